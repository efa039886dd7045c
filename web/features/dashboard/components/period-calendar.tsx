import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { MiniCalendar } from '../../../ui/mini-calendar.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import type { SessionDays } from '../../sessions/data.ts';
import { dashboardCopy } from '../copy.ts';

interface PeriodCalendarProps {
  period: PayPeriodRow;
  today: CalendarDay;
  /** The days with sessions, once they are known. */
  sessionDays: SessionDays | undefined;
}

/** The month of a pay period: its days, its payment day and the days with sessions. */
export function PeriodCalendar({ period, today, sessionDays }: PeriodCalendarProps) {
  const t = useCopy(dashboardCopy);
  return (
    <MiniCalendar
      month={period.start_date}
      from={period.start_date}
      to={period.end_date}
      today={today}
      highlight={{ day: period.payment_date, label: t('paymentDay') }}
      {...(sessionDays && { marked: { days: sessionDays, label: t('hasSessions') } })}
    />
  );
}
