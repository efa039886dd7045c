import { centsOf, formatDollarChange, formatDollars, sumOf } from '../../../domain/money.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { Payee } from '../payroll/data.ts';
import type { PayrollReviewWords } from './copy.ts';
import { type CauseRow, COMPARISONS, type Comparison, type ReviewWarning } from './data.ts';

/** The search parameter that keeps in the address what a run is compared with. */
export const AGAINST_PARAMETER = 'against';

/** What the address says a run is compared with; the previous run where it says nothing. */
export function comparisonIn(parameters: URLSearchParams): Comparison {
  const asked = parameters.get(AGAINST_PARAMETER);
  return COMPARISONS.find((known) => known === asked) ?? 'previous';
}

// Warnings ------------------------------------------------------------------------------------------

/** What an admin can do about a warning. */
export type WarningAct = 'answer' | 'setRates' | 'setRate' | 'addTax' | 'openSessions' | 'openLog';

/** In the order in which they matter, with what settles each. */
const KINDS = {
  not_ended: null,
  questioned: 'answer',
  supervision_disputed: 'openLog',
  unpriced: 'setRates',
  supervision_unpriced: 'setRate',
  future_dated: 'openSessions',
  supervision_future_dated: 'openLog',
  duplicate: 'openSessions',
  supervision_duplicate: 'openLog',
  missing_tax: 'addTax',
} as const satisfies Record<string, WarningAct | null>;
export type WarningKind = keyof typeof KINDS;

const kindsInOrder = Object.keys(KINDS).filter(isWarningKind);

/** Whether this front end has words for a warning: the database may be newer. */
export function isWarningKind(kind: string): kind is WarningKind {
  return kind in KINDS;
}

export interface Finding {
  kind: WarningKind;
  act: WarningAct | null;
  warning: ReviewWarning;
}

export interface Reminder {
  kind: 'week_open' | 'supervision_unconfirmed';
  people: ReviewWarning[];
}

export interface Review {
  open: Finding[];
  aside: Finding[];
  reminders: Reminder[];
}

/** What blocks processing, what was set aside, and whom to remind. */
export function reviewOf(rows: readonly ReviewWarning[]): Review {
  const findings = kindsInOrder.flatMap((kind) =>
    rows.filter((row) => row.kind === kind).map((warning) => ({ kind, act: KINDS[kind], warning })),
  );
  const reminders = (['week_open', 'supervision_unconfirmed'] as const).map((kind) => ({
    kind,
    people: rows.filter((row) => row.kind === kind),
  }));
  return {
    open: findings.filter(({ warning }) => warning.set_aside_id === null),
    aside: findings.filter(({ warning }) => warning.set_aside_id !== null),
    reminders: reminders.filter(({ people }) => people.length > 0),
  };
}

const NAMED = 3;

/** The first few names, and how many more there are. */
export function namesOf(
  t: Translate<PayrollReviewWords>,
  people: readonly ReviewWarning[],
): string {
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const rest = people.length - names.length;
  return rest > 0 ? t('andMore', { names: names.join(', '), count: rest }) : names.join(', ');
}

// Causes --------------------------------------------------------------------------------------------

export const CAUSES = [
  'joined',
  'departed',
  'volume',
  'calendar',
  'mix',
  'rate',
  'no_shows',
  'corrections',
  'bonuses',
  'reimbursements',
  'deductions',
  'supervision_volume',
  'supervision_rate',
] as const;
export type CauseName = (typeof CAUSES)[number];

export interface Cause {
  name: CauseName;
  amount: number;
  /** Whom it concerns, those it moved most first. */
  people: CauseRow[];
}

/** The causes that there are, the largest first. */
export function causesOf(practice: CauseRow, people: readonly CauseRow[]): Cause[] {
  const size = (row: CauseRow, name: CauseName) => Math.abs(centsOf(row[name]));
  return CAUSES.map((name) => ({
    name,
    amount: practice[name],
    people: people
      .filter((row) => size(row, name) > 0)
      .sort((one, other) => size(other, name) - size(one, name)),
  }))
    .filter(({ people }) => people.length > 0)
    .sort((one, other) => Math.abs(centsOf(other.amount)) - Math.abs(centsOf(one.amount)));
}

/** How much more a run pays than the other, in dollars as decimal text. */
export const differenceOf = (row: CauseRow): string => sumOf([row.after, -row.before]);

/** This many causes are listed; the rest are added up. */
const SAID = 4;

/** The difference and its largest causes in one sentence; the length of the period and the sessions are one. */
export function sentenceOf(
  t: Translate<PayrollReviewWords>,
  practice: CauseRow,
  locale: string,
): string {
  const change = (amount: string | number) => formatDollarChange(amount, locale);
  const sessions = sumOf([practice.calendar, practice.volume]);
  const parts = [
    { amount: sessions, text: sessionsPhrase(t, practice, change(sessions)) },
    ...CAUSES.filter((name) => name !== 'calendar' && name !== 'volume').map((name) => ({
      amount: String(practice[name]),
      text: t('phrase', { cause: lowerFirst(t(name), locale), amount: change(practice[name]) }),
    })),
  ]
    .filter(({ amount }) => centsOf(amount) !== 0)
    .sort((one, other) => Math.abs(centsOf(other.amount)) - Math.abs(centsOf(one.amount)));
  const rest = sumOf(parts.slice(SAID).map(({ amount }) => amount));
  const said = parts.slice(0, SAID).map(({ text }) => text);
  if (centsOf(rest) !== 0) said.push(t('otherCauses', { amount: change(rest) }));
  const difference = centsOf(differenceOf(practice));
  const causes = said.join(', ');
  if (difference === 0) return causes === '' ? t('same') : t('sameBut', { causes });
  const amount = formatDollars(differenceOf(practice).replace('-', ''), locale);
  return t(difference > 0 ? 'up' : 'down', { amount, causes });
}

/** What the number of sessions and the length of the period changed for people who are in both runs. */
function sessionsPhrase(t: Translate<PayrollReviewWords>, row: CauseRow, amount: string): string {
  const more = row.sessions - row.sessions_before;
  const days = row.weekdays - row.weekdays_before;
  const span = days < 0 ? 'shorter' : days > 0 ? 'longer' : 'equal';
  return more < 0
    ? t('fewerPhrase', { count: -more, span, amount })
    : t('countPhrase', { count: more, span, amount });
}

function lowerFirst(text: string, locale: string): string {
  return text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
}

/** The people an admin should look at before paying. */
export function flaggedOf(people: readonly CauseRow[]): CauseRow[] {
  return people.filter((row) => row.is_moved || row.is_zero || row.has_new_rate || row.is_first);
}

/** Whose lines to open. */
export function payeeOf(row: CauseRow): Payee {
  return {
    role: row.role === 'supervisor' ? 'supervisor' : 'therapist',
    id: row.payee_id ?? '',
    name: row.name,
    amount: row.after,
  };
}
