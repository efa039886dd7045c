import { LAST_ACTIVITY } from '../lib/session-storage.ts';

/**
 * The clock of the session time-out, which all tabs share through localStorage: `touch` notes that the app is
 * used, `check` looks whether it has been unused for `limit` milliseconds. Either calls `onOver` if it was.
 */
export function inactivityClock(limit: number, onOver: () => void) {
  let written = 0;
  const write = () => {
    written = Date.now();
    localStorage.setItem(LAST_ACTIVITY, String(written));
  };
  const isOver = () => {
    const unused = Date.now() - Number(localStorage.getItem(LAST_ACTIVITY) ?? Date.now());
    // The clock of the device was set back: the time is counted from here.
    if (unused < 0) write();
    return unused >= limit;
  };
  return {
    check() {
      if (isOver()) onOver();
    },
    touch() {
      // Once a second is enough to measure minutes.
      if (Math.abs(Date.now() - written) < 1000) return;
      // A computer that slept may wake with a key press, before any timer runs: it comes too late.
      if (isOver()) return onOver();
      write();
    },
  };
}
