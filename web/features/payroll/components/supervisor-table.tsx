import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatHours } from '../../../../domain/hours.ts';
import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSortedRows } from '../../../ui/sort.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payBadge, payStateOf } from '../../payments/rules.ts';
import { payrollCopy } from '../copy.ts';
import { type SupervisorPay, supervisorRowsQuery } from '../data.ts';
import { supervisorPayee, supervisorSortKey } from '../rules/payees.ts';
import { PayAmount } from './pay-amount.tsx';
import { PayLinesDialog } from './pay-lines-dialog.tsx';
import { PersonCell } from './person-cell.tsx';

/** What supervision pays in this period; the supervisors' own screens show calendar months. */
export function SupervisorTable({ period }: { period: PayPeriodRow }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const [explained, setExplained] = useState<SupervisorPay>();
  const supervisors = useQuery(supervisorRowsQuery(period.id));
  const { rows, sort, onSort } = useSortedRows(supervisors.data, supervisorSortKey, {
    column: 'name',
    direction: 'ascending',
  });
  return (
    <Card title={t('supervisorPayroll')} actions={<Badge icon="calendar">{t('perPeriod')}</Badge>}>
      <DataTable
        label={t('supervisorPayroll')}
        query={{ ...supervisors, data: rows }}
        rowKey={(row) => row.supervisor_id}
        failure={t('supervisorsFailed')}
        sort={sort}
        onSort={onSort}
        empty={<EmptyState title={t('noSupervisorRows')} />}
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: (row) => <PersonCell name={row.name} email={row.email} />,
            isRowHeader: true,
            isSortable: true,
            total: t('total'),
          },
          {
            id: 'hours',
            header: t('hours'),
            cell: (row) => formatHours(row.total_hours, locale),
            layout: 'end',
            isSortable: true,
          },
          {
            id: 'rate',
            header: t('rate'),
            cell: (row) =>
              row.rate === null
                ? t('noSupervisionRate')
                : t('perHour', { rate: formatDollars(row.rate, locale) }),
            layout: 'end',
            isSortable: true,
          },
          {
            id: 'status',
            header: t('status'),
            cell: (row) => <Badge {...payBadge(payStateOf(row), locale)} />,
            layout: 'fit',
          },
          {
            id: 'pay',
            header: t('pay'),
            cell: (row) => (
              <PayAmount
                payee={supervisorPayee(row)}
                corrections={row.corrections}
                adjustments={row.adjustments}
                onExplain={() => setExplained(row)}
              />
            ),
            layout: 'end',
            isSortable: true,
            total:
              supervisors.data &&
              formatDollars(sumOf(supervisors.data.map(({ pay }) => pay)), locale),
          },
        ]}
      />
      {explained && (
        <PayLinesDialog
          period={period}
          payee={supervisorPayee(explained)}
          onClose={() => setExplained(undefined)}
        />
      )}
    </Card>
  );
}
