import { type CalendarDay, firstOfMonth, isCalendarDay } from '../../../domain/calendar-day.ts';

/** The month in the address (`2026-11`), as its first day; without one, or a later one, this month. */
export function monthInUrl(params: URLSearchParams, today: CalendarDay): CalendarDay {
  const asked = `${params.get('month')}-01`;
  const newest = firstOfMonth(today);
  return isCalendarDay(asked) && asked < newest ? asked : newest;
}

/** The address of a month's dashboard; this month needs none. */
export function urlOfMonth(month: CalendarDay, today: CalendarDay): URLSearchParams {
  return new URLSearchParams(month === firstOfMonth(today) ? {} : { month: month.slice(0, 7) });
}
