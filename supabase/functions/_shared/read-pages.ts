import type { z } from 'zod';
import type { Backend } from './backend.ts';

/** The rows of a procedure as they came, page by page, and how many they are. */
export interface Pages {
  texts: string[];
  rows: number;
}

/** What the database answered instead of data; the caller of the function gets it unchanged. */
export class RefusedError extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super('refused');
    this.answer = answer;
  }
}

/** Runs `work`. A refusal of the database becomes the answer; a caller who has left gets none. */
export async function orRefusal(
  { signal }: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedError) return error.answer;
    if (signal.aborted) return new Response(null, { status: 499 });
    throw error;
  }
}

/** Asks the database as the caller, with a POST where there is a body; throws a RefusedError. */
export async function ask(backend: Backend, path: string, body?: object): Promise<Response> {
  const answer = await backend.asCaller(
    path,
    body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!answer.ok) throw new RefusedError(answer);
  return answer;
}

/** The same for an answer of a known shape. */
export async function read<T>(backend: Backend, path: string, shape: z.ZodType<T>): Promise<T> {
  const answer = await ask(backend, path);
  return shape.parse(await answer.json());
}

interface Export {
  report: string;
  from_date: string;
  to_date: string;
  row_count: number;
}

/**
 * The rows of a document are read, it is made of them, and that takes a while. What is returned notes in the audit
 * trail that it leaves the practice; throws a RefusedError if the caller has another role by then.
 */
export async function beginExport(backend: Backend): Promise<(made: Export) => Promise<void>> {
  const role = await ask(backend, '/rest/v1/rpc/own_role', {});
  const made_for: unknown = await role.json();
  return async (made) => {
    await ask(backend, '/rest/v1/rpc/record_export', { ...made, format: 'pdf', made_for });
  };
}

/**
 * Reads all rows of a procedure that returns them in a fixed order, `page` rows at a time. Throws a
 * RefusedError, or the reason of `signal`.
 */
export async function readPages(
  backend: Backend,
  path: string,
  body: object,
  page: number,
  signal: AbortSignal,
): Promise<Pages> {
  const texts: string[] = [];
  let rows = 0;
  for (;;) {
    signal.throwIfAborted();
    const range = `${path.includes('?') ? '&' : '?'}limit=${page}&offset=${rows}`;
    const answer = await ask(backend, `${path}${range}`, body);
    texts.push(await answer.text());
    const more = rowsIn(answer);
    rows += more;
    if (more < page) return { texts, rows };
  }
}

/** `Content-Range: 0-499/*` means 500 rows, an asterisk instead of the range means none. */
function rowsIn(answer: Response): number {
  const found = /^(\d+)-(\d+)\//.exec(answer.headers.get('Content-Range') ?? '');
  return found ? Number(found[2]) - Number(found[1]) + 1 : 0;
}
