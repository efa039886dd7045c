import { type CalendarDay, eachDay } from '../../domain/calendar-day.ts';
import { formatDollars, sumOf } from '../../domain/money.ts';
import type { RibbonDay } from './period-ribbon.tsx';

/** The days of a pay period or month for a ribbon: what each pays, and in words what it is for. */
export function ribbonDays<
  Line extends { date: CalendarDay; pay: number | null; archived?: boolean | null },
>(
  { from, to, locale }: { from: CalendarDay; to: CalendarDay; locale: string },
  lines: readonly Line[],
  inWords: (held: readonly Line[]) => string,
): RibbonDay[] {
  return eachDay(from, to).map((day) => {
    const held = lines.filter(({ date, archived }) => date === day && !archived);
    const pay = sumOf(held.map((line) => line.pay ?? 0));
    const words = held.length > 0 ? [inWords(held), formatDollars(pay, locale)] : [];
    return { day, value: Number(pay), words: words.filter(Boolean).join(', ') };
  });
}
