import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { currentPeriod } from '../pay-periods/rules.ts';
import type { LeftOutSession, PaidPeriod } from './data.ts';

/** The search parameter that keeps the opened statement, by the period's first day, in the address. */
export const STATEMENT_PARAMETER = 'period';

/** The period whose statement the address asks for. */
export function askedPeriod(
  periods: readonly PaidPeriod[],
  asked: string | null,
): PaidPeriod | undefined {
  return periods.find((period) => period.start_date === asked);
}

/** What the list shows, the newest first: the current period is already shown above it. */
export function earlierPeriods<Period extends Pick<PaidPeriod, 'start_date' | 'end_date'>>(
  periods: readonly Period[],
  today: CalendarDay,
): Period[] {
  const current = currentPeriod(periods, today);
  return periods.filter((period) => period !== current);
}

/** What the list is called: it has a later period too, once a session of that is logged. */
export function listTitle(
  listed: readonly Pick<PaidPeriod, 'start_date'>[],
  today: CalendarDay,
): 'earlierPeriods' | 'otherPeriods' {
  return listed.some(({ start_date }) => start_date > today) ? 'otherPeriods' : 'earlierPeriods';
}

/** True once a period was processed and its amounts are final. */
export function isFinal(period: Pick<PaidPeriod, 'status'>): boolean {
  return period.status === 'completed';
}

const REASONS = ['archived', 'late', 'moved', 'changed'] as const;

/** Why a session is not on a statement as it is now (rpc/pay_left_out). */
export function whyLeftOut(
  { why }: Pick<LeftOutSession, 'why'>,
  period: Pick<PaidPeriod, 'status'>,
): (typeof REASONS)[number] | 'archivedFinal' {
  // Therapists can no longer restore it.
  if (why === 'archived' && isFinal(period)) return 'archivedFinal';
  return REASONS.find((known) => known === why) ?? 'changed';
}
