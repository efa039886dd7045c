/**
 * Like `fetch`, but asks again when the answer says so (`Retry-After`): on a busy machine a request may wait
 * too long for its turn or for a locked row. As long as PostgreSQL is up, such a request has changed nothing.
 */
export async function askAgain(address: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, init);
    if (!answer.headers.has('Retry-After')) return answer;
    await answer.arrayBuffer();
  }
}
