import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { missingDecimals } from '../../../../domain/decimals.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { supervisionCopy } from '../../supervision/copy.ts';
import { assignedTherapistsQuery, hoursByTherapistQuery } from '../../supervision/data.ts';
import { homeCopy } from '../copy.ts';
import styles from './home.module.css';

interface ListProps {
  supervisorId: string;
  month: CalendarDay;
}

interface HoursProps {
  hours: number;
  /** Of everybody in the list, whose decimals stand under each other. */
  all: readonly { hours: number }[];
}

function Hours({ hours, all }: HoursProps) {
  const t = useCopy(homeCopy);
  const locale = useLocale();
  const figures = [hours, ...all.map((each) => each.hours)].map((each) =>
    formatHours(each, locale),
  );
  return (
    <span className={styles.figure} data-missing={missingDecimals(figures, locale)[0]}>
      {t('hoursOf', { hours: formatHours(hours, locale) })}
    </span>
  );
}

/** The current month's hours with each therapist. */
export function HoursByTherapist({ supervisorId, month }: ListProps) {
  const t = useCopy(homeCopy);
  const words = useCopy(supervisionCopy);
  const query = useQuery(hoursByTherapistQuery(supervisorId, month, lastOfMonth(month)));
  return (
    <Card title={t('hoursByTherapist')} actions={<Badge tone="accent">{t('currentMonth')}</Badge>}>
      <Loaded query={query} failure={words('loadFailed')}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('noSessionsThisMonth')} />
          ) : (
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={row.therapist_id} className={styles.item}>
                  <span className={styles.name}>{row.name}</span>{' '}
                  <Hours hours={row.hours} all={rows} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Who is assigned, and whom the supervisor has not seen yet this month. */
export function TherapistsSupervised({ supervisorId, month }: ListProps) {
  const t = useCopy(homeCopy);
  const words = useCopy(supervisionCopy);
  const query = useQuery(assignedTherapistsQuery(supervisorId));
  const hours = useQuery(hoursByTherapistQuery(supervisorId, month, lastOfMonth(month)));
  const hoursOf = (id: string) => {
    const row = hours.data?.find(({ therapist_id }) => therapist_id === id);
    return row ? (
      <Hours hours={row.hours} all={hours.data ?? []} />
    ) : (
      hours.data && t('noSessionsThisMonth')
    );
  };
  return (
    <Card title={t('therapistsSupervised')}>
      <Loaded query={query} failure={words('loadFailed')}>
        {(therapists) =>
          therapists.length === 0 ? (
            <EmptyState title={words('noTherapists')}>{words('noTherapistsText')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {therapists.map(({ id, first_name, last_name, email }) => (
                <li key={id} className={styles.item}>
                  <span className={styles.name}>
                    {first_name} {last_name}
                    <div className={styles.soft}>{email}</div>
                  </span>{' '}
                  <span className={styles.soft}>{hoursOf(id)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
