import { useQuery } from '@tanstack/react-query';
import { addDays, type CalendarDay, formatDays } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { labelOf } from '../../../ui/label-of.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { completedWeeksCopy } from '../copy.ts';
import { ownWeeksQuery } from '../data.ts';
import { useCompleteWeek } from '../mutations.ts';
import { sundayOf } from '../rules.ts';
import styles from './week-complete.module.css';

/** Tells the admin that everything of a week is logged: of this, of the last, or of one they still wait for. */
export function WeekComplete() {
  const t = useCopy(completedWeeksCopy);
  const { id: therapistId } = usePerson();
  const sunday = sundayOf(useToday());
  const lastSunday = addDays(sunday, -7);
  const { data, error } = useQuery(ownWeeksQuery(therapistId, sunday));
  // Not important enough to show an error for.
  if (error && !data) return null;
  return (
    <Card isScreenOnly>
      <ul className={styles.weeks} aria-label={t('title')}>
        {[...(data?.keys() ?? [sunday, lastSunday])].map((each) => (
          <Week
            key={each}
            therapistId={therapistId}
            sunday={each}
            name={each === sunday ? t('thisWeek') : each === lastSunday ? t('lastWeek') : undefined}
            isComplete={data?.get(each)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface WeekProps {
  therapistId: string;
  sunday: CalendarDay;
  /** Undefined for a week that is called by its days. */
  name: string | undefined;
  /** Undefined while it loads. */
  isComplete: boolean | undefined;
}

function Week({ therapistId, sunday, name, isComplete }: WeekProps) {
  const t = useCopy(completedWeeksCopy);
  const locale = useLocale();
  const days = formatDays(sunday, addDays(sunday, 6), locale);
  const complete = useCompleteWeek();
  const change = () =>
    complete
      .mutateAsync({ therapistId, sunday, isComplete: !isComplete })
      .catch((error) => toast.failure(error, t('failed')));
  return (
    <li className={styles.week}>
      <span>
        <strong className={styles.name}>{name ?? days}</strong>{' '}
        {name && <span className={styles.days}>{days}</span>}{' '}
        {isComplete && (
          <Badge tone="success" icon="check" isBare>
            {t('complete')}
          </Badge>
        )}
      </span>
      {isComplete === undefined ? (
        <span className={styles.waiting}>
          <Skeleton />
        </span>
      ) : (
        <Button
          tone={isComplete ? 'quiet' : 'link'}
          isPending={complete.isPending}
          onClick={change}
          aria-label={`${labelOf(t(isComplete ? 'takeBack' : 'say'))} ${name ?? days}`}
        >
          {t(isComplete ? 'takeBack' : 'say')}
        </Button>
      )}
    </li>
  );
}
