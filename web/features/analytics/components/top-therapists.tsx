import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { analyticsCopy } from '../copy.ts';
import type { PracticeFigures } from '../data.ts';
import styles from './analytics.module.css';

/** The three therapists of the practice with the most sessions. */
export function TopTherapists({ rows }: { rows: readonly PracticeFigures[] | undefined }) {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  return (
    <Card title={t('topTherapists')}>
      {!rows && <SkeletonBlock lines={3} />}
      {rows?.length === 0 && <EmptyState title={t('noFigures')} />}
      <ol className={styles.top}>
        {rows?.map((row) => (
          <li key={row.therapist_id}>
            <strong>{row.name}</strong>{' '}
            <span className={styles.detail}>
              {t('topFigures', { count: row.session_count })} · {formatDollars(row.amount, locale)}{' '}
              · {t('topClients', { count: row.unique_clients })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
