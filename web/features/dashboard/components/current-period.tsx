import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalendarDay, firstOfMonth, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodName, payPeriodOf } from '../../../../domain/pay-period.ts';
import { useAfterFirst } from '../../../lib/after-first.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Amount, HeroFigure } from '../../../ui/hero-figure.tsx';
import { failedOf, Loaded, LoadFailure } from '../../../ui/loaded.tsx';
import { MiniCalendar } from '../../../ui/mini-calendar.tsx';
import { EmptyRibbon, PeriodRibbon } from '../../../ui/period-ribbon.tsx';
import { ribbonDays } from '../../../ui/ribbon-days.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { type PayPeriodRow, payPeriodsQuery } from '../../pay-periods/data.ts';
import { payrollRowsQuery } from '../../payroll/data.ts';
import { sessionDaysQuery, sessionsOfDaysQuery } from '../../sessions/data.ts';
import { dashboardCopy } from '../copy.ts';
import styles from './dashboard.module.css';
import { PeriodBadge, PeriodFacts, type RenderWhy } from './pay-period-card.tsx';

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
  const [isAsking, setAsking] = useState(false);
  const row = rows.data?.[0];
  const amount = formatDollars(row?.amount ?? 0, locale);
  const isFailed = failedOf(rows) !== undefined;
  return (
    <>
      <HeroFigure
        label={t('payrollPeriod', { period: payPeriodName(period.start_date, locale) })}
        badge={<PeriodBadge period={period} row={row} />}
        value={
          isFailed ? (
            '–'
          ) : rows.data === undefined ? undefined : row ? (
            <button
              type="button"
              className={styles.heroAmount}
              aria-label={`${t('estimate')} ${amount}. ${t('whyShort')}`}
              onClick={() => setAsking(true)}
            >
              <Amount>{amount}</Amount>
            </button>
          ) : (
            <Amount>{amount}</Amount>
          )
        }
        facts={<PeriodFacts period={period} row={row} isLoading={!rows.data} />}
        ribbon={<Ribbon {...{ period, therapistId, today, isWide }} />}
        aside={isWide && <PeriodCalendar {...{ period, therapistId, today }} />}
      />
      <LoadFailure query={rows} message={t('periodFailed')} />
      {row && row.unpricedCount > 0 && (
        <Banner tone="warning">{t('unpriced', { count: row.unpricedCount })}</Banner>
      )}
      {row &&
        isAsking &&
        renderWhy({
          period,
          payee: { role: 'therapist', id: row.therapistId, name: '', amount: row.amount },
          onClose: () => setAsking(false),
        })}
    </>
  );
}

interface ShapeProps {
  period: PayPeriodRow;
  therapistId: string;
  today: CalendarDay;
}

/**
 * The days of the period as bars; where its calendar has no room beside them, they open it. Nothing where the
 * sessions cannot be loaded.
 */
function Ribbon({ isWide, ...shape }: ShapeProps & { isWide: boolean }) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { start_date: from, end_date: to } = shape.period;
  const { data, isError } = useQuery(sessionsOfDaysQuery(shape.therapistId, from, to));
  if (isError) return null;
  const days = ribbonDays({ from, to, locale }, data?.rows ?? [], (held) =>
    t('sessions', { count: held.length }),
  );
  return (
    <>
      <PeriodRibbon
        label={t('payADay')}
        days={days}
        today={shape.today}
        {...(!isWide && { onDay: () => setOpen(true) })}
      />
      {!isWide && (
        <Dialog
          title={payPeriodName(from, locale)}
          isOpen={isOpen}
          isDismissable
          size="small"
          onClose={() => setOpen(false)}
        >
          <PeriodCalendar {...shape} />
        </Dialog>
      )}
    </>
  );
}

function PeriodCalendar({ period, therapistId, today }: ShapeProps) {
  const t = useCopy(dashboardCopy);
  const enabled = useAfterFirst();
  const { start_date: from, end_date: to } = period;
  const { data: marked } = useQuery({
    ...sessionDaysQuery(therapistId, firstOfMonth(today), lastOfMonth(today)),
    enabled,
  });
  return (
    <MiniCalendar
      month={from}
      from={from}
      to={to}
      today={today}
      highlight={{ day: period.payment_date, label: t('paymentDay') }}
      {...(marked && { marked: { days: marked, label: t('hasSessions') } })}
    />
  );
}
