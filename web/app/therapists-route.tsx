import { TherapistsScreen } from '../features/people/components/therapists-screen.tsx';
import { TherapistDialog } from '../features/person-form/components/therapist-dialog.tsx';

/** The therapists, with the dialog that adds and edits them. */
export function TherapistsRoute() {
  return <TherapistsScreen renderForm={(form) => <TherapistDialog {...form} />} />;
}
