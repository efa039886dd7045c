import { WeekComplete } from '../features/completed-weeks/components/week-complete.tsx';
import { SessionsScreen } from '../features/sessions/components/sessions-screen.tsx';
import { sessionHistory } from './history.tsx';

/** The therapist's sessions, with the buttons that declare a week complete. */
export function SessionsRoute() {
  return <SessionsScreen week={<WeekComplete />} renderHistory={sessionHistory} />;
}
