import {
  addDays,
  type CalendarDay,
  dayOf,
  formatDay,
  lastOfMonth,
  partsOf,
} from './calendar-day.ts';

/** Half a month of work that is paid together. */
export interface PayPeriod {
  startDate: CalendarDay;
  endDate: CalendarDay;
  paymentDate: CalendarDay;
  /** In English: Nov 1 - 15, 2026 */
  name: string;
}

const LAST_DAY_OF_FIRST_HALF = 15;

/**
 * The pay period a day belongs to: the 1st to 15th is paid on the 16th, the 16th to month end on the
 * 1st of the next month. A practice's own payment days live in the database.
 */
export function payPeriodOf(day: CalendarDay): PayPeriod {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const firstHalf = dayOfMonth <= LAST_DAY_OF_FIRST_HALF;
  const startDate = dayOf(year, month, firstHalf ? 1 : LAST_DAY_OF_FIRST_HALF + 1);
  const endDate = firstHalf ? dayOf(year, month, LAST_DAY_OF_FIRST_HALF) : lastOfMonth(day);
  return {
    startDate,
    endDate,
    paymentDate: addDays(endDate, 1),
    name: nameOf(startDate, endDate, 'en-US'),
  };
}

function nameOf(startDate: CalendarDay, endDate: CalendarDay, locale: string): string {
  return locale.startsWith('en')
    ? `${formatDay(startDate, 'short', locale)} - ${partsOf(endDate).day}, ${partsOf(endDate).year}`
    : `${partsOf(startDate).day}–${formatDay(endDate, 'medium', locale)}`;
}

/**
 * What the pay period of a day is called: `Nov 1 - 15, 2026` as the database stores it, elsewhere as
 * people write it there, `1–15 nov 2026`.
 */
export function payPeriodName(day: CalendarDay, locale: string): string {
  const { startDate, endDate } = payPeriodOf(day);
  return nameOf(startDate, endDate, locale);
}

/** The pay period that follows. */
export function payPeriodAfter(period: PayPeriod): PayPeriod {
  return payPeriodOf(addDays(period.endDate, 1));
}

/** The pay period before. */
export function payPeriodBefore(period: PayPeriod): PayPeriod {
  return payPeriodOf(addDays(period.startDate, -1));
}

/** The phase of a period on a day: the three groups of the payroll screen. */
export function payPeriodPhase(
  period: Pick<PayPeriod, 'startDate' | 'endDate'>,
  today: CalendarDay,
): 'past' | 'current' | 'upcoming' {
  if (period.startDate > today) return 'upcoming';
  return period.endDate < today ? 'past' : 'current';
}

/** Whether the last pay period, named by its first day, is at least the second after that of `today`. */
export function hasTwoPeriodsAhead(
  lastStart: CalendarDay | undefined,
  today: CalendarDay,
): boolean {
  const needed = payPeriodAfter(payPeriodAfter(payPeriodOf(today))).startDate;
  return lastStart !== undefined && lastStart >= needed;
}
