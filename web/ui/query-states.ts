import { firstFailed, type QueryState } from './loaded.tsx';

/* Apart from loaded.tsx, which a therapist on a phone waits for. */

/** Data that was not queried, for components that show a query's. */
export function queryOf<Data>(data: Data | undefined): QueryState<Data> {
  return { data, error: null, refetch: () => undefined };
}

/** Two queries of which a part shows nothing without both. */
export function bothQueries<First, Second>(
  first: QueryState<First>,
  second: QueryState<Second>,
): QueryState<[First, Second]> {
  const { data: one } = first;
  const { data: two } = second;
  return {
    data: one === undefined || two === undefined ? undefined : [one, two],
    error: firstFailed(first, second)?.error,
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  };
}
