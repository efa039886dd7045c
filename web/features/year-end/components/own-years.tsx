import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { workerTypeWord } from '../../payments/rules.ts';
import { yearEndCopy } from '../copy.ts';
import { payYearsQuery } from '../data.ts';

/** A person's pay in each calendar year; nothing before the first payment. */
export function OwnYears({ personId }: { personId: string }) {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  const years = useQuery(payYearsQuery(personId));
  if (!years.error && (years.data ?? []).length === 0) return null;
  return (
    <Card title={t('ownTitle')}>
      <DataTable
        label={t('ownTitle')}
        query={years}
        rowKey={(row) => `${row.year} ${row.worker_type}`}
        failure={t('ownFailed')}
        empty={null}
        columns={[
          { id: 'year', header: t('year'), cell: ({ year }) => String(year), isRowHeader: true },
          {
            id: 'type',
            header: t('workerType'),
            cell: ({ worker_type: type }) => t(workerTypeWord(type) ?? 'unknownType'),
          },
          { id: 'payments', header: t('payments'), cell: (row) => row.payments, layout: 'end' },
          {
            id: 'reimbursed',
            header: t('reimbursed'),
            cell: (row) => formatDollars(row.reimbursements, locale),
            layout: 'end',
          },
          {
            id: 'paid',
            header: t('paid'),
            cell: (row) => formatDollars(row.amount, locale),
            layout: 'end',
          },
        ]}
      />
    </Card>
  );
}
