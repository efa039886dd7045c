import * as z from 'zod';
import { isCalendarDay } from '../../../domain/calendar-day.ts';
import type { Backend, FunctionHandler } from '../_shared/backend.ts';
import { pdfResponse } from '../_shared/pdf.ts';
import { type LogRow, writeLog } from './paper.ts';

const day = z.string().refine(isCalendarDay);
const question = z
  .object({ therapist_id: z.uuid(), from: day, to: day })
  .refine(({ from, to }) => from <= to);

const practiceAnswer = z.object({
  company_name: z.string(),
  language: z.enum(['en', 'es', 'fr']),
  timezone: z.string(),
});

const logAnswer = z.array(
  z.object({
    supervisor_name: z.string(),
    therapist_name: z.string(),
    date: day,
    time: z.string().nullable(),
    hours: z.number(),
    type: z.string().nullable(),
    location: z.string().nullable(),
    confirmed_at: z.string().nullable(),
  }),
);

/** As many rows as the backend hands out at once. */
const page = 1000;

/**
 * The supervision of one therapist as a PDF to sign: `{ therapist_id, from, to }`. The database
 * decides what the caller may see of it, and keeps who took it away.
 */
export const handle: FunctionHandler = async (request, backend) => {
  if (request.method !== 'POST') {
    return Response.json(
      { code: 'method_not_allowed', message: 'Use POST.' },
      { status: 405, headers: { Allow: 'POST' } },
    );
  }
  const asked = question.safeParse(await request.json().catch(() => null));
  if (!asked.success) {
    return Response.json(
      { code: 'log_unknown', message: 'Say whose log, and from which day to which.' },
      { status: 400 },
    );
  }
  const { therapist_id, from, to } = asked.data;
  const rows: LogRow[] = [];
  for (;;) {
    const answer = await backend.asCaller(
      `/rest/v1/rpc/supervision_log?order=date,time.nullsfirst,id&limit=${page}&offset=${rows.length}`,
      post({ from_date: from, to_date: to, therapist: therapist_id }),
    );
    if (!answer.ok) return answer;
    const more = logAnswer.parse(await answer.json());
    rows.push(...more);
    if (more.length < page) break;
  }
  const kept = await backend.asCaller(
    '/rest/v1/rpc/record_export',
    post({
      report: 'supervision-log',
      format: 'pdf',
      from_date: from,
      to_date: to,
      row_count: rows.length,
    }),
  );
  if (!kept.ok) return kept;
  const practice = await practiceOf(backend);
  const content = await writeLog({
    practice: practice.company_name,
    language: practice.language,
    timeZone: practice.timezone,
    therapist: rows[0]?.therapist_name ?? (await nameOf(backend, therapist_id)),
    from,
    to,
    rows,
  });
  return pdfResponse(`supervision-log-${from}-to-${to}.pdf`, content);
};

function post(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

async function practiceOf(backend: Backend) {
  const answer = await backend.asCaller(
    '/rest/v1/practice_settings?select=company_name,language,timezone',
  );
  return z.tuple([practiceAnswer]).parse(await answer.json())[0];
}

/** The name of a therapist without sessions in these days, as far as the caller may know it. */
async function nameOf(backend: Backend, id: string): Promise<string> {
  const answer = await backend.asCaller(
    `/rest/v1/profiles?select=first_name,last_name&id=eq.${id}`,
  );
  const [person] = z
    .array(z.object({ first_name: z.string(), last_name: z.string() }))
    .parse(await answer.json());
  return person ? `${person.first_name} ${person.last_name}` : '';
}
