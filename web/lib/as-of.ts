import {
  type QueryFunctionContext,
  type QueryKey,
  skipToken,
  useQueries,
} from '@tanstack/react-query';
import { type Instant, instantBefore } from '../../domain/instant.ts';
import { now } from './clock.ts';
import { CACHE_CONTROL, onAge } from './replica.ts';

interface Call {
  setHeader(name: string, value: string): unknown;
  abortSignal(signal: AbortSignal): unknown;
}

/** For a query whose figures may be a moment old; `useAsOf` then knows how old they are. */
export function mayLag<Kind extends Call>(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  call: Kind,
): Kind {
  onAge(signal, (seconds) =>
    client.setQueryData(
      keyOf(queryKey),
      seconds === undefined ? null : instantBefore(seconds, now()),
    ),
  );
  call.setHeader(CACHE_CONTROL, 'max-stale');
  call.abortSignal(signal);
  return call;
}

/** The moment of the oldest figures of some queries; null where no copy answered. */
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
