import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollarChange, formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { payrollCopy } from '../copy.ts';
import type { PayPeriodRow, TherapistPay } from '../data.ts';
import { changesOf, nameOf, type PayChange } from '../rules.ts';

interface ReopenedDifferenceProps {
  period: PayPeriodRow;
  rows: readonly TherapistPay[];
}

/** Why a period was re-opened, and what would now be paid differently (design section 4). */
export function ReopenedDifference({ period, rows }: ReopenedDifferenceProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  return (
    <>
      <Banner tone="warning">
        {t('reopenedBecause', {
          at: period.reopened_at ? formatInstant(period.reopened_at, timeZone, locale) : '',
          name: nameOf(period.reopened_by_person),
          reason: period.reopen_reason ?? '',
        })}
      </Banner>
      <Changes changes={changesOf(rows)} />
    </>
  );
}

function Changes({ changes }: { changes: PayChange[] }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const dollars = (amount: string | number) => formatDollars(amount, locale);
  const change = (amount: string | number) => formatDollarChange(amount, locale);
  return (
    <Card title={t('difference')} isFlush>
      <DataTable
        label={t('difference')}
        query={{ data: changes, error: null, refetch: () => undefined }}
        rowKey={(row) => row.therapistId}
        empty={<EmptyState title={t('differenceNone')} icon="check" />}
        columns={[
          { id: 'therapist', header: t('therapist'), cell: (row) => row.name, isRowHeader: true },
          {
            id: 'before',
            header: t('before'),
            cell: (row) => dollars(row.before),
            layout: 'end',
            total: dollars(sumOf(changes.map((row) => row.before))),
          },
          {
            id: 'now',
            header: t('now'),
            cell: (row) => dollars(row.now),
            layout: 'end',
            total: dollars(sumOf(changes.map((row) => row.now))),
          },
          {
            id: 'change',
            header: t('change'),
            cell: (row) => change(row.change),
            layout: 'end',
            total: change(sumOf(changes.map((row) => row.change))),
          },
        ]}
      />
    </Card>
  );
}
