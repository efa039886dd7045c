import { nameOf } from '../../domain/names.ts';
import { PayLinesDialog } from '../features/payroll/components/pay-lines-dialog.tsx';
import { StatusBadges } from '../features/people/components/person-card.tsx';
import { StatusButton } from '../features/people/components/status-button.tsx';
import { TherapistDialog } from '../features/person-form/components/therapist-dialog.tsx';
import { ProfileScreen } from '../features/person-profile/components/profile-screen.tsx';
import { SessionsPanel } from '../features/sessions/components/sessions-panel.tsx';
import { ResetButton } from '../features/two-factor/components/reset-button.tsx';
import { personHistory, sessionHistory } from './history.tsx';

/** One therapist, with the form, the sessions and the lines of pay of the features they belong to. */
export function TherapistProfileRoute() {
  return (
    <ProfileScreen
      renderForm={(form) => <TherapistDialog {...form} />}
      renderStatus={(person) => (
        <>
          <StatusBadges person={person} />
          <StatusButton person={person} />
          {personHistory(person.id)}
          <ResetButton profileId={person.id} name={nameOf(person)} />
        </>
      )}
      renderSessions={(part) => <SessionsPanel {...part} renderHistory={sessionHistory} />}
      renderWhy={(pay) => <PayLinesDialog {...pay} />}
    />
  );
}
