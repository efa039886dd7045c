import { z } from 'zod';
import { formatDay } from '../../../domain/calendar-day.ts';
import { formatHours, formatTimeOfDay } from '../../../domain/hours.ts';
import { formatInstantDay } from '../../../domain/instant.ts';
import { type NoPaper, tooLong } from '../_shared/paper.ts';
import { createPdf, type Pdf } from '../_shared/pdf.ts';
import { type LogCopy, logCopy } from './copy.ts';

/** Sessions of the log, as public.supervision_log returns them. */
const sessions = z.array(
  z.object({
    supervisor_name: z.string(),
    therapist_name: z.string(),
    date: z.string(),
    time: z.string().nullable(),
    hours: z.number(),
    type: z.string().nullable(),
    location: z.string().nullable(),
    confirmed_at: z.string().nullable(),
  }),
);
type LogRow = z.infer<typeof sessions>[number];

export interface LogPaper {
  practice: string;
  language: 'en' | 'es' | 'fr';
  timeZone: string;
  /** Known from the sessions, where there are any. */
  therapist: string | undefined;
  from: string;
  to: string;
  /** Pages of sessions as they came, the earliest first. */
  rows: readonly string[];
}

const locales = { en: 'en-US', es: 'es-US', fr: 'fr' };

/** The log a licensing board asks for: every session, hours by type and place, and lines to sign. */
export async function writeLog(paper: LogPaper): Promise<Uint8Array<ArrayBuffer> | NoPaper> {
  const { practice, language, from, to, timeZone } = paper;
  const rows = paper.rows.flatMap((text) => sessions.parse(JSON.parse(text)));
  const refusal = tooLong(rows.length);
  if (refusal) return refusal;
  const therapist = rows[0]?.therapist_name ?? paper.therapist ?? '';
  const words = logCopy[language];
  const locale = locales[language];
  const days = `${formatDay(from, 'medium', locale)} – ${formatDay(to, 'medium', locale)}`;
  const supervisors = [...new Set(rows.map(({ supervisor_name }) => supervisor_name))];
  const title = `${words.title} – ${therapist}`;
  const pdf = createPdf({ title, foot: `${title}, ${days}`, language, pageOf: words.pageOf });
  pdf.title(words.title, practice);
  pdf.facts([
    { name: words.therapist, value: therapist },
    ...(supervisors.length > 0 ? [{ name: words.supervisors, value: supervisors.join(', ') }] : []),
    { name: words.days, value: days },
  ]);
  if (rows.length === 0) {
    pdf.text(words.none);
    return pdf.finish();
  }
  writeSessions(pdf, rows, timeZone, words, locale);
  writeHours(pdf, words.byType, words.kind, rows, (row) => row.type, words, locale);
  writeHours(pdf, words.byLocation, words.location, rows, (row) => row.location, words, locale);
  pdf.text(words.statement);
  for (const label of [
    words.signatureTherapist.replace('{name}', therapist),
    ...supervisors.map((name) => words.signatureSupervisor.replace('{name}', name)),
  ]) {
    pdf.signatures([label, words.signatureDate]);
  }
  return pdf.finish();
}

function writeSessions(
  pdf: Pdf,
  rows: readonly LogRow[],
  timeZone: string,
  words: LogCopy,
  locale: string,
) {
  pdf.table({
    columns: [
      { header: words.date, width: 2.2 },
      { header: words.supervisor, width: 3 },
      { header: words.kind, width: 1.7 },
      { header: words.location, width: 1.7 },
      { header: words.confirmed, width: 2 },
      { header: words.hours, width: 1.2, align: 'end' },
    ],
    rows: rows.map((row) => [
      [formatDay(row.date, 'medium', locale), row.time && formatTimeOfDay(row.time, locale)]
        .filter(Boolean)
        .join('\n'),
      row.supervisor_name,
      inWords(words, row.type),
      inWords(words, row.location),
      row.confirmed_at ? formatInstantDay(row.confirmed_at, timeZone, locale) : '–',
      formatHours(row.hours, locale),
    ]),
    total: [words.total, '', '', '', '', hoursOf(rows, locale)],
  });
}

function writeHours(
  pdf: Pdf,
  heading: string,
  column: string,
  rows: readonly LogRow[],
  partOf: (row: LogRow) => string | null,
  words: LogCopy,
  locale: string,
) {
  const values = [...new Set(rows.map(partOf))];
  pdf.heading(heading);
  pdf.table({
    columns: [
      { header: column, width: 4 },
      { header: words.hours, width: 1, align: 'end' },
    ],
    rows: values.map((value) => [
      inWords(words, value),
      hoursOf(
        rows.filter((row) => partOf(row) === value),
        locale,
      ),
    ]),
    total: [words.total, hoursOf(rows, locale)],
  });
}

function inWords(words: LogCopy, value: string | null): string {
  return value === null ? words.notStated : (words.values[value] ?? value);
}

function hoursOf(rows: readonly LogRow[], locale: string): string {
  return formatHours(
    rows.reduce((sum, { hours }) => sum + hours, 0),
    locale,
  );
}
