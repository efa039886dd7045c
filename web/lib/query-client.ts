import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { BackendError } from './errors.ts';
import { reloadSession } from './session.ts';

/** A cache for one sign-in; it goes with the person. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveIfDue }),
    mutationCache: new MutationCache({ onError: leaveIfDue }),
    defaultOptions: {
      queries: {
        // Offline, a screen says so at once instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && BackendError.from(error).isPassing,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The practice may have begun to require a second factor while somebody was at work. */
function leaveIfDue(error: Error): void {
  if (BackendError.from(error).key === 'second_factor_required') {
    void reloadSession().catch(() => undefined);
  }
}
