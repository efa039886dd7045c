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

/** The lengths a chart of some months shows: those offered and those that occur, longest first. */
export function lengthsOf(
  months: readonly { byLength: Record<string, number> }[],
  offered: readonly number[],
): number[] {
  const occurring = months.flatMap(({ byLength }) => Object.keys(byLength).map(Number));
  return [...new Set([...offered, ...occurring])].sort((a, b) => b - a);
}

/** A length in a chart: its name, and its sessions in each month. */
interface Stack {
  id: string;
  label: string;
  values: readonly number[];
}

const STACKS = 8;

/** At most as many as there are colours: the rarest lengths together as the last one. */
export function stacksOf(lengths: readonly Stack[], others: string): readonly Stack[] {
  if (lengths.length <= STACKS) return lengths;
  const countOf = ({ values }: Stack) => values.reduce((sum, value) => sum + value, 0);
  const rest = lengths.toSorted((a, b) => countOf(b) - countOf(a)).slice(STACKS - 1);
  const values = (lengths[0]?.values ?? []).map((_, month) =>
    rest.reduce((sum, each) => sum + (each.values[month] ?? 0), 0),
  );
  return [
    ...lengths.filter((each) => !rest.includes(each)),
    { id: 'others', label: others, values },
  ];
}
