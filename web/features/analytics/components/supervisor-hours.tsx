import { useQuery } from '@tanstack/react-query';
import { formatHours } from '../../../../domain/hours.ts';
import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { analyticsCopy } from '../copy.ts';
import { type AnalyticsScope, supervisorFiguresQuery } from '../data.ts';

/** Hours and pay of the supervisors in the same pay periods. */
export function SupervisorHours({ scope }: { scope: AnalyticsScope }) {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  const query = useQuery(supervisorFiguresQuery(scope));
  const rows = query.data ?? [];
  return (
    <Card title={t('supervisors')}>
      <DataTable
        label={t('supervisors')}
        query={query}
        rowKey={(row) => row.supervisor_id}
        failure={t('supervisorsFailed')}
        empty={<EmptyState title={t('noSupervisors')} />}
        columns={[
          {
            id: 'name',
            header: t('supervisor'),
            cell: (row) => row.name,
            isRowHeader: true,
            total: t('total'),
          },
          {
            id: 'hours',
            header: t('hours'),
            cell: (row) => formatHours(row.hours, locale),
            layout: 'end',
            total: formatHours(
              rows.reduce((sum, { hours }) => sum + hours, 0),
              locale,
            ),
          },
          {
            id: 'pay',
            header: t('pay'),
            cell: (row) => formatDollars(row.pay, locale),
            layout: 'end',
            total: formatDollars(sumOf(rows.map(({ pay }) => pay)), locale),
          },
        ]}
      />
    </Card>
  );
}
