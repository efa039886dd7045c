import { CalendarScreen } from '../features/calendar/components/calendar-screen.tsx';
import { ImportButton } from '../features/calendar-import/components/import-button.tsx';
import { DaySessions } from '../features/sessions/components/day-sessions.tsx';

/** The therapist's month with the sessions of a day, and the way in from other calendars. */
export function CalendarRoute() {
  return (
    <CalendarScreen importButton={<ImportButton />} renderDay={(day) => <DaySessions {...day} />} />
  );
}
