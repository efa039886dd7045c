import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { automaticPayrollCopy } from '../copy.ts';
import { type PayrollCheck, payrollDriftsQuery } from '../data.ts';

/** Each line that does not add up: what was paid, and what the pay rule says now. */
export function DriftCard({ check }: { check: PayrollCheck }) {
  const t = useCopy(automaticPayrollCopy);
  const locale = useLocale();
  const drifts = useQuery(payrollDriftsQuery(check.id));
  return (
    <>
      <Banner tone="danger">
        <strong>{t('drifted', { count: check.drift_count })}</strong> {t('driftText')}
      </Banner>
      <Card title={t('drifts')}>
        <DataTable
          label={t('drifts')}
          query={drifts}
          rowKey={({ position }) => String(position)}
          failure={t('driftsFailed')}
          empty={null}
          columns={[
            {
              id: 'name',
              header: t('name'),
              cell: ({ payee_name }) => payee_name,
              isRowHeader: true,
            },
            {
              id: 'period',
              header: t('period'),
              cell: ({ period_start }) => payPeriodName(period_start, locale),
            },
            {
              id: 'what',
              header: t('what'),
              cell: ({ adjustment_id }) => t(adjustment_id === null ? 'session' : 'adjustment'),
            },
            {
              id: 'paid',
              header: t('paid'),
              cell: ({ paid }) => formatDollars(paid, locale),
              layout: 'end',
            },
            {
              id: 'due',
              header: t('due'),
              cell: ({ due }) => formatDollars(due, locale),
              layout: 'end',
            },
          ]}
        />
      </Card>
    </>
  );
}
