import { z } from 'zod';
import { LANGUAGES } from '../../../languages/list.ts';
import type { Backend } from '../_shared/backend.ts';
import { noDocumentResponse, pdfResponse, type WriteDocument } from '../_shared/document.ts';
import { beginExport, orRefusal, type Pages, read, readPages } from '../_shared/read-pages.ts';
import { bodyOf, refuseMethod } from '../_shared/requests.ts';
import { period, practice } from './statement.ts';
import type { StatementsContent } from './write.ts';

const question = z.object({
  period_id: z.uuid(),
  /** Whose statement; with neither, everybody's, for admins. */
  therapist_id: z.uuid().optional(),
  supervisor_id: z.uuid().optional(),
  language: z.enum(LANGUAGES).optional(),
});
type Question = z.infer<typeof question>;

/** Fewer than rest/v1 hands out at once: each brings its lines. */
const page = 500;

/**
 * The pay statements of a period as one PDF, or that of one person. Everything on it is read as the
 * caller, so that the database decides whose pay somebody sees; no figure is computed here.
 */
export async function handle(
  request: Request,
  backend: Backend,
  write: WriteDocument<StatementsContent>,
): Promise<Response> {
  const refused = refuseMethod(request);
  if (refused) return refused;
  const asked = question.safeParse(await bodyOf(request));
  if (!asked.success) {
    return Response.json(
      { code: 'bad_request', message: 'Say which pay period, and whose.' },
      { status: 400 },
    );
  }
  return orRefusal(request, () => document(asked.data, backend, write, request.signal));
}

async function document(
  asked: Question,
  backend: Backend,
  write: WriteDocument<StatementsContent>,
  signal: AbortSignal,
): Promise<Response> {
  const recordExport = await beginExport(backend);
  const [periods, practices] = await Promise.all([
    read(
      backend,
      `/rest/v1/payroll_periods?id=eq.${asked.period_id}&select=start_date,end_date,payment_date,status,processed_at`,
      z.array(period),
    ),
    read(
      backend,
      '/rest/v1/practice_settings?select=company_name,business_address,business_phone,language,timezone',
      z.array(practice),
    ),
  ]);
  const [of, by] = [periods[0], practices[0]];
  if (!of || !by) {
    return Response.json(
      { code: 'period_not_found', message: 'There is no such pay period.' },
      { status: 404 },
    );
  }
  const { therapists, supervisors } = await statementsOf(asked, backend, signal);
  const written = await write(
    {
      language: asked.language ?? by.language,
      by,
      of,
      therapists: therapists.texts,
      supervisors: supervisors.texts,
    },
    signal,
  );
  if ('message' in written) return noDocumentResponse(written);
  await recordExport({
    report: 'pay-statements',
    from_date: of.start_date,
    to_date: of.end_date,
    row_count: therapists.rows + supervisors.rows,
  });
  return pdfResponse(`pay-statement-${of.start_date}-to-${of.end_date}.pdf`, written);
}

async function statementsOf(asked: Question, backend: Backend, signal: AbortSignal) {
  const { period_id, therapist_id: therapist = null, supervisor_id: supervisor = null } = asked;
  const none: Pages = { texts: [], rows: 0 };
  const of = (procedure: string, body: object) =>
    readPages(backend, `/rest/v1/rpc/${procedure}`, body, page, signal);
  const [therapists, supervisors] = await Promise.all([
    supervisor === null || therapist !== null
      ? of('pay_statements', { period_id, therapist })
      : none,
    therapist === null || supervisor !== null
      ? of('supervisor_pay_statements', { period_id, supervisor })
      : none,
  ]);
  return { therapists, supervisors };
}
