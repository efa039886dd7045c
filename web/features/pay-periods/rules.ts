import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { isWithinHours } from '../../../domain/instant.ts';
import { payPeriodPhase } from '../../../domain/pay-period.ts';
import type { PayPeriodRow } from './data.ts';

/** The search parameter that keeps the selected period, by its first day, in the address. */
export const PERIOD_PARAMETER = 'period';

/** Where an admin finds the payroll of the period that begins on a day. */
export const payrollAddress = (startDate: CalendarDay) =>
  `/admin/payroll?${new URLSearchParams({ [PERIOD_PARAMETER]: startDate })}`;

/**
 * False from when another period is chosen until it is on the screen: what is pressed in between is still of
 * the period before, and would lead back to it.
 */
export function isPeriodShown(shown: URLSearchParams, address = window.location.search): boolean {
  return shown.get(PERIOD_PARAMETER) === new URLSearchParams(address).get(PERIOD_PARAMETER);
}

export type PeriodPhase = 'current' | 'upcoming' | 'past';

export interface PeriodGroup {
  phase: PeriodPhase;
  periods: PayPeriodRow[];
}

type Days = Pick<PayPeriodRow, 'start_date' | 'end_date'>;

/** Whether today is in a period, before it or after it. */
export function phaseOf(period: Days, today: CalendarDay): PeriodPhase {
  return payPeriodPhase({ startDate: period.start_date, endDate: period.end_date }, today);
}

/** The list of the payroll screen: the next period to process first, then past ones, latest first. */
export function groupPeriods(
  newestFirst: readonly PayPeriodRow[],
  today: CalendarDay,
): PeriodGroup[] {
  const inPhase = (phase: PeriodPhase) =>
    newestFirst.filter((period) => phaseOf(period, today) === phase);
  const groups: PeriodGroup[] = [
    { phase: 'current', periods: inPhase('current') },
    { phase: 'upcoming', periods: inPhase('upcoming').reverse() },
    { phase: 'past', periods: inPhase('past') },
  ];
  return groups.filter(({ periods }) => periods.length > 0);
}

/** The period today is in, else the newest. */
export function currentPeriod<Period extends Days>(
  newestFirst: readonly Period[],
  today: CalendarDay,
): Period | undefined {
  return newestFirst.find((period) => phaseOf(period, today) === 'current') ?? newestFirst[0];
}

/** The period the address asks for; without one the current, else the newest. */
export function selectPeriod(
  newestFirst: readonly PayPeriodRow[],
  asked: string | null,
  today: CalendarDay,
): PayPeriodRow | undefined {
  if (asked !== null) return newestFirst.find((period) => period.start_date === asked);
  return currentPeriod(newestFirst, today);
}

/** True for a period that has ended and still waits to be processed. */
export function isDue(period: PayPeriodRow, today: CalendarDay): boolean {
  return period.status === 'pending' && phaseOf(period, today) === 'past';
}

/**
 * The periods that have ended and wait to be processed, the oldest first, without the one that is shown. Of those
 * that ended only the `waiting` ones have anything in them; while it is not known which those are, all do.
 */
export function overduePeriods(
  newestFirst: readonly PayPeriodRow[],
  waiting: readonly string[] | undefined,
  shown: PayPeriodRow | undefined,
  today: CalendarDay,
): PayPeriodRow[] {
  return newestFirst
    .filter(({ id }) => id !== shown?.id && (waiting?.includes(id) ?? true))
    .filter((period) => isDue(period, today))
    .reverse();
}

/** How the badge of a period shows its status. */
export const PERIOD_LOOKS = {
  pending: { tone: 'neutral', shape: 'hollow' },
  processing: { tone: 'accent', shape: 'half' },
  completed: { tone: 'accent', shape: 'full' },
} as const;

const HOURS_TO_REOPEN = 24;

/** Only the period that was processed last can be re-opened, and only so long (private.guard_pay_period). */
export function canReopen(
  period: PayPeriodRow,
  all: readonly PayPeriodRow[],
  now: number,
): boolean {
  const at = period.processed_at;
  return (
    period.status === 'completed' &&
    at !== null &&
    isWithinHours(at, HOURS_TO_REOPEN, now) &&
    all.every((other) => other.processed_at === null || other.processed_at <= at)
  );
}
