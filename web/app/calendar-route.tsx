import { useState } from 'react';
import { CalendarScreen } from '../features/calendar/components/calendar-screen.tsx';
import { ImportDialog, OpenImport } from '../features/calendar-import/components/import-button.tsx';
import { DaySessions } from '../features/sessions/components/day-sessions.tsx';

/** The therapist's month with the sessions of a day and the import from other calendars. */
export function CalendarRoute() {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <CalendarScreen
        importButton={<OpenImport onOpen={() => setImporting(true)} />}
        renderDay={(day) => <DaySessions {...day} />}
      />
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
