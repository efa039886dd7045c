import { type CalendarDay, firstOfMonth, isKnownDay } from '../../../domain/calendar-day.ts';

/** The month in the address (`2026-11`), as its first day; without one, or a later one, this month. */
export function monthInUrl(params: URLSearchParams, today: CalendarDay): CalendarDay {
  const asked = `${params.get('month')}-01`;
  const newest = firstOfMonth(today);
  return isKnownDay(asked) && asked < newest ? asked : newest;
}

/** The address of a month's dashboard; this month needs none. */
export function urlOfMonth(month: CalendarDay, today: CalendarDay): URLSearchParams {
  return new URLSearchParams(month === firstOfMonth(today) ? {} : { month: month.slice(0, 7) });
}

/** The lengths a chart of some months shows: those offered and those that occur, longest first. */
export function lengthsOf(
  months: readonly { byLength: Record<string, number> }[],
  offered: readonly number[],
): number[] {
  const occurring = months.flatMap(({ byLength }) => Object.keys(byLength).map(Number));
  return [...new Set([...offered, ...occurring])].sort((a, b) => b - a);
}
