import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { alertsCopy } from '../copy.ts';
import { ALERTS_PER_PAGE, receivedAlertsQuery } from '../data.ts';
import { AlertThread } from './alert-thread.tsx';
import styles from './alerts.module.css';
import { useReadWhenSeen } from './use-read-when-seen.tsx';

/** What supervisors sent to the signed-in therapist, read or not, and the answers. */
export function ReceivedAlerts() {
  const t = useCopy(alertsCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const [page, setPage] = useState(0);
  const query = useQuery(receivedAlertsQuery(page));
  const place = useReadWhenSeen(query.data?.rows);
  return (
    <div ref={place}>
      <Card title={t('received')}>
        <PagedTable
          label={t('received')}
          query={query}
          page={page}
          pageSize={ALERTS_PER_PAGE}
          onPage={setPage}
          rowKey={({ id }) => id}
          failure={t('loadFailed')}
          empty={<EmptyState title={t('noneReceived')} />}
          columns={[
            {
              id: 'date',
              header: t('date'),
              isPlain: true,
              layout: 'fit',
              cell: ({ created_at }) => formatInstant(created_at, timeZone, locale),
            },
            {
              id: 'supervisor',
              header: t('from'),
              isRowHeader: true,
              cell: ({ supervisor_name }) => (
                <span className={styles.message}>{supervisor_name}</span>
              ),
            },
            {
              id: 'message',
              header: t('message'),
              isPlain: true,
              cell: ({ id, message }) => (
                <span className={styles.message} data-alert={id}>
                  {message}
                </span>
              ),
            },
            {
              id: 'replies',
              header: t('replies'),
              layout: 'fit',
              isUnlabelled: true,
              isScreenOnly: true,
              cell: (alert) => <AlertThread alert={alert} name={alert.supervisor_name} />,
            },
          ]}
        />
      </Card>
    </div>
  );
}
