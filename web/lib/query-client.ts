import {
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { auth } from './backend.ts';
import { BackendError } from './errors.ts';
import { lookForNewerVersion } from './newer-version.ts';
import { reloadSession, rereadPractice } from './session.ts';

const ASK_AGAIN_MS = 10_000;
const JUST_SHOWN_MS = 2_000;

/**
 * What is read for the first time may have left before the change that makes it stale: its answer would count as
 * fresh. TanStack Query asks again only what was answered once.
 */
class PracticeClient extends QueryClient {
  override invalidateQueries(): Promise<void> {
    for (const query of this.getQueryCache().getAll()) {
      const { data, fetchStatus } = query.state;
      if (data !== undefined || fetchStatus === 'idle') continue;
      // What is on the screen is requested below, and all that wait for it get that answer.
      void query.cancel(query.isActive() ? { silent: true } : { revert: true });
    }
    return super.invalidateQueries();
  }
}

/** A cache for one sign-in; cleared when the person signs out. */
export function createQueryClient(): QueryClient {
  const shownSince = new WeakMap<Query, number>();
  const client: QueryClient = new PracticeClient({
    queryCache: new QueryCache({ onError: catchUp }),
    mutationCache: new MutationCache({
      onError: (error) => {
        catchUp(error);
        // A screen may still offer what the practice no longer allows.
        if (!BackendError.from(error).isPassing) void rereadPractice();
      },
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
        // What was refused before its screen was drawn is not asked for a second time by the screen, however
        // long a slow device takes to draw it.
        retryOnMount: (query) => {
          const since = Math.max(query.state.errorUpdatedAt, shownSince.get(query) ?? Date.now());
          return Date.now() - since > JUST_SHOWN_MS;
        },
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
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && !shownSince.has(query)) shownSince.set(query, Date.now());
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

/**
 * What could not be read while the sign-in could not be renewed is asked for as soon as it was; returns how to stop
 * that.
 */
export function askOnceRenewed(client: QueryClient): () => void {
  const { data } = auth.onAuthStateChange((event) => {
    if (event !== 'TOKEN_REFRESHED') return;
    // auth-js waits for its listeners, and a request waits for auth-js.
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state: { error } }) => error !== null && BackendError.from(error).isPassing,
    });
  });
  return () => data.subscription.unsubscribe();
}

/** What the practice has become while somebody was working. */
function catchUp(error: Error): void {
  const { key, code } = BackendError.from(error);
  // It may have started to require a second factor.
  if (key === 'second_factor_required') void reloadSession().catch(() => undefined);
  // PostgREST's group of codes for what the schema does not have: an update may have changed it.
  if (code.startsWith('PGRST2')) void lookForNewerVersion();
}
