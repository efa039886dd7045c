import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { calendarInUrl } from '../features/calendar/rules.ts';
import { SessionDialog } from '../features/sessions/components/session-dialog.tsx';
import { SessionFormAhead } from '../features/sessions/components/session-form-ahead.tsx';
import { isFormTask } from '../features/sessions/components/use-session-task.tsx';
import { useLeftDraft } from '../lib/drafts.ts';
import { usePerson } from '../lib/person.ts';
import { useToday } from '../lib/practice.ts';

/** Not the name of the screens' own forms: after the next sign-in only one of them opens. */
const DRAFT = 'added session';

/** The form of a therapist's new session, over any screen whose address says `?add`. */
export function AddSession() {
  const { id: therapistId } = usePerson();
  const today = useToday();
  const navigate = useNavigate();
  const cameFrom: unknown = useLocation().state;
  const [params, setParams] = useSearchParams();
  const left = useLeftDraft(DRAFT, isFormTask);
  const [typed, setTyped] = useState(left?.typed);
  const close = () => {
    setTyped(undefined);
    if (cameFrom === 'dashboard') {
      // A session added from the dashboard leads back to it.
      void navigate('/therapist', { replace: true, state: 'added' });
      return;
    }
    setParams(
      (now) => {
        now.delete('add');
        return now;
      },
      { replace: true },
    );
  };
  return (
    <SessionDialog
      Form={SessionFormAhead}
      isOpen={params.has('add')}
      therapistId={therapistId}
      day={calendarInUrl(params, today).day}
      typed={typed}
      draftName={DRAFT}
      onClose={close}
    />
  );
}
