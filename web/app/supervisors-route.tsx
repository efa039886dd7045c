import { SupervisorsScreen } from '../features/people/components/supervisors-screen.tsx';
import { nameOf } from '../features/people/rules.ts';
import { SupervisorDialog } from '../features/person-form/components/supervisor-dialog.tsx';
import { ResetButton } from '../features/two-factor/components/reset-button.tsx';

/** The supervisors, with the dialog that adds, edits and assigns. */
export function SupervisorsRoute() {
  return (
    <SupervisorsScreen
      renderForm={(form) => <SupervisorDialog {...form} />}
      renderAccess={(person) => <ResetButton profileId={person.id} name={nameOf(person)} />}
    />
  );
}
