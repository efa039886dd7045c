import { createContext, useContext, useSyncExternalStore } from 'react';
import { type CalendarDay, todayIn } from '../../domain/calendar-day.ts';
import { answerOf, database } from './backend.ts';
import { LANGUAGES, type Language } from './i18n.ts';

/** The settings of the practice that every screen may need. */
export interface Practice {
  name: string;
  timeZone: string;
  language: Language;
  sessionTimeoutMinutes: number;
  /** Decimal text, in dollars. */
  noShowFee: string;
  /** What a no-show without a collected fee is paid; an unanswered question means the usual rate. */
  noShowPay: 'usual_rate' | 'nothing';
}

export async function loadPractice(): Promise<Practice> {
  const row = await answerOf(
    database
      .from('practice_settings')
      .select('company_name, timezone, language, session_timeout_minutes, no_show_fee, no_show_pay')
      .single(),
  );
  return {
    name: row.company_name,
    timeZone: row.timezone,
    language: LANGUAGES.find((known) => known === row.language) ?? 'en',
    sessionTimeoutMinutes: row.session_timeout_minutes,
    noShowFee: String(row.no_show_fee),
    noShowPay: row.no_show_pay === 'nothing' ? 'nothing' : 'usual_rate',
  };
}

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
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Today in the time zone of the practice, whatever the device thinks; moves on at midnight. */
export function useToday(): CalendarDay {
  const { timeZone } = usePractice();
  return useSyncExternalStore(everyMinute, () => todayIn(timeZone));
}
