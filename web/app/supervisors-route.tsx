import { SupervisorsScreen } from '../features/people/components/supervisors-screen.tsx';
import { SupervisorDialog } from '../features/person-form/components/supervisor-dialog.tsx';

/** The supervisors, with the dialog that adds, edits and assigns. */
export function SupervisorsRoute() {
  return <SupervisorsScreen renderForm={(form) => <SupervisorDialog {...form} />} />;
}
