import { type CalendarDay, firstOfMonth, isKnownDay } from '../../../domain/calendar-day.ts';
import { dayInAddress } from '../../lib/day-in-address.ts';

/** The month and day in the address of the calendar; without them, today's. */
export function calendarInUrl(params: URLSearchParams, today: CalendarDay) {
  const day = dayInAddress(params, 'day', today);
  const month = `${params.get('month')}-01`;
  return { day, month: isKnownDay(month) ? month : firstOfMonth(day) };
}

/** What the address says of a month and a day of the calendar; today's needs nothing. */
export function addressOfCalendar(
  { month, day }: { month: CalendarDay; day: CalendarDay },
  today: CalendarDay,
): { day: string | null; month: string | null } {
  return {
    day: day === today ? null : day,
    month: month === firstOfMonth(day) ? null : month.slice(0, 7),
  };
}
