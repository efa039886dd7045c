import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { nameApart } from '../../../../domain/names.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { alertsCopy } from '../copy.ts';
import { ALERTS_PER_PAGE, type SentAlert, sentAlertsQuery } from '../data.ts';
import { AlertForm } from './alert-form.tsx';
import { AlertThread } from './alert-thread.tsx';
import styles from './alerts.module.css';

/** Send an alert, and see which were read. */
export function AlertsScreen() {
  const t = useCopy(alertsCopy);
  const { hasBell } = usePractice();
  return (
    <Page title={t('title')} lead={t(hasBell ? 'lead' : 'leadNoBell')}>
      <div className={styles.columns}>
        <Card title={t('sendTitle')} isScreenOnly>
          <AlertForm />
        </Card>
        <Card title={t('sentAlerts')}>
          <SentAlerts />
        </Card>
      </div>
    </Page>
  );
}

function SentAlerts() {
  const t = useCopy(alertsCopy);
  const [page, setPage] = useState(0);
  const query = useQuery(sentAlertsQuery(page));
  return (
    <PagedTable
      label={t('sentAlerts')}
      columns={useColumns()}
      query={query}
      page={page}
      pageSize={ALERTS_PER_PAGE}
      onPage={setPage}
      rowKey={({ id }) => id}
      failure={t('loadFailed')}
      empty={<EmptyState title={t('none')} />}
    />
  );
}

function useColumns(): Column<SentAlert>[] {
  const t = useCopy(alertsCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const nameIn = ({ therapist_name, therapist_email, therapist_shares_name }: SentAlert) =>
    nameApart(therapist_name, therapist_email, therapist_shares_name);
  return [
    {
      id: 'date',
      header: t('date'),
      layout: 'fit',
      isPlain: true,
      cell: ({ created_at }) => formatInstant(created_at, timeZone, locale),
    },
    {
      id: 'therapist',
      header: t('therapist'),
      isRowHeader: true,
      cell: nameIn,
    },
    {
      id: 'message',
      header: t('message'),
      isPlain: true,
      isLong: true,
      cell: ({ message, read_at }) => (
        <>
          <div className={styles.message}>{message}</div>
          {read_at ? (
            <div className={styles.read}>
              <Unbroken>{t('readAt', { at: formatInstant(read_at, timeZone, locale) })}</Unbroken>
            </div>
          ) : (
            <Badge>{t('unread')}</Badge>
          )}
        </>
      ),
    },
    {
      id: 'replies',
      header: t('replies'),
      layout: 'fit',
      isUnlabelled: true,
      isScreenOnly: true,
      cell: (alert) => <AlertThread alert={alert} name={nameIn(alert)} />,
    },
  ];
}
