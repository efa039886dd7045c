import { useSyncExternalStore } from 'react';

/** False while a page that came painted has not been taken over by its script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
