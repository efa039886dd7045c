import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LoadFailure } from '../../../ui/loaded.tsx';
import { supervisionCopy } from '../../supervision/copy.ts';
import { progressQuery } from '../../supervision-log/data.ts';
import { homeCopy } from '../copy.ts';
import styles from './home.module.css';

/** Whose supervision is due, as the reminder by mail has it, each with the way to the log. */
export function DueSupervision() {
  const t = useCopy(homeCopy);
  const words = useCopy(supervisionCopy);
  const locale = useLocale();
  const progress = useQuery(progressQuery());
  const due = (progress.data ?? []).filter(({ is_due }) => is_due);
  if (due.length === 0) {
    return <LoadFailure query={progress} title={t('dueTitle')} message={words('loadFailed')} />;
  }
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
