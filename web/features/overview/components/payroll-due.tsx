import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Amount, HeroFigure } from '../../../ui/hero-figure.tsx';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { EmptyRibbon } from '../../../ui/period-ribbon.tsx';
import { type PayPeriodRow, payPeriodsQuery } from '../../pay-periods/data.ts';
import { isDue } from '../../pay-periods/rules.ts';
import { payrollRowsQuery, supervisorRowsQuery } from '../../payroll/data.ts';
import { stepSearch } from '../../payroll/rules/run-steps.ts';
import { peoplePaid, runTotalOf, totalsOf } from '../../payroll/rules/totals.ts';
import { overviewCopy } from '../copy.ts';
import { adminAlertsQuery } from '../data.ts';
import { payrollNext } from '../rules.ts';

/** The shape of a pay period's payroll, by day. */
export type RenderRibbon = (period: PayPeriodRow) => ReactNode;

/** The payroll that is due; when none is, the current period so far. */
export function PayrollDue({ renderRibbon }: { renderRibbon: RenderRibbon }) {
  const today = useToday();
  const t = useCopy(overviewCopy);
  const periods = useQuery(payPeriodsQuery());
  const alerts = useQuery(adminAlertsQuery());
  if (firstFailed(periods)) {
    return <LoadFailure query={periods} title={t('payroll')} message={t('payrollFailed')} />;
  }
  if (!periods.data || alerts.isPending) return <Ahead today={today} />;
  const period = payrollNext(periods.data, alerts.data, today);
  if (!period) return null;
  return <RunHero period={period} isDue={isDue(period, today)} ribbon={renderRibbon(period)} />;
}

/** The shape of it before the pay periods are known. */
function Ahead({ today }: { today: CalendarDay }) {
  const t = useCopy(overviewCopy);
  return (
    <HeroFigure
      label={t('payroll')}
      value={undefined}
      actions={
        <LinkButton tone="secondary" to="/admin/payroll">
          {t('reviewPayroll')}
        </LinkButton>
      }
      ribbon={<EmptyRibbon label={t('payroll')} today={today} />}
    />
  );
}

interface RunHeroProps {
  period: PayPeriodRow;
  isDue: boolean;
  ribbon: ReactNode;
}

function RunHero({ period, isDue, ribbon }: RunHeroProps) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const rows = useQuery(payrollRowsQuery(period.start_date));
  const supervisors = useQuery(supervisorRowsQuery(period.id));
  const failed = firstFailed(rows, supervisors);
  const total = rows.data && supervisors.data && runTotalOf(totalsOf(rows.data), supervisors.data);
  const values = {
    period: payPeriodName(period.end_date, locale),
    day: formatDay(period.payment_date, 'medium', locale),
  };
  const isProcessed = period.status === 'completed';
  return (
    <>
      <HeroFigure
        label={t(isProcessed ? 'payrollProcessed' : isDue ? 'payrollDue' : 'payrollSoFar', values)}
        value={failed ? '–' : total && <Amount>{formatDollars(total, locale)}</Amount>}
        facts={
          rows.data &&
          supervisors.data &&
          t('payrollPeople', { count: peoplePaid(rows.data, supervisors.data) })
        }
        actions={
          <LinkButton
            tone={isDue ? 'primary' : 'secondary'}
            to={`/admin/payroll${stepSearch(period, isProcessed ? 'pay' : 'review')}`}
          >
            {t(isProcessed ? 'openPayroll' : 'reviewPayroll')}
          </LinkButton>
        }
        ribbon={ribbon}
      />
      {failed && <LoadFailure query={failed} message={t('payrollFailed')} />}
    </>
  );
}
