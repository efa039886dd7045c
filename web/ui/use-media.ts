import { useSyncExternalStore } from 'react';

/** A phone, as the style sheets count. */
export const PHONE = '(max-width: 47.99rem)';

/** Whether a media query matches, now and whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
