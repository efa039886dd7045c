import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonBlock } from './skeleton.tsx';

/** What components need of a query; TanStack Query's result has it. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: QueryState<Data>;
  /** Shown while it loads; a few grey lines by default. */
  skeleton?: ReactNode;
  /** Shown when loading failed and the error has no words of its own. */
  failure?: string;
  /** Names it then, where it has no heading of its own. */
  title?: string;
  children: (data: Data) => ReactNode;
}

/** Shows data, a skeleton while it loads, or an error. */
export function Loaded<Data>({ query, skeleton, failure, title, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState title={title} error={query.error} onRetry={query.refetch} message={failure} />
    );
  }
  return skeleton ?? <SkeletonBlock />;
}
