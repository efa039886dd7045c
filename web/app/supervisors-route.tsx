import { nameOf } from '../../domain/names.ts';
import { SupervisorsScreen } from '../features/people/components/supervisors-screen.tsx';
import { SupervisorDialog } from '../features/person-form/components/supervisor-dialog.tsx';
import { PersonTaxNumber } from '../features/person-profile/components/person-tax-number.tsx';
import { ResetButton } from '../features/two-factor/components/reset-button.tsx';
import { useCopy } from '../lib/i18n.ts';
import { LinkButton } from '../ui/button.tsx';
import { appCopy } from './copy.ts';

/** The supervisors, with the dialog that adds, edits and assigns. */
export function SupervisorsRoute() {
  const t = useCopy(appCopy);
  return (
    <SupervisorsScreen
      renderForm={(form) => (
        <SupervisorDialog
          {...form}
          renderTaxNumber={(person) => <PersonTaxNumber person={person} isMaskless />}
        />
      )}
      renderAccess={(person) => <ResetButton profileId={person.id} name={nameOf(person)} />}
      logLink={
        <LinkButton to="/admin/supervision" icon="document">
          {t('supervisionLog')}
        </LinkButton>
      }
    />
  );
}
