import type { CalendarDay } from '../calendar-day.ts';
import { groupBy, type NonEmpty } from '../group-by.ts';

/** What a processed run pays one person under one pay code. Amounts and hours have two decimals. */
export interface RunLine {
  personId: string;
  firstName: string;
  lastName: string;
  workerType: string | null;
  /** Their worker type changed in the days of the period, or was another in a period that it corrects. */
  changedWithin: boolean;
  code: string;
  /** The length of the sessions; null for anything else. */
  minutes: number | null;
  /** Of a correction: the period it corrects. */
  correctedFrom: CalendarDay | null;
  correctedTo: CalendarDay | null;
  units: number;
  hours: number | null;
  rate: number | null;
  amount: number;
}

export interface Run {
  start: CalendarDay;
  end: CalendarDay;
  paymentDate: CalendarDay;
  lines: readonly RunLine[];
}

/** How a provider takes a pay code: as money, or as hours that it prices itself. */
export const MEASURES = ['amount', 'hours'] as const;
export type Measure = (typeof MEASURES)[number];

export interface ProviderSetUp {
  companyCode: string;
  payFrequency: string;
  /** The rows of the provider's own template. */
  template: readonly (readonly string[])[];
  /** By pay code: the provider's own code, column or account. */
  codes: Readonly<Record<string, { target: string; measure: Measure }>>;
  /** By person. */
  ids: Readonly<Record<string, string>>;
}

/** A text of a file, or a figure as decimal text. */
export type FileCell = string | { figure: string };

export const PROBLEM_KINDS = [
  'changed_within',
  'code_unmapped',
  'column_missing',
  'company_code_invalid',
  'frequency_missing',
  'hours_do_not_multiply',
  'hours_missing',
  'hours_priced_there',
  'hours_too_high',
  'id_invalid',
  'id_missing',
  'like_a_formula',
  'measures_differ',
  'name_altered',
  'namesakes',
  'negative',
  'nothing_left',
  'primary_title_unclear',
  'rates_differ',
  'reimbursement_in_wages',
  'target_invalid',
  'tax_rate_missing',
  'template_missing',
  'title_twice',
  'worker_type_missing',
] as const;

/** Something that stops a file, or that an admin should know before uploading it. */
export interface Problem {
  kind: (typeof PROBLEM_KINDS)[number];
  /** An error stops the file, a warning does not. */
  isError: boolean;
  /** Whom it is about. */
  people: readonly string[];
  /** The dollars it concerns; null where there are none. */
  amount: string | null;
  /** The code, column or text it is about. */
  about: string;
}

export interface PayFile {
  fileName: string;
  format: 'csv' | 'tabbed';
  rows: readonly (readonly FileCell[])[];
  /** What the rows stand for, in dollars; money sent as hours included. */
  total: string;
  people: number;
  problems: readonly Problem[];
}

/** A cell with a number, given as decimal text. */
export const figure = (text: string): FileCell => ({ figure: text });

/** The full name of the person a line is about. */
export const nameOf = ({ firstName, lastName }: Pick<RunLine, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** The lines of each person, in the order of their first ones. */
export const byPerson = (lines: readonly RunLine[]): NonEmpty<RunLine>[] => [
  ...groupBy(lines, ({ personId }) => personId).values(),
];

/** A problem that stops the file. */
export function problem(
  kind: Problem['kind'],
  about: Partial<Omit<Problem, 'kind' | 'isError'>> = {},
): Problem {
  return { kind, isError: true, people: [], amount: null, about: '', ...about };
}

/** A problem to know of, which does not stop the file. */
export const warning = (
  kind: Problem['kind'],
  about: Partial<Omit<Problem, 'kind' | 'isError'>>,
): Problem => ({ ...problem(kind, about), isError: false });

/** `2026-11-15` as `11/15/2026`. */
export function slashed(day: CalendarDay): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** Whether two titles or codes are the same but for capitals. */
export const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
