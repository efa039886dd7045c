import type { ReactNode } from 'react';
import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { QueryState } from '../../../ui/loaded.tsx';
import { workerTypeWord } from '../../payments/rules.ts';
import { yearEndCopy } from '../copy.ts';
import type { YearTotal } from '../data.ts';
import { reportedOf } from '../rules.ts';
import { PersonTaxData } from './person-tax-data.tsx';
import styles from './year-end.module.css';

interface TotalsCardProps {
  year: number;
  totals: QueryState<readonly YearTotal[]>;
  /** The mask of a tax number, and the number on request. */
  renderTaxNumber: (person: YearTotal) => ReactNode;
}

/** What everybody was paid in the year; a person who was both contractor and employee is listed twice. */
export function TotalsCard({ year, totals, renderTaxNumber }: TotalsCardProps) {
  const t = useCopy(yearEndCopy);
  const title = t('totals', { year: String(year) });
  return (
    <Card>
      <DataTable
        label={title}
        query={totals}
        rowKey={(row) => `${row.payee_id} ${row.worker_type}`}
        failure={t('totalsFailed')}
        empty={<EmptyState title={t('noTotals')}>{t('noTotalsText')}</EmptyState>}
        columns={useColumns(year, totals.data ?? [], renderTaxNumber)}
      />
    </Card>
  );
}

function useColumns(
  year: number,
  rows: readonly YearTotal[],
  renderTaxNumber: TotalsCardProps['renderTaxNumber'],
): Column<YearTotal>[] {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  const dollars = (
    id: string,
    header: string,
    amountOf: (row: YearTotal) => number,
  ): Column<YearTotal> => ({
    id,
    header,
    cell: (row) => <Dollars amount={amountOf(row)} />,
    layout: 'end',
    total: formatDollars(sumOf(rows.map(amountOf)), locale),
  });
  return [
    {
      id: 'person',
      header: t('person'),
      cell: (row) => row.name,
      isRowHeader: true,
      total: t('total'),
    },
    {
      id: 'type',
      header: t('workerType'),
      cell: ({ worker_type: type }) => t(workerTypeWord(type) ?? 'unknownType'),
      layout: 'fit',
    },
    dollars('paid', t('paid'), (row) => row.amount),
    dollars('reimbursed', t('reimbursed'), (row) => row.reimbursements),
    dollars('card', t('byCard'), (row) => row.by_card),
    {
      ...dollars('reportable', t('reportable'), reportedOf),
      cell: (row) => (
        <>
          <Dollars amount={reportedOf(row)} />{' '}
          {row.is_over && (
            <div>
              <Badge tone="accent">{t('over')}</Badge>
            </div>
          )}
        </>
      ),
    },
    {
      id: 'data',
      header: t('taxData'),
      isPlain: true,
      cell: (row) => (
        <PersonTaxData year={year} row={row}>
          {renderTaxNumber(row)}
        </PersonTaxData>
      ),
    },
  ];
}

/** Nothing is paler than something. */
function Dollars({ amount }: { amount: number }) {
  const locale = useLocale();
  const words = formatDollars(amount, locale);
  return amount === 0 ? <span className={styles.soft}>{words}</span> : words;
}
