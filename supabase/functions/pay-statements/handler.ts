import { z } from 'zod';
import { payPeriodName } from '../../../domain/pay-period.ts';
import type { Backend, FunctionHandler } from '../_shared/backend.ts';
import { createPdf, pdfResponse } from '../_shared/pdf.ts';
import { type StatementCopy, statementCopy } from './copy.ts';
import {
  type Paper,
  period,
  practice,
  statement,
  supervisorPaper,
  supervisorStatement,
  therapistPaper,
  writeStatement,
} from './statement.ts';

const ask = z.object({
  period_id: z.uuid(),
  /** Whose; without either everybody's, for admins. */
  therapist_id: z.uuid().optional(),
  supervisor_id: z.uuid().optional(),
  language: z.enum(['en', 'es', 'fr']).optional(),
});
type Ask = z.infer<typeof ask>;

/** Fewer than rest/v1 hands out at once. */
const page = 500;

/**
 * The pay statements of a period as one PDF, or that of one person. Everything on it is read as the
 * caller, so that the database decides whose pay somebody sees; no figure is computed here.
 */
export const handle: FunctionHandler = async (request, backend) => {
  if (request.method !== 'POST') {
    return Response.json(
      { code: 'method_not_allowed', message: 'Use POST.' },
      { status: 405, headers: { Allow: 'POST' } },
    );
  }
  const asked = ask.safeParse(await request.json().catch(() => null));
  if (!asked.success) {
    return Response.json(
      { code: 'bad_request', message: 'Say which pay period, and whose.' },
      { status: 400 },
    );
  }
  try {
    return await document(asked.data, backend);
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
};

async function document(asked: Ask, backend: Backend): Promise<Response> {
  const [periods, practices] = await Promise.all([
    read(
      backend,
      `/rest/v1/payroll_periods?id=eq.${asked.period_id}&select=start_date,end_date,payment_date,status,processed_at`,
      z.array(period),
    ),
    read(
      backend,
      '/rest/v1/practice_settings?select=company_name,business_address,language,timezone',
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
  const language = asked.language ?? by.language;
  const copy = statementCopy[language];
  const statements = await papersOf(asked, copy, backend);
  const kind = of.status === 'completed' ? copy.statement : copy.estimate;
  const title = `${kind} ${payPeriodName(of.start_date, copy.locale)}`;
  const pdf = createPdf({
    title,
    foot: `${by.company_name} · ${title}`,
    language,
    pageOf: copy.pageOf,
  });
  statements.forEach((each, index) => {
    if (index > 0) pdf.newPage();
    writeStatement(pdf, copy, by, of, each);
  });
  if (statements.length === 0) {
    pdf.title(title, by.company_name);
    pdf.text(copy.nothing);
  }
  await note(of, statements.length, backend);
  return pdfResponse(`pay-statement-${of.start_date}-to-${of.end_date}.pdf`, await pdf.finish());
}

/** Therapists' statements first, then supervisors'. */
async function papersOf(asked: Ask, copy: StatementCopy, backend: Backend): Promise<Paper[]> {
  const { period_id, therapist_id: therapist = null, supervisor_id: supervisor = null } = asked;
  const [therapists, supervisors] = await Promise.all([
    supervisor === null || therapist !== null
      ? readAll(backend, 'pay_statements', statement, { period_id, therapist })
      : [],
    therapist === null || supervisor !== null
      ? readAll(backend, 'supervisor_pay_statements', supervisorStatement, {
          period_id,
          supervisor,
        })
      : [],
  ]);
  return [
    ...therapists.map((each) => therapistPaper(each, copy)),
    ...supervisors.map((each) => supervisorPaper(each, copy)),
  ];
}

async function readAll<T>(
  backend: Backend,
  procedure: string,
  row: z.ZodType<T>,
  body: object,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const next = await read(
      backend,
      `/rest/v1/rpc/${procedure}?limit=${page}&offset=${all.length}`,
      z.array(row),
      body,
    );
    all.push(...next);
    if (next.length < page) return all;
  }
}

/** What leaves the practice is kept in the audit trail. */
async function note(
  { start_date, end_date }: z.infer<typeof period>,
  count: number,
  backend: Backend,
): Promise<void> {
  await read(backend, '/rest/v1/rpc/record_export', z.unknown(), {
    report: 'pay-statements',
    format: 'pdf',
    from_date: start_date,
    to_date: end_date,
    row_count: count,
  });
}

/** What the database answered in place of the data; the caller of the function hears it unchanged. */
class Refusal extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super('refused');
    this.answer = answer;
  }
}

async function read<T>(
  backend: Backend,
  path: string,
  shape: z.ZodType<T>,
  body?: object,
): Promise<T> {
  const answer = await backend.asCaller(
    path,
    body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!answer.ok) throw new Refusal(answer);
  const text = await answer.text();
  return shape.parse(text === '' ? null : JSON.parse(text));
}
