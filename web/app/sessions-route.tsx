import { WeekComplete } from '../features/completed-weeks/components/week-complete.tsx';
import { SessionsScreen } from '../features/sessions/components/sessions-screen.tsx';
import { sessionHistory } from './history.tsx';

/** The therapist's sessions, with the word that a week is complete. */
export function SessionsRoute() {
  return <SessionsScreen week={<WeekComplete />} renderHistory={sessionHistory} />;
}
