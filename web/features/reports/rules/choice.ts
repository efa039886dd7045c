import { formatDay } from '../../../../domain/calendar-day.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { isFoundIn } from '../../../../domain/search.ts';
import type { Translate } from '../../../lib/i18n.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import type { ReportWords } from '../copy.ts';
import { REPORT_TYPES, type ReportType } from '../data.ts';

/** What the address says about the screen. */
export const PARAMETERS = {
  period: 'period',
  since: 'since',
  type: 'type',
  status: 'status',
  shown: 'shown',
  by: 'by',
} as const;

export const STATUSES = ['completed', 'processing', 'pending'] as const;

/** The type the address asks for, the first of them without one. */
export function chooseType(asked: string | null): ReportType {
  return REPORT_TYPES.find((type) => type === asked) ?? REPORT_TYPES[0];
}

/** `Nov 1 - 15, 2026`, or from when to when. */
export function rangeName(
  t: Translate<ReportWords>,
  since: PayPeriodRow,
  period: PayPeriodRow,
  locale: string,
): string {
  if (since.id === period.id) return payPeriodName(period.start_date, locale);
  return t('range', {
    from: formatDay(since.start_date, 'medium', locale),
    to: formatDay(period.end_date, 'medium', locale),
  });
}

/** The periods whose name contains the text, ignoring case and accents, and that have the chosen state. */
export function filterPeriods(
  periods: readonly PayPeriodRow[],
  search: string,
  status: string | null,
  locale: string,
): readonly PayPeriodRow[] {
  return periods.filter(
    (period) =>
      (status === null || period.status === status) &&
      isFoundIn(payPeriodName(period.start_date, locale), search),
  );
}

/** The period the address asks for; else the first completed one, else the one that is given. */
export function choosePeriod(
  newestFirst: readonly PayPeriodRow[],
  asked: string | null,
  otherwise: PayPeriodRow | undefined,
): PayPeriodRow | undefined {
  return (
    newestFirst.find((period) => period.start_date === asked) ??
    newestFirst.find(({ status }) => status === 'completed') ??
    otherwise
  );
}

/** The first period of the comparison; the chosen one itself where the address names no earlier one. */
export function chooseSince(
  newestFirst: readonly PayPeriodRow[],
  period: PayPeriodRow,
  asked: string | null,
): PayPeriodRow {
  return (
    newestFirst.find(({ start_date }) => start_date === asked && start_date <= period.start_date) ??
    period
  );
}
