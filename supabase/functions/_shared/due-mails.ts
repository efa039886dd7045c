import * as z from 'zod';
import { formatDay, formatDays, isCalendarDay } from '../../../domain/calendar-day.ts';
import { formatHours } from '../../../domain/hours.ts';
import { formatDollars } from '../../../domain/money.ts';
import { payPeriodName } from '../../../domain/pay-period.ts';
import type { Mail } from '../../../languages/en/mails.ts';
import { languageOf, localeOf, offScreen } from '../../../languages/list.ts';

const common = {
  id: z.string(),
  /** Where it goes. */
  address: z.string(),
  /** The name of the practice, for the end of the mail. */
  practice: z.string(),
  language: z.string().transform(languageOf),
  /** Which screen it is about: `/therapist/pay?period=2026-11-01`. */
  path: z.string().nullable(),
};

/** A mail to send (public.take_outgoing_mail): with a person's own words, or with the key of its words. */
export const dueMail = z.union([
  z.object({ ...common, message: z.null(), subject: z.string(), body: z.string() }),
  z.object({
    ...common,
    message: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
export type DueMail = z.infer<typeof dueMail>;

/** The first and the last day of a report: `2026-11-09 – 2026-11-15`, or one day alone. */
const DAYS = /(\d{4}-\d{2}-\d{2})(?: – (\d{4}-\d{2}-\d{2}))?/;

/** The words of a mail in the practice's language. */
export function wordsOf(mail: DueMail): Mail {
  if (mail.message === null) return mail;
  const words = new Map<string, Mail>(Object.entries(offScreen[mail.language].mails));
  const found = words.get(mail.message);
  if (!found) throw new Error(`There are no words for a mail ${mail.message}.`);
  const { details } = mail;
  const locale = localeOf(mail.language);
  const shown = (name: string) => {
    const value = String(details[name] ?? `{${name}}`);
    if (name === 'pay') return formatDollars(value, locale);
    if (name === 'hours') return formatHours(Number(value), locale);
    if (name === 'days') {
      return value.replace(DAYS, (_, from: string, to?: string) =>
        to ? formatDays(from, to, locale, 'medium') : formatDay(from, 'medium', locale),
      );
    }
    return name === 'period' && isCalendarDay(value) ? payPeriodName(value, locale) : value;
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => shown(name));
  const body = [found.body, found.note].filter(Boolean).join('\n\n');
  return { subject: fill(found.subject), body: fill(body) };
}

/** The mail as it goes out: its words, the practice and, if the address of the site is known, a link. */
export function written(
  mail: DueMail,
  site: string | undefined,
): { subject: string; text: string } {
  const { subject, body } = wordsOf(mail);
  const link = site && site + (mail.path ?? '');
  return { subject, text: `${body}\n\n${[mail.practice, link].filter(Boolean).join('\n')}` };
}

/** How long a mail may hold up the next, in milliseconds: the server of its recipient can be silent for minutes. */
export const longestWait = 10_000;

interface Outbox {
  /** The mail that is due next, for this sender alone; nothing when none is. */
  take(): Promise<DueMail | undefined>;
  send(mail: DueMail): Promise<void>;
  /** Removes a mail that was sent, or notes why it was not. */
  settle(mail: DueMail, problem: string | null): Promise<void>;
  /** Is given each mail that is still under way when the next is taken; without it they are waited for at the end. */
  leave?(underWay: Promise<void>): void;
}

/**
 * Sends mail by mail until nothing is due; one that takes long does not hold up the next. Several senders may do so
 * at once: each mail is taken by one of them, and one that could not be sent comes due again by itself.
 */
export async function sendDueMails(outbox: Outbox): Promise<void> {
  const left: Promise<void>[] = [];
  const { take, leave = (underWay) => void left.push(underWay) } = outbox;
  for (let mail = await take(); mail; mail = await take()) {
    const underWay = sendOne(outbox, mail);
    // Its failure is told to what waits for it at the end; until then nothing may be waiting.
    underWay.catch(() => {});
    if (!(await endsInTime(underWay))) leave(underWay);
  }
  await Promise.all(left);
}

async function sendOne({ send, settle }: Outbox, mail: DueMail): Promise<void> {
  let problem: string | null = null;
  try {
    await send(mail);
  } catch (error) {
    problem = problemOf(error);
  }
  await settle(mail, problem);
}

async function endsInTime(work: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestWait);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The kind of failure only: the mail server's words can hold the address. */
function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const status =
    error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return code + status;
}
