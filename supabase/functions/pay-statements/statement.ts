import { z } from 'zod';
import { formatDay } from '../../../domain/calendar-day.ts';
import { formatHours, formatMinutes } from '../../../domain/hours.ts';
import { formatInstant } from '../../../domain/instant.ts';
import { formatDollarChange, formatDollars, sumOf } from '../../../domain/money.ts';
import { payPeriodName } from '../../../domain/pay-period.ts';
import type { PayStatement } from '../../../languages/en/pay-statement.ts';
import { languageOf, wordOf } from '../../../languages/list.ts';
import type { Pdf } from '../_shared/pdf.ts';

/** The words of a statement, and the locale of its dates and sums. */
export type StatementCopy = PayStatement & { locale: string };

export const period = z.object({
  start_date: z.string(),
  end_date: z.string(),
  payment_date: z.string(),
  status: z.string(),
  processed_at: z.string().nullable(),
});

export const practice = z.object({
  company_name: z.string(),
  business_address: z.string(),
  business_phone: z.string(),
  language: z.string().transform(languageOf),
  timezone: z.string(),
});

const line = z.object({
  kind: z.string(),
  session_date: z.string().nullable(),
  amount: z.number(),
  reason: z.string(),
  rate: z.number().nullable(),
  rate_since: z.string().nullable(),
  old_amount: z.number().nullable(),
  new_amount: z.number().nullable(),
  note: z.string().nullable(),
  /** Of a correction: the first day of the period it corrects. */
  corrected_from: z.string().nullable(),
});

/** What an amount is made of, by length and rate. */
const part = z.object({
  part: z.string(),
  minutes: z.number().nullable(),
  rate: z.number().nullable(),
  price: z.number().nullable(),
  line_count: z.number(),
  hours: z.number().nullable(),
  amount: z.number(),
  corrected_from: z.string().nullable(),
});

type Part = z.infer<typeof part>;

/** A statement without its lines, the same for therapists and supervisors. */
const paid = z.object({
  first_name: z.string(),
  last_name: z.string(),
  worker_type: z.string().nullable(),
  reimbursed: z.number(),
  status: z.string(),
  paid_on: z.string().nullable(),
  payment_method: z.string().nullable(),
  payment_reference: z.string().nullable(),
  payroll_id: z.string().nullable(),
  year: z.number(),
  year_amount: z.number(),
  year_reimbursed: z.number(),
  parts: z.array(part),
});
const sessionLine = z.object({
  ...line.shape,
  client_name: z.string().nullable(),
  minutes: z.number().nullable(),
  is_no_show: z.boolean().nullable(),
});
const supervisionLine = z.object({
  ...line.shape,
  therapist_name: z.string().nullable(),
  hours: z.number().nullable(),
});

/** A row of `rpc/pay_statements`. */
export const statement = z.object({
  ...paid.shape,
  session_count: z.number(),
  total_minutes: z.number(),
  amount: z.number(),
  lines: z.array(sessionLine),
});

/** A row of `rpc/supervisor_pay_statements`. */
export const supervisorStatement = z.object({
  ...paid.shape,
  hours: z.number(),
  pay: z.number(),
  lines: z.array(supervisionLine),
});

/** A line in the columns of the document, for therapists and supervisors alike. */
interface Line extends z.infer<typeof line> {
  who: string | null;
  length: number | null;
  isNoShow: boolean;
}

/** A statement as the document shows it, of a therapist or a supervisor. */
export interface PrintedStatement {
  paid: z.infer<typeof paid>;
  name: string;
  amount: number;
  /** The amount of work, in words. */
  summary: string;
  /** Headings of the columns that differ. */
  who: string;
  length: string;
  lines: Line[];
}

/** What a therapist is paid for sessions with clients. */
export function printedForTherapist(
  paid: z.infer<typeof statement>,
  copy: StatementCopy,
): PrintedStatement {
  return {
    paid,
    name: `${paid.first_name} ${paid.last_name}`,
    amount: paid.amount,
    summary: copy.summary(paid.session_count, formatMinutes(paid.total_minutes, copy.locale)),
    who: copy.client,
    length: copy.minutes,
    lines: paid.lines.map((each) => ({
      ...each,
      who: each.client_name,
      length: each.minutes,
      isNoShow: each.is_no_show ?? false,
    })),
  };
}

/** What a supervisor is paid for supervision. */
export function printedForSupervisor(
  paid: z.infer<typeof supervisorStatement>,
  copy: StatementCopy,
): PrintedStatement {
  return {
    paid,
    name: `${paid.first_name} ${paid.last_name}`,
    amount: paid.pay,
    summary: copy.supervised(formatHours(paid.hours, copy.locale)),
    who: copy.therapist,
    length: copy.hours,
    lines: paid.lines.map((each) => ({
      ...each,
      who: each.therapist_name,
      length: each.hours,
      isNoShow: false,
    })),
  };
}

/** Somebody's statement: every line with its amount and why, and the total the database gives. */
export function writeStatement(
  pdf: Pdf,
  copy: StatementCopy,
  by: z.infer<typeof practice>,
  of: z.infer<typeof period>,
  printed: PrintedStatement,
): void {
  const { locale } = copy;
  const practiceLine = [by.company_name, by.business_address, by.business_phone]
    .filter(Boolean)
    .join(', ')
    // An address has lines.
    .replace(/\s*\n\s*/g, ', ');
  pdf.title(printed.name, practiceLine);
  pdf.heading(of.status === 'completed' ? copy.statement : copy.estimate);
  pdf.text(copy.notWageStatement, 'soft');
  pdf.facts(factsOf(copy, by, of, printed));
  if (printed.paid.parts.length > 0) writeParts(pdf, copy, printed);
  pdf.table({
    columns: [
      { header: copy.day, width: 2 },
      { header: printed.who, width: 3.4 },
      { header: copy.why, width: 4 },
      { header: printed.length, width: 1.3, align: 'end' },
      { header: copy.amount, width: 1.8, align: 'end' },
    ],
    rows: printed.lines.map((each) => [
      each.session_date === null ? '' : formatDay(each.session_date, 'medium', locale),
      // The note as one text: after a line feed, a cell's lines are of another kind.
      each.kind === 'adjustment' ? (each.note ?? '').replace(/\s+/g, ' ') : (each.who ?? ''),
      whyOf(each, copy),
      each.length === null ? '' : formatHours(each.length, locale),
      each.kind === 'session'
        ? formatDollars(each.amount, locale)
        : formatDollarChange(each.amount, locale),
    ]),
    total: [copy.total, '', printed.summary, '', formatDollars(printed.amount, locale)],
  });
  pdf.text(copy.computed, 'soft');
}

/** Every rate with its count and hours, and everything else: the rows add up to the amount. */
function writeParts(pdf: Pdf, copy: StatementCopy, { paid, amount }: PrintedStatement): void {
  const { locale } = copy;
  const sums = (value: number | null) => (value === null ? '' : formatDollars(value, locale));
  pdf.table({
    columns: [
      { header: copy.work, width: 4.6 },
      { header: copy.count, width: 1.3, align: 'end' },
      { header: copy.hours, width: 1.5, align: 'end' },
      { header: copy.rate, width: 2, align: 'end' },
      { header: copy.amount, width: 2, align: 'end' },
    ],
    rows: paid.parts.map((each) => [
      workOf(each, copy),
      String(each.line_count),
      hoursOf(each, locale),
      each.part === 'sessions' ? sums(each.price) : sums(each.rate),
      sums(each.amount),
    ]),
    total: [copy.total, '', '', '', sums(amount)],
  });
}

function workOf({ part: kind, minutes, corrected_from }: Part, copy: StatementCopy): string {
  if (kind === 'sessions') return copy.sessionsOf(minutes ?? 0);
  if (kind !== 'corrections' || corrected_from === null) return wordOf(copy.parts, kind) ?? kind;
  return copy.named(copy.parts.corrections, payPeriodName(corrected_from, copy.locale));
}

/** For sessions how long they last in all, for supervision the hours that were logged. */
function hoursOf({ part: kind, minutes, line_count, hours }: Part, locale: string): string {
  if (kind === 'sessions') return formatHours((line_count * (minutes ?? 0)) / 60, locale);
  return kind === 'supervision' && hours !== null ? formatHours(hours, locale) : '';
}

/** Period, payment and sums. Reimbursements are no pay and come below the gross. */
function factsOf(
  copy: StatementCopy,
  by: z.infer<typeof practice>,
  of: z.infer<typeof period>,
  { paid, amount }: PrintedStatement,
): { name: string; value: string }[] {
  const { locale } = copy;
  const day = (text: string) => formatDay(text, 'medium', locale);
  const sums =
    paid.reimbursed === 0
      ? []
      : [
          {
            name: copy.gross,
            value: formatDollars(sumOf([amount, -paid.reimbursed]), locale),
          },
          { name: copy.reimbursements, value: formatDollars(paid.reimbursed, locale) },
        ];
  return [
    ...(paid.worker_type
      ? [{ name: copy.worker, value: wordOf(copy.workers, paid.worker_type) ?? '' }]
      : []),
    ...(paid.payroll_id ? [{ name: copy.payrollId, value: paid.payroll_id }] : []),
    { name: copy.period, value: payPeriodName(of.start_date, locale) },
    { name: copy.paymentDate, value: day(of.payment_date) },
    {
      name: copy.processed,
      value: of.processed_at
        ? formatInstant(of.processed_at, by.timezone, locale)
        : copy.notProcessed,
    },
    {
      name: copy.paid,
      value: paid.paid_on
        ? [day(paid.paid_on), howOf(paid.payment_method, copy), paid.payment_reference]
            .filter(Boolean)
            .join(', ')
        : paid.status === 'nothing_due'
          ? copy.nothingDue
          : copy.notPaid,
    },
    ...sums,
    { name: paid.reimbursed === 0 ? copy.gross : copy.total, value: formatDollars(amount, locale) },
    { name: copy.yearToDate(paid.year), value: formatDollars(paid.year_amount, locale) },
    ...(paid.year_reimbursed === 0
      ? []
      : [
          {
            name: copy.yearReimbursed(paid.year),
            value: formatDollars(paid.year_reimbursed, locale),
          },
        ]),
  ];
}

const howOf = (method: string | null, copy: StatementCopy) =>
  wordOf(copy.methods, method ?? '') ?? '';

function whyOf(each: Line, copy: StatementCopy): string {
  const { locale } = copy;
  const words = ruleOf(each, copy);
  if (each.kind !== 'correction') return words;
  const [paid, due] = [each.old_amount ?? 0, each.new_amount ?? 0];
  const correction = copy.correction(formatDollars(paid, locale), formatDollars(due, locale));
  const corrected = each.corrected_from && payPeriodName(each.corrected_from, locale);
  return `${corrected ? copy.named(corrected, correction) : correction}\n${words}`;
}

function ruleOf({ reason, rate, rate_since, isNoShow }: Line, copy: StatementCopy): string {
  const known = wordOf(copy.reasons, reason);
  if (known !== undefined || rate === null) return known ?? reason;
  const dollars = formatDollars(rate, copy.locale);
  const isHourly = reason === 'hourly' || reason === 'supervision_rate';
  const words = isHourly ? copy.hourly(dollars) : copy.tier(dollars);
  // The length is in the next column: without it most lines of a statement are one line instead of two.
  const dated =
    rate_since === null
      ? words
      : copy.since(isHourly ? words : dollars, formatDay(rate_since, 'medium', copy.locale));
  return isNoShow ? `${copy.reasons.noShow}\n${dated}` : dated;
}
