import { QueryClient } from '@tanstack/react-query';
import { BackendError } from './errors.ts';

/** A cache for one sign-in; it goes with the person. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && BackendError.from(error).isPassing,
      },
      mutations: { retry: false },
    },
  });
}
