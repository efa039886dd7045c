import { useSyncExternalStore } from 'react';

/** False while the prerendered page is not yet hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
