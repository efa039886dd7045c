/**
 * Like `fetch`, but repeats a request whose answer has `Retry-After`: on a busy machine it may wait too long
 * in the queue or for a locked row. As long as PostgreSQL is up, such a request has changed nothing.
 */
export async function askAgain(address: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, init);
    if (!answer.headers.has('Retry-After')) return answer;
    await answer.arrayBuffer();
  }
}
