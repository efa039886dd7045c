import { addDays } from '../../../domain/calendar-day.ts';
import { hoursOf } from '../../../domain/hours.ts';
import { formatDollars } from '../../../domain/money.ts';
import { type Listed, namesApart, withNamesApart } from '../../../domain/names.ts';
import { payPeriodName } from '../../../domain/pay-period.ts';
import type { TableExport } from '../../lib/exports/index.ts';
import type { Translate } from '../../lib/i18n.ts';
import { labelOf } from '../../ui/label-of.ts';
import type { Option } from '../../ui/select.tsx';
import type { PayPeriodRow } from '../pay-periods/data.ts';
import type { AnalyticsWords } from './copy.ts';
import type { AnalyticsScope, PracticeFigures } from './data.ts';

/** The parameters in the address. */
export const PARAMETERS = { period: 'period', since: 'since', therapist: 'therapist' } as const;

/** `Nov 1 - 15, 2026`, or the first and the last of several. */
export function rangeName(since: PayPeriodRow, period: PayPeriodRow, locale: string): string {
  const [first, last] = [since, period].map((each) => payPeriodName(each.start_date, locale));
  return since.id === period.id ? `${last}` : `${first} – ${last}`;
}

/** The rows of the therapists, most sessions first; those of one name are told apart. */
export function therapistsOf(rows: readonly PracticeFigures[]): PracticeFigures[] {
  return withNamesApart(rows.filter(({ therapist_id }) => therapist_id !== null));
}

const TOP = 3;

/** The three with the most sessions; somebody without any can have figures, of a correction. */
export function topTherapists(rows: readonly PracticeFigures[]): PracticeFigures[] {
  return therapistsOf(rows)
    .filter(({ session_count }) => session_count > 0)
    .slice(0, TOP);
}

const NOTHING: PracticeFigures = {
  therapist_id: null,
  name: '',
  email: '',
  session_count: 0,
  total_minutes: 0,
  amount: 0,
  unique_clients: 0,
  average_sessions_per_client: 0,
  no_shows: 0,
  no_show_rate: 0,
  fees_collected: 0,
  fee_amount: 0,
};

/** The figures of one therapist or, without one, of the practice; zeros where there was nothing. */
export function figuresOf(
  rows: readonly PracticeFigures[],
  therapist: string | null,
): PracticeFigures {
  return rows.find(({ therapist_id }) => therapist_id === therapist) ?? NOTHING;
}

/** The name of a day of the week, 0 for Sunday, by a function that names a day. */
export function weekdayName(weekday: number, nameOf: (day: string) => string): string {
  // The first day of 2023 was a Sunday.
  return nameOf(addDays('2023-01-01', weekday));
}

/** The therapists' figures as a file. */
export function analyticsExport(
  t: Translate<AnalyticsWords>,
  { from, to, therapist }: AnalyticsScope,
  rows: readonly PracticeFigures[],
  locale: string,
): TableExport {
  return {
    name: 'analytics-report',
    title: t('title'),
    from,
    to,
    columns: [
      { id: 'therapist', header: t('therapist') },
      { id: 'sessions', header: t('sessions'), kind: 'number' },
      { id: 'hours', header: t('hours'), kind: 'number' },
      { id: 'amount', header: t('amount'), kind: 'dollars' },
      { id: 'additionalData', header: t('additionalData'), isAdditional: true },
    ],
    rows: therapistsOf(rows)
      .filter(({ therapist_id }) => therapist === null || therapist_id === therapist)
      .map((row) => [
        row.name,
        row.session_count,
        hoursOf(row.total_minutes),
        row.amount,
        [
          `${labelOf(t('uniqueClients'))} ${row.unique_clients}`,
          `${labelOf(t('noShows'))} ${row.no_shows}`,
          `${labelOf(t('feesCollected'))} ${row.fees_collected} (${formatDollars(row.fee_amount, locale)})`,
        ].join('; '),
      ]),
  };
}

/** Those who work here, and those who did and have figures. */
export function therapistChoices(
  working: readonly (Listed & { id: string })[],
  rows: readonly PracticeFigures[],
): Option[] {
  const ids = new Set(working.map(({ id }) => id));
  const former = rows.flatMap(({ therapist_id: id, name, email }) =>
    id === null || ids.has(id) ? [] : [{ id, name, email }],
  );
  const people = [...working, ...former];
  const labelOf = namesApart(people);
  return people
    .map((person) => ({ value: person.id, label: labelOf(person) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
