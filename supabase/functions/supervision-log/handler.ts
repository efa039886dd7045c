import * as z from 'zod';
import { isCalendarDay } from '../../../domain/calendar-day.ts';
import { languageOf } from '../../../languages/list.ts';
import type { Backend } from '../_shared/backend.ts';
import { noDocumentResponse, pdfResponse, type WriteDocument } from '../_shared/document.ts';
import { ask, beginExport, orRefusal, read, readPages } from '../_shared/read-pages.ts';
import { bodyOf, refuseMethod } from '../_shared/requests.ts';
import type { LogContent } from './write.ts';

const day = z.string().refine(isCalendarDay);
const question = z
  .object({ therapist_id: z.uuid(), from: day, to: day })
  .refine(({ from, to }) => from <= to);

const practices = z.tuple([
  z.object({
    company_name: z.string(),
    language: z.string().transform(languageOf),
    timezone: z.string(),
  }),
]);
const names = z.array(z.object({ first_name: z.string(), last_name: z.string() }));

/** As many rows as the backend hands out at once. */
const page = 1000;

/**
 * The supervision of one therapist as a PDF to sign: `{ therapist_id, from, to }`. The database
 * decides what the caller may see of it, and keeps who took it away.
 */
export async function handle(
  request: Request,
  backend: Backend,
  write: WriteDocument<LogContent>,
): Promise<Response> {
  const refused = refuseMethod(request);
  if (refused) return refused;
  const asked = question.safeParse(await bodyOf(request));
  if (!asked.success) {
    return Response.json(
      { code: 'log_unknown', message: 'Say whose log, and from which day to which.' },
      { status: 400 },
    );
  }
  return orRefusal(request, () => document(asked.data, backend, write, request.signal));
}

async function document(
  { therapist_id, from, to }: z.infer<typeof question>,
  backend: Backend,
  write: WriteDocument<LogContent>,
  signal: AbortSignal,
): Promise<Response> {
  const recordExport = await beginExport(backend);
  const { texts, rows } = await readPages(
    backend,
    '/rest/v1/rpc/supervision_log?order=date,time.nullsfirst,id',
    { from_date: from, to_date: to, therapist: therapist_id },
    page,
    signal,
  );
  const [practice] = await read(
    backend,
    '/rest/v1/practice_settings?select=company_name,language,timezone',
    practices,
  );
  const written = await write(
    {
      practice: practice.company_name,
      language: practice.language,
      timeZone: practice.timezone,
      therapist: rows === 0 ? await nameOf(backend, therapist_id) : undefined,
      from,
      to,
      rows: texts,
      ...(await aboutLog(backend, { therapist: therapist_id, from_date: from, to_date: to })),
    },
    signal,
  );
  if ('message' in written) return noDocumentResponse(written);
  await recordExport({
    report: 'supervision-log',
    from_date: from,
    to_date: to,
    row_count: rows,
  });
  return pdfResponse(`supervision-log-${from}-to-${to}.pdf`, written);
}

/** The licenses of the people involved, and who signed, as far as the caller may know. */
async function aboutLog(backend: Backend, asked: Record<string, string>) {
  const answers = ['supervision_parties', 'supervision_signatures_of'].map(async (name) => {
    const answer = await ask(backend, `/rest/v1/rpc/${name}`, asked);
    return answer.text();
  });
  const [parties = '', signatures = ''] = await Promise.all(answers);
  return { parties, signatures };
}

/** The name of a therapist without sessions in these days, as far as the caller may know it. */
async function nameOf(backend: Backend, id: string): Promise<string> {
  const path = `/rest/v1/profiles?select=first_name,last_name&id=eq.${id}`;
  const [person] = await read(backend, path, names);
  return person ? `${person.first_name} ${person.last_name}` : '';
}
