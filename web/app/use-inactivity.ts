import { useEffect } from 'react';
import { signOutForInactivity } from '../lib/session.ts';

const STORAGE_KEY = 'last-activity';
const CHECK_EVERY_MS = 10_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Signs out when the app was unused for the practice's session time-out. All tabs share one clock; a tab
 * that slept notices when it wakes.
 */
export function useInactivity(minutes: number): void {
  useEffect(() => {
    const limit = minutes * 60_000;
    let written = 0;
    const note = () => {
      // Once a second is enough to measure minutes.
      if (Date.now() - written < 1000) return;
      written = Date.now();
      localStorage.setItem(STORAGE_KEY, String(written));
    };
    const check = () => {
      const last = Number(localStorage.getItem(STORAGE_KEY) ?? Date.now());
      if (Date.now() - last >= limit) void signOutForInactivity();
    };

    check();
    note();
    const timer = setInterval(check, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', check);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note);
    };
  }, [minutes]);
}
