import { formatDollarChange, formatDollars, sumOf } from '../../../../domain/money.ts';
import { say, useCopy, useLocale } from '../../../lib/i18n.ts';
import { adjustmentCopy } from '../../adjustments/copy.ts';
import { payrollCopy } from '../copy.ts';
import type { SupervisorPay } from '../data.ts';
import { type PayrollTotals, runTotalOf } from '../rules/totals.ts';
import { SumTable } from './sum-table.tsx';

interface RunSumProps {
  totals: PayrollTotals;
  supervisors: readonly Pick<SupervisorPay, 'pay'>[];
}

/** What the total of a pay period is made of. */
export function RunSum({ totals, supervisors }: RunSumProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  return (
    <SumTable
      parts={[
        {
          id: 'sessions',
          name: t('sessions'),
          amount: formatDollars(totals.ofSessions, locale),
        },
        {
          id: 'corrections',
          name: t('corrections'),
          amount: formatDollarChange(totals.corrections, locale),
        },
        {
          id: 'adjustments',
          name: say(adjustmentCopy, 'title'),
          amount: formatDollarChange(totals.adjustments, locale),
        },
        ...(supervisors.length > 0
          ? [
              {
                id: 'supervision',
                name: t('ofSupervisors'),
                amount: formatDollars(sumOf(supervisors.map(({ pay }) => pay)), locale),
              },
            ]
          : []),
      ]}
      total={formatDollars(runTotalOf(totals, supervisors), locale)}
    />
  );
}
