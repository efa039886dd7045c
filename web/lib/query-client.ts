import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { BackendError } from './errors.ts';
import { reloadSession } from './session.ts';

const ASK_AGAIN_MS = 10_000;

/** A cache for one sign-in; it goes with the person. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: leaveIfDue }),
    mutationCache: new MutationCache({
      onError: leaveIfDue,
      // The one place that decides what a change makes stale: everything. What is on the screen comes
      // again before the button is free, the rest when it is next shown. A refusal counts too: it often
      // means that somebody else was first.
      onSettled: (_data, _error, _variables, _context, { meta }) =>
        meta?.refreshesItself ? undefined : client.invalidateQueries(),
    }),
    defaultOptions: {
      queries: {
        // Offline, a screen says so at once instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && BackendError.from(error).isPassing,
        // What is on the screen and could not be had again is asked for until it can: nothing says that
        // it is old. Without a connection, its return does this.
        refetchInterval: ({ state: { data, error } }) =>
          data !== undefined &&
          error &&
          BackendError.from(error).isPassing &&
          onlineManager.isOnline()
            ? ASK_AGAIN_MS
            : false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What may end without a change in the practice's data says itself when there was one. */
      refreshesItself?: true;
    };
  }
}

/** The practice may have begun to require a second factor while somebody was at work. */
function leaveIfDue(error: Error): void {
  if (BackendError.from(error).key === 'second_factor_required') {
    void reloadSession().catch(() => undefined);
  }
}
