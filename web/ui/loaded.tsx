import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonBlock } from './skeleton.tsx';

/** What components need of a query; TanStack Query's result has it. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** The first of some queries that failed and has nothing to show. */
export function firstFailed(...queries: QueryState<unknown>[]): QueryState<unknown> | undefined {
  return queries.find(({ data, error }) => data === undefined && error);
}

interface LoadFailureProps {
  query: QueryState<unknown>;
  /** Names what failed, where it has no heading of its own. */
  title?: string;
  /** Shown when the error has no words of its own. */
  message?: string;
}

/** Why a query has nothing to show, with a button to try again; nothing where it has, or may have yet. */
export function LoadFailure({ query, title, message }: LoadFailureProps) {
  if (!firstFailed(query)) return null;
  return <ErrorState {...{ title, message }} error={query.error} onRetry={query.refetch} />;
}

interface LoadedProps<Data> {
  query: QueryState<Data>;
  /** Shown while it loads; a few grey lines by default. */
  skeleton?: ReactNode;
  /** What LoadFailure says and names. */
  failure?: string;
  title?: string;
  children: (data: Data) => ReactNode;
}

/** Shows data, a skeleton while it loads, or an error. */
export function Loaded<Data>({ query, skeleton, failure, title, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <LoadFailure query={query} title={title} message={failure} />;
  return skeleton ?? <SkeletonBlock />;
}
