import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { BackendError } from './errors.ts';
import { reloadSession } from './session.ts';

const ASK_AGAIN_MS = 10_000;

/** A cache for one sign-in; cleared when the person signs out. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: leaveIfDue }),
    mutationCache: new MutationCache({
      onError: leaveIfDue,
      // The one place that decides what a change makes stale: everything. What is on the screen is fetched
      // again before the button is free, the rest when it is next shown. So is it after a refusal, which
      // often means that somebody else made the change first.
      onSettled: (_data, _error, _variables, _context, { meta }) =>
        meta?.refreshesItself ? undefined : client.invalidateQueries(),
    }),
    defaultOptions: {
      queries: {
        // Offline, a screen says so at once instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && BackendError.from(error).isPassing,
        // What is on the screen and could not be refreshed is requested until it can be: nothing says that
        // it is old. Without a connection, the return of the connection does this.
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
      /** A mutation that may end without a change of the practice's data invalidates by itself. */
      refreshesItself?: true;
    };
  }
}

/** The practice may have started to require a second factor while somebody was working. */
function leaveIfDue(error: Error): void {
  if (BackendError.from(error).key === 'second_factor_required') {
    void reloadSession().catch(() => undefined);
  }
}
