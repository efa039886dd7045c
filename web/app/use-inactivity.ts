import { useEffect, useRef } from 'react';
import { signOutForInactivity } from '../lib/session.ts';
import { inactivityClock } from './inactivity.ts';

const CHECK_EVERY_MS = 10_000;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Signs out when the app was unused, in every tab, for the practice's session time-out. */
export function useInactivity(minutes: number): void {
  const isOpened = useRef(false);
  useEffect(() => {
    const { check, touch } = inactivityClock(minutes * 60_000, () => void signOutForInactivity());
    // Opening the app counts as use; a changed time-out does not.
    (isOpened.current ? check : touch)();
    isOpened.current = true;
    const timer = setInterval(check, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', check);
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, touch, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, touch);
    };
  }, [minutes]);
}
