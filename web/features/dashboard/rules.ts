import { type CalendarDay, firstOfMonth, isCalendarDay } from '../../../domain/calendar-day.ts';
import { sumOf } from '../../../domain/money.ts';

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

/** The lengths a chart of some months shows: those offered and those that occur, longest first. */
export function lengthsOf(
  months: readonly { byLength: Record<string, number> }[],
  offered: readonly number[],
): number[] {
  const occurring = months.flatMap(({ byLength }) => Object.keys(byLength).map(Number));
  return [...new Set([...offered, ...occurring])].sort((a, b) => b - a);
}

/** How many sessions each day has, and what they pay, without archived ones. */
export function payByDay(
  sessions: readonly { date: CalendarDay; pay: number; archived: boolean | null }[],
): Map<CalendarDay, { count: number; pay: string }> {
  const days = new Map<CalendarDay, { count: number; pay: string }>();
  for (const { date, pay, archived } of sessions) {
    if (archived) continue;
    const before = days.get(date);
    days.set(date, { count: (before?.count ?? 0) + 1, pay: sumOf([before?.pay ?? 0, pay]) });
  }
  return days;
}
