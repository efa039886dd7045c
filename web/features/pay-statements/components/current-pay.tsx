import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { say, useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { textButtonClass } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Amount, HeroFigure } from '../../../ui/hero-figure.tsx';
import type { QueryState } from '../../../ui/loaded.tsx';
import { EmptyRibbon, PeriodRibbon } from '../../../ui/period-ribbon.tsx';
import { ribbonDays } from '../../../ui/ribbon-days.ts';
import { dashboardCopy } from '../../dashboard/copy.ts';
import { currentPeriod } from '../../pay-periods/rules.ts';
import { sessionsOfDaysQuery } from '../../sessions/data.ts';
import { payStatementCopy } from '../copy.ts';
import type { PaidPeriod } from '../data.ts';
import { isFinal, STATEMENT_PARAMETER } from '../rules.ts';
import { PeriodState } from './period-table.tsx';

/** What the current pay period comes to so far; its amount opens the statement. */
export function CurrentPay({ periods }: { periods: QueryState<readonly PaidPeriod[]> }) {
  const t = useCopy(payStatementCopy);
  const locale = useLocale();
  const today = useToday();
  if (!periods.data) {
    const ribbon = <EmptyRibbon label={say(dashboardCopy, 'payADay')} today={today} />;
    // The list below says why.
    return periods.error ? (
      <HeroFigure label={t('period')} value="–" />
    ) : (
      <HeroFigure label={t('period')} value={undefined} ribbon={ribbon} />
    );
  }
  const period = currentPeriod(periods.data, today);
  if (!period) return null;
  return (
    <HeroFigure
      label={t(isFinal(period) ? 'statementOf' : 'estimateOf', {
        period: payPeriodName(period.start_date, locale),
      })}
      badge={<PeriodState period={period} />}
      value={
        <Link
          className={textButtonClass}
          to={{ search: `?${STATEMENT_PARAMETER}=${period.start_date}` }}
        >
          <Amount>{formatDollars(period.amount, locale)}</Amount>
        </Link>
      }
      facts={
        <Facts
          isInLine
          facts={[
            { name: t('paymentDate'), value: formatDay(period.payment_date, 'medium', locale) },
            { name: t('sessions'), value: period.session_count },
            { name: t('hours'), value: formatMinutes(period.total_minutes, locale) },
          ]}
        />
      }
      ribbon={<PayOfDays period={period} />}
    />
  );
}

/** What each day of the period pays; nothing where the sessions cannot be loaded. */
function PayOfDays({ period: { start_date: from, end_date: to } }: { period: PaidPeriod }) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const today = useToday();
  const { id } = usePerson();
  const { data, isError } = useQuery(sessionsOfDaysQuery(id, from, to));
  if (isError) return null;
  const days = ribbonDays({ from, to, locale }, data?.rows ?? [], (held) =>
    t('sessions', { count: held.length }),
  );
  return <PeriodRibbon label={t('payADay')} days={days} today={today} />;
}
