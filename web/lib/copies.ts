/** How old figures may be that say so, in seconds. */
const MOST = 60;
export const ASKS = 'Cache-Control';

/** What is told the age of an answer that a copy of the database gave; undefined for one of the original. */
const waiting = new WeakMap<AbortSignal, (seconds: number | undefined) => void>();
let wroteAt = Number.NEGATIVE_INFINITY;

/**
 * Sends requests, and lets those of `mayLag` be answered by a copy of the database, if the practice has
 * one: never by one that is older than what this page has written itself.
 */
export function withCopies(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has(ASKS)) return sendAsWritten(send, input, init);
    const seconds = Math.floor((performance.now() - wroteAt) / 1000);
    headers.set(ASKS, `max-stale=${Math.min(MOST, seconds)}`);
    const response = await send(input, { ...init, headers });
    const age = response.headers.get('age');
    if (init?.signal) waiting.get(init.signal)?.(age === null ? undefined : Number(age));
    return response;
  };
}

async function sendAsWritten(
  send: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  try {
    return await send(input, init);
  } finally {
    if (!['GET', 'HEAD'].includes(init?.method ?? 'GET')) wroteAt = performance.now();
  }
}

/** Tells the age of the answer to a request that is sent with this signal. */
export function tellAge(signal: AbortSignal, tell: (seconds: number | undefined) => void): void {
  waiting.set(signal, tell);
}
