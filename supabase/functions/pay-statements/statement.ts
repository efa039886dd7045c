import { z } from 'zod';
import { formatDay } from '../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../domain/hours.ts';
import { formatInstant } from '../../../domain/instant.ts';
import { formatDollarChange, formatDollars } from '../../../domain/money.ts';
import type { Pdf } from '../_shared/pdf.ts';
import type { StatementCopy } from './copy.ts';

export const period = z.object({
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  payment_date: z.string(),
  status: z.string(),
  processed_at: z.string().nullable(),
});

export const practice = z.object({
  company_name: z.string(),
  business_address: z.string(),
  language: z.enum(['en', 'es', 'fr']),
  timezone: z.string(),
});

const line = z.object({
  kind: z.string(),
  session_date: z.string().nullable(),
  client_name: z.string().nullable(),
  minutes: z.number().nullable(),
  is_no_show: z.boolean().nullable(),
  amount: z.number(),
  reason: z.string(),
  rate: z.number().nullable(),
  rate_since: z.string().nullable(),
  old_amount: z.number().nullable(),
  new_amount: z.number().nullable(),
  note: z.string().nullable(),
});
type Line = z.infer<typeof line>;

/** A row of `rpc/pay_statements`. */
export const statement = z.object({
  first_name: z.string(),
  last_name: z.string(),
  session_count: z.number(),
  total_minutes: z.number(),
  amount: z.number(),
  lines: z.array(line),
});

/** One therapist's statement: every line with its amount and why, and the total the database gives. */
export function writeStatement(
  pdf: Pdf,
  copy: StatementCopy,
  by: z.infer<typeof practice>,
  of: z.infer<typeof period>,
  paid: z.infer<typeof statement>,
): void {
  const { locale } = copy;
  const name = `${paid.first_name} ${paid.last_name}`;
  const practiceLine = [by.company_name, by.business_address].filter(Boolean).join(', ');
  pdf.title(name, practiceLine);
  pdf.heading(of.status === 'completed' ? copy.statement : copy.estimate);
  pdf.facts([
    { name: copy.period, value: of.name },
    { name: copy.paymentDate, value: formatDay(of.payment_date, 'medium', locale) },
    {
      name: copy.processed,
      value: of.processed_at
        ? formatInstant(of.processed_at, by.timezone, locale)
        : copy.notProcessed,
    },
    { name: copy.total, value: formatDollars(paid.amount, locale) },
  ]);
  pdf.table({
    columns: [
      { header: copy.day, width: 2 },
      { header: copy.client, width: 3.4 },
      { header: copy.why, width: 4 },
      { header: copy.minutes, width: 1.3, align: 'end' },
      { header: copy.amount, width: 1.8, align: 'end' },
    ],
    rows: paid.lines.map((each) => [
      each.session_date === null ? '' : formatDay(each.session_date, 'medium', locale),
      each.kind === 'adjustment' ? (each.note ?? '') : (each.client_name ?? ''),
      whyOf(each, copy),
      each.minutes === null ? '' : String(each.minutes),
      each.kind === 'session'
        ? formatDollars(each.amount, locale)
        : formatDollarChange(each.amount, locale),
    ]),
    total: [
      copy.total,
      '',
      copy.summary(paid.session_count, formatMinutes(paid.total_minutes)),
      '',
      formatDollars(paid.amount, locale),
    ],
  });
  pdf.text(copy.grossOnly, 'soft');
}

function whyOf(each: Line, copy: StatementCopy): string {
  const { locale } = copy;
  const words = ruleOf(each, copy);
  if (each.kind !== 'correction') return words;
  const [paid, due] = [each.old_amount ?? 0, each.new_amount ?? 0];
  return `${copy.correction(formatDollars(paid, locale), formatDollars(due, locale))}\n${words}`;
}

function ruleOf({ reason, rate, rate_since, is_no_show }: Line, copy: StatementCopy): string {
  const known = copy.reasons[reason];
  if (known !== undefined || rate === null) return known ?? reason;
  const dollars = formatDollars(rate, copy.locale);
  const words = reason === 'hourly' ? copy.hourly(dollars) : copy.tier(dollars);
  const dated =
    rate_since === null ? words : copy.since(words, formatDay(rate_since, 'medium', copy.locale));
  return is_no_show ? `${copy.reasons.noShow}\n${dated}` : dated;
}
