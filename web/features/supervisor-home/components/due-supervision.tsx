import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { supervisionCopy } from '../../supervision/copy.ts';
import { progressQuery } from '../../supervision-log/data.ts';
import { homeCopy } from '../copy.ts';
import styles from './home.module.css';

/** Whose supervision is due, as the reminder by mail has it, each with the way to the log. */
export function DueSupervision() {
  const t = useCopy(homeCopy);
  const words = useCopy(supervisionCopy);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(progressQuery());
  if (error && !data) {
    return (
      <ErrorState
        title={t('dueTitle')}
        error={error}
        onRetry={refetch}
        message={words('loadFailed')}
      />
    );
  }
  const due = (data ?? []).filter(({ is_due }) => is_due);
  if (due.length === 0) return null;
  return (
    <Banner tone="warning">
      <p>{t('due')}</p>
      <ul className={styles.disputed}>
        {due.map(({ id, therapist_id, therapist_name, license, window_missing, window_to }) => (
          <li key={id}>
            <Link to={`/supervisor/log?therapist=${therapist_id}`}>{therapist_name}</Link>
            {` · ${license} · `}
            <span className={styles.together}>
              {t('dueHours', {
                hours: formatHours(window_missing ?? 0, locale),
                day: formatDay(window_to ?? '', 'medium', locale),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
