import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/select.tsx';
import { calendarImportCopy } from '../copy.ts';
import type { CalendarEvent, Doubt } from '../rules.ts';
import styles from './import.module.css';

interface EventRowProps {
  event: CalendarEvent;
  isAlreadyThere: boolean;
  /** Why it is not preselected. */
  doubt: Doubt | null;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  duration: number;
  onDuration: (duration: number) => void;
}

/** One event: whether to import it, and how long the session was. */
export function EventRow(props: EventRowProps) {
  const { event, isAlreadyThere, doubt, isChosen, onChoose, duration, onDuration } = props;
  const t = useCopy(calendarImportCopy);
  const locale = useLocale();
  const { sessionLengths } = usePractice();
  const title = event.title || t('untitled');
  const day = event.day === null ? t('noDate') : formatDay(event.day, 'medium', locale);
  return (
    <li className={styles.event}>
      <Checkbox
        label={
          <>
            <span className={styles.title}>{title}</span>{' '}
            <span className={classNames(styles.soft, styles.day)}>{day}</span>
            {doubt && <span className={styles.doubt}> {t(doubt)}</span>}
          </>
        }
        checked={isChosen && !isAlreadyThere}
        disabled={isAlreadyThere}
        onChange={(change) => onChoose(change.target.checked)}
      />
      {isAlreadyThere ? (
        <Badge tone="success" icon="check">
          {t('alreadyThere')}
        </Badge>
      ) : (
        <Select
          label={t('durationOf', { title, day })}
          isLabelHidden
          options={sessionLengths.map((minutes) => ({
            value: String(minutes),
            label: t('minutes', { minutes }),
          }))}
          value={String(duration)}
          onChange={(change) => onDuration(Number(change.target.value))}
        />
      )}
    </li>
  );
}
