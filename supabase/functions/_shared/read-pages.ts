import type { Backend } from './backend.ts';

/** The rows of a procedure as they came, page by page, and how many they are. */
export interface Pages {
  texts: string[];
  rows: number;
}

/** What the database answered in place of the data; the caller of the function hears it unchanged. */
export class Refusal extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super('refused');
    this.answer = answer;
  }
}

export async function ask(backend: Backend, path: string, body?: object): Promise<Response> {
  const answer = await backend.asCaller(
    path,
    body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!answer.ok) throw new Refusal(answer);
  return answer;
}

/** `path` is of a procedure that returns rows in a certain order; `page` what is asked for at once. */
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

/** `Content-Range: 0-499/*` are 500 rows, and an asterisk in place of the range is none. */
function rowsIn(answer: Response): number {
  const found = /^(\d+)-(\d+)\//.exec(answer.headers.get('Content-Range') ?? '');
  return found ? Number(found[2]) - Number(found[1]) + 1 : 0;
}
