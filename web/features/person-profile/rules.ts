import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { sumOf } from '../../../domain/money.ts';
import type { PaidPeriod } from '../pay-statements/data.ts';
import type { OtherRates, Profile } from '../people/data.ts';

/** The number that belongs to the employment type, else the one there is; what revealing shows. */
export function taxNumberOf(person: Profile): { kind: 'ssn' | 'ein'; mask: string } | null {
  const kinds =
    person.employment_type === 'w2' ? (['ssn', 'ein'] as const) : (['ein', 'ssn'] as const);
  for (const kind of kinds) {
    const mask = person[kind];
    if (mask !== null) return { kind, mask };
  }
  return null;
}

/** A person's address, line by line. */
export function addressOf(person: Profile): string[] {
  const { address_line1, address_line2, city, state, zip } = person;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address_line1, address_line2, place].filter((line): line is string => Boolean(line));
}

/** The newest rates that hold already; those of a day to come are listed, not in force. */
export function isInForce(
  entry: { effective_from: CalendarDay | null },
  all: readonly { effective_from: CalendarDay | null }[],
  today: CalendarDay,
): boolean {
  return (
    entry === all.find(({ effective_from }) => effective_from === null || effective_from <= today)
  );
}

/** The lengths a person's rates are listed by: 60, 45 and 30 minutes, and others with a rate. */
export function lengthsWithRates(entries: readonly { other_rates: OtherRates }[]): number[] {
  const others = entries.flatMap(({ other_rates }) => Object.keys(other_rates).map(Number));
  return [...new Set([60, 45, 30, ...others])].sort((a, b) => b - a);
}

/** What a month comes to, which is its two pay periods: corrections and adjustments count in it as in payroll. */
export function totalsOfMonth(
  history: readonly Pick<PaidPeriod, 'start_date' | 'session_count' | 'total_minutes' | 'amount'>[],
  month: { from: CalendarDay; to: CalendarDay },
) {
  const own = history.filter(
    ({ start_date }) => start_date >= month.from && start_date <= month.to,
  );
  return {
    sessions: own.reduce((sum, { session_count }) => sum + session_count, 0),
    minutes: own.reduce((sum, { total_minutes }) => sum + total_minutes, 0),
    pay: sumOf(own.map(({ amount }) => amount)),
  };
}
