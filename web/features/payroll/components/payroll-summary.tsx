import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Amount, HeroFigure } from '../../../ui/hero-figure.tsx';
import { firstFailed, type QueryState } from '../../../ui/loaded.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { type SupervisorPay, supervisorRowsQuery, type TherapistPay } from '../data.ts';
import { type PayrollTotals, runTotalOf, totalsOf } from '../rules/totals.ts';
import { PeriodStatus } from './period-status.tsx';
import { RunRibbon } from './run-ribbon.tsx';
import { RunSum } from './run-sum.tsx';

interface PayrollSummaryProps {
  period: PayPeriodRow;
  rows: QueryState<readonly TherapistPay[]>;
}

/** What the period comes to: the sums of the rows below, of therapists and supervisors. */
export function PayrollSummary({ period, rows }: PayrollSummaryProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const today = useToday();
  const supervisors = useQuery(supervisorRowsQuery(period.id));
  // Without figures there is nothing to sum up; the tables below say why.
  if (firstFailed(rows, supervisors)) return null;
  const totals = rows.data && totalsOf(rows.data);
  return (
    <HeroFigure
      label={t(period.status === 'completed' ? 'totalFixed' : 'totalToPay', {
        day: formatDay(period.payment_date, 'medium', locale),
      })}
      badge={<PeriodStatus period={period} today={today} />}
      value={totals && supervisors.data && <Total totals={totals} supervisors={supervisors.data} />}
      facts={
        totals && (
          <Facts
            isInLine
            facts={[
              { name: t('therapists'), value: totals.therapists },
              { name: t('sessions'), value: totals.sessions },
              { name: t('hours'), value: formatMinutes(totals.minutes, locale) },
            ]}
          />
        )
      }
      ribbon={<RunRibbon period={period} />}
    />
  );
}

interface TotalProps {
  totals: PayrollTotals;
  supervisors: readonly SupervisorPay[];
}

/** The total opens into what it is made of. */
function Total({ totals, supervisors }: TotalProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const amount = formatDollars(runTotalOf(totals, supervisors), locale);
  return (
    <Popover
      title={t('why', { amount })}
      label={t('why', { amount })}
      trigger={<Amount>{amount}</Amount>}
    >
      <RunSum totals={totals} supervisors={supervisors} />
    </Popover>
  );
}
