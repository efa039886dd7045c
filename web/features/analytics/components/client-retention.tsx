import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import type { SortState } from '../../../ui/sort.ts';
import { usePage } from '../../../ui/use-page.ts';
import { clientsCopy } from '../../clients/copy.ts';
import { analyticsCopy } from '../copy.ts';
import {
  type AnalyticsScope,
  CLIENTS_A_PAGE,
  clientHistoryQuery,
  retentionFiguresQuery,
} from '../data.ts';

/** The clients with their first and last session; those last seen longest ago, who may have stopped, come first. */
export function ClientRetention({ scope }: { scope: AnalyticsScope }) {
  const t = useCopy(analyticsCopy);
  const tClients = useCopy(clientsCopy);
  const locale = useLocale();
  const [sort, setSort] = useState<SortState>({ column: 'last_seen', direction: 'ascending' });
  const [page, setPage] = usePage(JSON.stringify(sort));
  const { data: figures, isError } = useQuery(retentionFiguresQuery(scope));
  const missing = isError ? '–' : undefined;
  const query = useQuery(clientHistoryQuery(scope, sort, page));
  return (
    <Card
      title={t('retention')}
      actions={<LinkButton to="/admin/clients">{tClients('link')}</LinkButton>}
    >
      <Facts
        isDense
        facts={[
          { name: t('uniqueClients'), value: figures?.clients ?? missing },
          { name: t('newClients'), value: figures?.new_clients ?? missing },
          {
            name: t('returned'),
            value: figures
              ? t('returnedOf', {
                  count: figures.returned_clients,
                  of: figures.former_clients,
                })
              : missing,
          },
        ]}
      />
      <PagedTable
        label={t('retention')}
        query={query}
        page={page}
        pageSize={CLIENTS_A_PAGE}
        onPage={setPage}
        rowKey={(row) => row.client_name}
        failure={t('clientsFailed')}
        empty={<EmptyState title={t('noClients')} />}
        sort={sort}
        onSort={setSort}
        columns={[
          {
            id: 'client_name',
            header: t('client'),
            cell: (row) => (
              <>
                {row.client_name} {row.is_new && <Badge tone="accent">{t('isNew')}</Badge>}
              </>
            ),
            isRowHeader: true,
            isSortable: true,
          },
          {
            id: 'session_count',
            header: t('sessions'),
            isNamed: true,
            cell: (row) => row.session_count,
            layout: 'end',
            isSortable: true,
          },
          {
            id: 'first_seen',
            header: t('firstSeen'),
            cell: (row) => formatDay(row.first_seen, 'medium', locale),
            isSortable: true,
          },
          {
            id: 'last_seen',
            header: t('lastSeen'),
            cell: (row) => formatDay(row.last_seen, 'medium', locale),
            isSortable: true,
          },
        ]}
      />
    </Card>
  );
}
