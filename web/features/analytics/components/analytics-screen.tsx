import { useQuery } from '@tanstack/react-query';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { idInAddress } from '../../../lib/id-in-address.ts';
import { offered } from '../../../lib/offered.ts';
import { useToday } from '../../../lib/practice.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { type PayPeriodRow, payPeriodsQuery } from '../../pay-periods/data.ts';
import { currentPeriod } from '../../pay-periods/rules.ts';
import { therapistsQuery } from '../../payroll/data.ts';
import { choosePeriod, chooseSince } from '../../reports/rules/choice.ts';
import { analyticsCopy } from '../copy.ts';
import { practiceFiguresQuery, shownQueries } from '../data.ts';
import { figuresOf, PARAMETERS, rangeName, therapistChoices } from '../rules.ts';
import { AnalyticsForm, AnalyticsFormSkeleton } from './analytics-form.tsx';
import { ClientRetention } from './client-retention.tsx';
import {
  FigureExports,
  PracticeSummary,
  PracticeSummarySkeleton,
  TotalPay,
} from './practice-summary.tsx';
import { SupervisorHours } from './supervisor-hours.tsx';
import { WeekdayChart } from './weekday-chart.tsx';

/** Analytics for admins: the practice's figures, weekdays, client retention and supervision. */
export function AnalyticsScreen() {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  const today = useToday();
  const [chosen, choose] = useAddress();
  const query = useQuery(payPeriodsQuery());
  const periods = query.data ?? [];
  // Before the first payroll, the period of today: the first of the list is in the future.
  const period = choosePeriod(
    periods,
    chosen.get(PARAMETERS.period),
    currentPeriod(periods, today),
  );
  const since = period && chooseSince(periods, period, chosen.get(PARAMETERS.since));
  return (
    <Page title={t('title')} printedLead={period && since && rangeName(since, period, locale)}>
      <Loaded query={query} failure={t('periodsFailed')} skeleton={<Ahead />}>
        {() => {
          if (!period || !since) {
            return (
              <Card>
                <EmptyState title={t('noPeriods')}>{t('noPeriodsText')}</EmptyState>
              </Card>
            );
          }
          return <Analytics {...{ periods, period, since, chosen, choose }} />;
        }}
      </Loaded>
    </Page>
  );
}

interface AnalyticsProps {
  periods: readonly PayPeriodRow[];
  period: PayPeriodRow;
  since: PayPeriodRow;
  chosen: URLSearchParams;
  choose: (changes: Record<string, string | null>) => void;
}

function Analytics({ periods, period, since, chosen, choose }: AnalyticsProps) {
  const locale = useLocale();
  const days = { from: since.start_date, to: period.end_date };
  const figures = useQuery(practiceFiguresQuery(days));
  const working = useQuery(therapistsQuery());
  const therapists = therapistChoices(working.data ?? [], figures.data ?? []);
  // Somebody who left is offered only where they have figures.
  const therapist = offered(
    idInAddress(chosen.get(PARAMETERS.therapist)),
    therapists,
    !working.isPending && !figures.isPending,
  );
  const scope = { ...days, therapist };
  return (
    <>
      {(figures.data || !figures.error) && (
        <TotalPay
          range={rangeName(since, period, locale)}
          figures={figures.data && figuresOf(figures.data, therapist)}
        />
      )}
      <AnalyticsForm
        {...{ periods, period, since, therapists, therapist, choose }}
        exports={<FigureExports scope={scope} />}
      />
      <AsOf of={shownQueries(scope)} />
      <PracticeSummary scope={scope} />
      <WeekdayChart scope={scope} />
      <ClientRetention key={JSON.stringify(scope)} scope={scope} />
      <SupervisorHours scope={scope} />
    </>
  );
}

/** What is above the fold, until the pay periods to choose from are known. */
function Ahead() {
  return (
    <>
      <TotalPay range={payPeriodName(useToday(), useLocale())} figures={undefined} />
      <AnalyticsFormSkeleton />
      <PracticeSummarySkeleton />
    </>
  );
}
