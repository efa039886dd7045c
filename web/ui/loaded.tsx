import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonBlock } from './skeleton.tsx';

/** What components need to know of a query; TanStack Query's result has it. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: QueryState<Data>;
  /** The place it will take; a few grey lines unless given. */
  skeleton?: ReactNode;
  /** What to say when loading failed and the error explains itself no better. */
  failure?: string;
  children: (data: Data) => ReactNode;
}

/** Shows loaded data, or that it loads, or that it could not be loaded. */
export function Loaded<Data>({ query, skeleton, failure, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return <ErrorState error={query.error} onRetry={query.refetch} message={failure} />;
  return skeleton ?? <SkeletonBlock />;
}
