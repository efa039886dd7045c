/**
 * Like `fetch`, but repeats a request that met a limit of the server. As long as PostgreSQL is up, such a request
 * has changed nothing.
 */
export async function askAgain(address: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, init);
    if (!(await metLimit(answer))) return answer;
    await answer.arrayBuffer();
  }
}

/**
 * Whether a request waited too long: for its turn, a connection, a locked row or the end of its statement. On a
 * busy machine any request may, and /health has two seconds only.
 */
export async function metLimit(answer: Response): Promise<boolean> {
  if ([429, 503, 504].includes(answer.status)) return answer.headers.has('Retry-After');
  // PostgREST answers 500 when a statement took too long.
  return answer.status === 500 && (await answer.clone().text()).includes('"57014"');
}
