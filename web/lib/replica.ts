/** How old figures may be that are shown with their age. */
const MAX_AGE_SECONDS = 60;
/** The header with which a request says how old its answer may be. */
export const CACHE_CONTROL = 'Cache-Control';

/** Called with the age of an answer in seconds where a copy of the database gave it, undefined for the primary. */
const listeners = new WeakMap<AbortSignal, (seconds: number | undefined) => void>();
let wroteAt = Number.NEGATIVE_INFINITY;

/**
 * Sends requests, and lets those of `mayLag` be answered by a copy of the database if the practice has
 * one, but never by one older than the last write of this page.
 */
export function withReplica(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has(CACHE_CONTROL)) return sendAsWritten(send, input, init);
    const seconds = Math.floor((performance.now() - wroteAt) / 1000);
    headers.set(CACHE_CONTROL, `max-stale=${Math.min(MAX_AGE_SECONDS, seconds)}`);
    const response = await send(input, { ...init, headers });
    const age = response.headers.get('age');
    if (init?.signal) listeners.get(init.signal)?.(age === null ? undefined : Number(age));
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

/** Calls back with the age of the answer to the request that is sent with this signal. */
export function onAge(signal: AbortSignal, listener: (seconds: number | undefined) => void): void {
  listeners.set(signal, listener);
}
