import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodName, payPeriodOf } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Amount, HeroFigure } from '../../../ui/hero-figure.tsx';
import { firstFailed, Loaded, LoadFailure } from '../../../ui/loaded.tsx';
import { MiniCalendar } from '../../../ui/mini-calendar.tsx';
import { EmptyRibbon } from '../../../ui/period-ribbon.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { type PayPeriodRow, payPeriodsQuery } from '../../pay-periods/data.ts';
import { payrollRowsQuery } from '../../payroll/data.ts';
import { dashboardCopy } from '../copy.ts';
import styles from './dashboard.module.css';
import { PayAmount, type RenderWhy } from './pay-amount.tsx';
import { DaysCalendar, DaysRibbon } from './period-days.tsx';
import { PeriodBadge, PeriodFacts } from './period-facts.tsx';

/** Room for the calendar beside the figure; the same width as in the style sheet of HeroFigure. */
const WIDE = '(min-width: 72rem)';

interface CurrentPeriodProps {
  therapistId: string;
  today: CalendarDay;
  renderWhy: RenderWhy;
}

/** The pay of the current period so far: what a therapist opens the app for. */
export function CurrentPeriod({ therapistId, today, renderWhy }: CurrentPeriodProps) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const periods = useQuery(payPeriodsQuery());
  const { startDate, endDate } = payPeriodOf(today);
  const isWide = useMedia(WIDE);
  // Asked for beside the list of periods: on a phone, an answer that waits for another takes half a second more.
  useQuery(payrollRowsQuery(startDate));
  const title = t('payrollPeriod', { period: payPeriodName(startDate, locale) });
  return (
    <Loaded
      query={periods}
      title={title}
      failure={t('periodFailed')}
      skeleton={
        <HeroFigure
          label={title}
          value={undefined}
          ribbon={<EmptyRibbon label={t('payADay')} today={today} />}
          aside={
            isWide && <MiniCalendar month={startDate} from={startDate} to={endDate} today={today} />
          }
        />
      }
    >
      {(all) => {
        const current = all.find(({ start_date }) => start_date === startDate);
        return current && <Period period={current} {...{ therapistId, today, renderWhy }} />;
      }}
    </Loaded>
  );
}

function Period({
  period,
  therapistId,
  today,
  renderWhy,
}: CurrentPeriodProps & { period: PayPeriodRow }) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const isWide = useMedia(WIDE);
  const rows = useQuery(payrollRowsQuery(period.start_date));
  const row = rows.data?.[0];
  const amount = formatDollars(row?.amount ?? 0, locale);
  const figure = row ? (
    <PayAmount
      {...{ period, row, renderWhy }}
      className={styles.heroAmount}
      label={`${t('estimate')} ${amount}. ${t('whyShort')}`}
    >
      <Amount>{amount}</Amount>
    </PayAmount>
  ) : (
    rows.data && <Amount>{amount}</Amount>
  );
  return (
    <>
      <HeroFigure
        label={t('payrollPeriod', { period: payPeriodName(period.start_date, locale) })}
        badge={<PeriodBadge period={period} row={row} />}
        value={firstFailed(rows) ? '–' : figure}
        facts={<PeriodFacts period={period} row={row} isLoading={!rows.data} />}
        ribbon={<DaysRibbon {...{ period, therapistId, today, isWide }} />}
        aside={isWide && <DaysCalendar {...{ period, therapistId, today }} />}
      />
      <LoadFailure query={rows} message={t('periodFailed')} />
      {row && row.unpricedCount > 0 && (
        <Banner tone="warning">{t('unpriced', { count: row.unpricedCount })}</Banner>
      )}
    </>
  );
}
