/**
 * As `fetch`, but asks again where an answer tells to: on a busy machine somebody's turn may not come in
 * time, or somebody else hold a row for too long. While PostgreSQL lives, nothing was done then.
 */
export async function askAgain(address: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, init);
    if (!answer.headers.has('Retry-After')) return answer;
    await answer.arrayBuffer();
  }
}
