import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { peopleCopy, personErrors } from '../features/people/copy.ts';
import { type ManagedRole, type Profile, peopleQuery } from '../features/people/data.ts';
import { SupervisorForm } from '../features/person-form/components/supervisor-dialog.tsx';
import { TherapistForm } from '../features/person-form/components/therapist-dialog.tsx';
import { personFormCopy } from '../features/person-form/copy.ts';
import { PersonTaxNumber } from '../features/person-profile/components/person-tax-number.tsx';
import { useCopy } from '../lib/i18n.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';

interface EditPersonDialogProps {
  role: ManagedRole;
  id: string;
  onClose: () => void;
}

/** Loads a person by id and edits them. */
export function EditPersonDialog({ role, id, onClose }: EditPersonDialogProps) {
  const t = useCopy(personFormCopy);
  const tPeople = useCopy(peopleCopy);
  const tErrors = useCopy(personErrors);
  const people = useQuery(peopleQuery(role));
  const isSupervisor = role === 'supervisor';
  const edit = (person: Profile) =>
    isSupervisor ? (
      <SupervisorForm
        person={person}
        renderTaxNumber={(each) => <PersonTaxNumber person={each} isMaskless />}
        onClose={onClose}
      />
    ) : (
      <TherapistForm person={person} onClose={onClose} />
    );
  return (
    <Dialog title={t(isSupervisor ? 'editSupervisor' : 'editTherapist')} isOpen onClose={onClose}>
      <Loaded query={people} failure={tPeople('loadFailed')}>
        {(all) => (
          <AsOpened person={all.find((each) => each.id === id)}>
            {(person) => (person ? edit(person) : <EmptyState title={tErrors('person_gone')} />)}
          </AsOpened>
        )}
      </Loaded>
    </Dialog>
  );
}

interface AsOpenedProps {
  person: Profile | undefined;
  children: (person: Profile | undefined) => ReactNode;
}

/** Keeps the person as they were when the dialog opened: saving must not undo what somebody else changed since. */
function AsOpened({ person, children }: AsOpenedProps) {
  const [opened] = useState(person);
  return children(opened);
}
