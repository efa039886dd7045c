import {
  type QueryFunctionContext,
  type QueryKey,
  skipToken,
  useQueries,
} from '@tanstack/react-query';
import { type Instant, instantBefore } from '../../domain/instant.ts';

/** How old figures may be that say so, in seconds. */
const MOST = 60;
const ASKS = 'Cache-Control';

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

interface Call {
  setHeader(name: string, value: string): unknown;
  abortSignal(signal: AbortSignal): unknown;
}

/** For figures of a query that may be a moment old; `useAsOf` knows then of when they are. */
export function mayLag<Kind extends Call>(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  call: Kind,
): Kind {
  waiting.set(signal, (seconds) =>
    client.setQueryData(keyOf(queryKey), seconds === undefined ? null : instantBefore(seconds)),
  );
  call.setHeader(ASKS, 'max-stale');
  call.abortSignal(signal);
  return call;
}

/** The moment the oldest figures of some queries are of; null where no copy answered. */
export function useAsOf(queryKeys: readonly QueryKey[]): Instant | null {
  const found = useQueries({
    queries: queryKeys.map((queryKey) => ({
      queryKey: keyOf(queryKey),
      queryFn: skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const moments = found.map(({ data }) => data).filter((data) => typeof data === 'string');
  return moments.sort()[0] ?? null;
}

function keyOf(queryKey: QueryKey): QueryKey {
  return ['copy', ...queryKey];
}
