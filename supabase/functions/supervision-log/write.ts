import { z } from 'zod';
import { formatDay } from '../../../domain/calendar-day.ts';
import { formatHours, formatTimeOfDay } from '../../../domain/hours.ts';
import { formatInstantDay, formatInstantInZone } from '../../../domain/instant.ts';
import type { SupervisionLog } from '../../../languages/en/supervision-log.ts';
import { type Language, localeOf, offScreen, wordOf } from '../../../languages/list.ts';
import { type NoDocument, tooLong } from '../_shared/document.ts';
import { createPdf, type Pdf } from '../_shared/pdf.ts';

/** Sessions of the log, as public.supervision_log returns them. */
const sessions = z.array(
  z.object({
    id: z.string(),
    dispute: z.string().nullable(),
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

const parties = z.array(
  z.object({
    name: z.string(),
    is_therapist: z.boolean(),
    license: z.string(),
    license_number: z.string(),
    qualification: z.string(),
    license_sought: z.string().nullable(),
    first_day: z.string().nullable(),
    last_day: z.string().nullable(),
  }),
);

const signatures = z.array(
  z.object({
    signer_role: z.string(),
    typed_name: z.string(),
    signed_from: z.string(),
    signed_to: z.string(),
    session_count: z.number(),
    hours: z.number(),
    digest: z.string(),
    signed_at: z.string(),
    is_intact: z.boolean(),
    changed_ids: z.array(z.string()),
    removed_count: z.number(),
    therapist_then: z.string().nullable(),
    supervisor_then: z.string().nullable(),
  }),
);
type Signed = z.infer<typeof signatures>[number];

export interface LogContent {
  practice: string;
  language: Language;
  timeZone: string;
  /** Known from the sessions, where there are any. */
  therapist: string | undefined;
  from: string;
  to: string;
  /** Pages of sessions as they came, the earliest first. */
  rows: readonly string[];
  /** The answers of public.supervision_parties and public.supervision_signatures_of. */
  parties: string;
  signatures: string;
}

/** The log a licensing board asks for: every session, hours by type and place, and lines to sign. */
export async function writeLog(content: LogContent): Promise<Uint8Array<ArrayBuffer> | NoDocument> {
  const { practice, language, from, to, timeZone } = content;
  const rows = content.rows.flatMap((text) => sessions.parse(JSON.parse(text)));
  const refusal = tooLong(rows.length);
  if (refusal) return refusal;
  const therapist = rows[0]?.therapist_name ?? content.therapist ?? '';
  const words = offScreen[language].supervisionLog;
  const locale = localeOf(language);
  const days = `${formatDay(from, 'medium', locale)} – ${formatDay(to, 'medium', locale)}`;
  const supervisors = [...new Set(rows.map(({ supervisor_name }) => supervisor_name))];
  const title = `${words.title} – ${therapist}`;
  const pdf = createPdf({
    title,
    author: practice,
    foot: `${title}, ${days}`,
    language,
    pageOf: words.pageOf,
    unprinted: words.unprinted,
  });
  pdf.title(words.title, practice);
  const known = parties.parse(JSON.parse(content.parties));
  const signed = signatures.parse(JSON.parse(content.signatures));
  pdf.facts([
    { name: words.therapist, value: therapist },
    ...known.filter((party) => party.is_therapist).flatMap((party) => licenseFacts(party, words)),
    ...(supervisors.length > 0 && known.length === 0
      ? [{ name: words.supervisors, value: supervisors.join(', ') }]
      : []),
    ...known
      .filter((party) => !party.is_therapist)
      .flatMap((party) => [
        { name: words.supervisors, value: party.name },
        ...licenseFacts(party, words),
        ...(party.first_day && party.last_day
          ? [
              {
                name: words.period,
                value: `${formatDay(party.first_day, 'medium', locale)} – ${formatDay(party.last_day, 'medium', locale)}`,
              },
            ]
          : []),
      ]),
    { name: words.days, value: days },
  ]);
  const writeSignatures = () => {
    if (signed.length > 0) pdf.heading(words.signatures);
    for (const each of signed) writeSignature(pdf, each, timeZone, words, locale);
  };
  if (rows.length === 0) {
    pdf.text(words.none);
    // What was signed may be gone since.
    writeSignatures();
    return pdf.finish();
  }
  const changed = new Set(signed.flatMap(({ changed_ids }) => changed_ids));
  writeSessions(pdf, rows, changed, timeZone, words, locale);
  writeHours(pdf, words.byType, words.kind, rows, (row) => row.type, words, locale);
  writeHours(pdf, words.byLocation, words.location, rows, (row) => row.location, words, locale);
  const states = (row: LogRow) => stateOf(row, words);
  writeHours(pdf, words.byState, words.state, rows, states, words, locale);
  writeSignatures();
  const signers = [
    words.signatureTherapist(therapist),
    ...supervisors.map((name) => words.signatureSupervisor(name)),
  ];
  signers.forEach((label, index) => {
    pdf.signatures([label, words.signatureDate], index === 0 ? words.statement : undefined);
  });
  return pdf.finish();
}

function licenseFacts(party: z.infer<typeof parties>[number], words: SupervisionLog) {
  const license = [party.license, party.license_number].filter(Boolean).join(' ');
  return [
    { name: words.license, value: license },
    { name: words.qualification, value: party.qualification },
    { name: words.sought, value: party.license_sought ?? '' },
  ].filter(({ value }) => value !== '');
}

/** Who signed what and when, whether it has changed since, and the licenses the two held then. */
function writeSignature(
  pdf: Pdf,
  each: Signed,
  timeZone: string,
  words: SupervisionLog,
  locale: string,
) {
  const count = each.changed_ids.length + each.removed_count;
  const state = count > 0 ? words.changedAfter(count) : words.intact;
  const at = formatInstantInZone(each.signed_at, timeZone, locale);
  const range = `${formatDay(each.signed_from, 'medium', locale)} – ${formatDay(each.signed_to, 'medium', locale)}`;
  pdf.text(words.signed(each.typed_name, at, each.session_count, formatHours(each.hours, locale)));
  const lines = [
    `${range}. ${each.is_intact ? state : words.broken}`,
    each.therapist_then && words.named(words.therapistThen, each.therapist_then),
    each.supervisor_then && words.named(words.supervisorThen, each.supervisor_then),
    `SHA-256 ${each.digest}`,
  ];
  for (const line of lines) if (line) pdf.text(line, 'soft');
}

/** Whether the therapist confirmed or disputed the session, which a board has to know. */
function stateOf({ confirmed_at, dispute }: LogRow, words: SupervisionLog): string {
  if (confirmed_at) return words.confirmed;
  return dispute ? words.disputed : words.unconfirmed;
}

function writeSessions(
  pdf: Pdf,
  rows: readonly LogRow[],
  changed: ReadonlySet<string>,
  timeZone: string,
  words: SupervisionLog,
  locale: string,
) {
  pdf.table({
    columns: [
      { header: words.date, width: 2.2 },
      // The whole name, however long, is in the heading.
      { header: words.supervisor, width: 3, lines: 2 },
      { header: words.kind, width: 1.7 },
      { header: words.location, width: 1.7 },
      { header: words.state, width: 2.4 },
      { header: words.hours, width: 1.2, align: 'end' },
    ],
    rows: rows.map((row) => [
      [formatDay(row.date, 'medium', locale), row.time && formatTimeOfDay(row.time, locale)]
        .filter(Boolean)
        .join('\n'),
      row.supervisor_name,
      inWords(words, row.type),
      inWords(words, row.location),
      [
        stateOf(row, words),
        row.confirmed_at && formatInstantDay(row.confirmed_at, timeZone, locale),
        changed.has(row.id) && words.changed,
      ]
        .filter(Boolean)
        .join('\n'),
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
  words: SupervisionLog,
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

function inWords(words: SupervisionLog, value: string | null): string {
  return value === null ? words.notStated : (wordOf(words.values, value) ?? value);
}

function hoursOf(rows: readonly LogRow[], locale: string): string {
  return formatHours(
    rows.reduce((sum, { hours }) => sum + hours, 0),
    locale,
  );
}
