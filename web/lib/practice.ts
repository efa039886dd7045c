import { createContext, useContext, useSyncExternalStore } from 'react';
import { type CalendarDay, todayIn } from '../../domain/calendar-day.ts';
import { now, onClockChange } from './clock.ts';
import type { Practice } from './practice-settings.ts';

export const PracticeContext = createContext<Practice | null>(null);

/** The practice; for screens behind a guard. */
export function usePractice(): Practice {
  const practice = useContext(PracticeContext);
  if (!practice) throw new Error('Nobody is signed in here.');
  return practice;
}

const MINUTE = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  document.addEventListener('visibilitychange', listener);
  const stop = onClockChange(listener);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Today in the time zone of the practice, whatever the device thinks; moves on at midnight. */
export function useToday(): CalendarDay {
  const { timeZone } = usePractice();
  return useSyncExternalStore(everyMinute, () => todayIn(timeZone, now()));
}
