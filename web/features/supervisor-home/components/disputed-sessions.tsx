import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LoadFailure } from '../../../ui/loaded.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { supervisionCopy } from '../../supervision/copy.ts';
import { disputedQuery } from '../../supervision/data.ts';
import { therapistOf } from '../../supervision/rules.ts';
import { homeCopy } from '../copy.ts';
import styles from './home.module.css';

/** The sessions that are not right, as their therapists say, each with the way to it. */
export function DisputedSessions({ supervisorId }: { supervisorId: string }) {
  const t = useCopy(homeCopy);
  const words = useCopy(supervisionCopy);
  const locale = useLocale();
  const disputed = useQuery(disputedQuery(supervisorId));
  if (!disputed.data?.total) {
    return (
      <LoadFailure query={disputed} title={t('disputedTitle')} message={words('loadFailed')} />
    );
  }
  const { rows, total } = disputed.data;
  const later = total - rows.length;
  return (
    <Banner tone="warning">
      <p>{t('disputed', { count: total })}</p>
      <ul className={styles.disputed}>
        {rows.map((entry) => (
          <li key={entry.id}>
            <Link to={`/supervisor/calendar?day=${entry.date}`}>
              <bdi>{therapistOf(entry)}</bdi>,{' '}
              <Unbroken>{formatDay(entry.date, 'medium', locale)}</Unbroken>
            </Link>{' '}
            · <q>{entry.dispute}</q>
          </li>
        ))}
      </ul>
      {later > 0 && <p>{t('disputedLater', { count: later })}</p>}
    </Banner>
  );
}
