import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { calendarInUrl } from '../features/calendar/rules.ts';
import { SessionDialog } from '../features/sessions/components/session-dialog.tsx';
import { SessionFormAhead } from '../features/sessions/components/session-form-ahead.tsx';
import { isFormTask } from '../features/sessions/components/use-session-task.tsx';
import { useLeftDraft } from '../lib/drafts.ts';
import { usePerson } from '../lib/person.ts';
import { useToday } from '../lib/practice.ts';
import { useAddress } from '../lib/use-address.ts';

/** Differs from the names of the screens' own forms, so that only one of them opens after the next sign-in. */
const DRAFT = 'added session';

/** The form of a therapist's new session, over any screen whose address says `?add`. */
export function AddSession() {
  const { id: therapistId } = usePerson();
  const today = useToday();
  const navigate = useNavigate();
  const cameFrom: unknown = useLocation().state;
  const [chosen, choose] = useAddress();
  const left = useLeftDraft(DRAFT, isFormTask);
  const [typed, setTyped] = useState(left?.typed);
  const close = () => {
    setTyped(undefined);
    // A session added from the dashboard leads back to it.
    if (cameFrom === 'dashboard') void navigate('/therapist', { replace: true, state: 'added' });
    else choose({ add: null });
  };
  return (
    <SessionDialog
      Form={SessionFormAhead}
      isOpen={chosen.has('add')}
      therapistId={therapistId}
      day={calendarInUrl(chosen, today).day}
      typed={typed}
      draftName={DRAFT}
      onClose={close}
    />
  );
}
