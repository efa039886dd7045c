import {
  type EditedTherapist,
  TherapistsScreen,
} from '../features/people/components/therapists-screen.tsx';
import { TherapistDialog } from '../features/person-form/components/therapist-dialog.tsx';
import { THERAPIST_DRAFT, type TherapistInput } from '../features/person-form/schema.ts';
import { useLeftDraft } from '../lib/drafts.ts';

function isLeftForm(value: unknown): value is EditedTherapist<TherapistInput> {
  return typeof value === 'object' && value !== null && 'typed' in value;
}

/** The therapists, with the dialog that adds and edits them. */
export function TherapistsRoute() {
  const left = useLeftDraft(THERAPIST_DRAFT, isLeftForm);
  return <TherapistsScreen left={left} renderForm={(form) => <TherapistDialog {...form} />} />;
}
