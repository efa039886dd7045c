import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, FormPart } from '../../../ui/form.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { useSaveSupervisor } from '../mutations.ts';
import { shownOfSupervisor, supervisorInput } from '../rules/input.ts';
import { type SupervisorValues, supervisorSchema } from '../schema.ts';
import { AssignmentList } from './assignment-list.tsx';
import { NameFields, NO_AUTOFILL } from './person-fields.tsx';
import { SupervisionRateEffect } from './supervision-rate-effect.tsx';
import { SupervisorTaxFields } from './supervisor-tax-fields.tsx';
import { useFinishSaving } from './use-finish-saving.tsx';

interface SupervisorDialogProps {
  /** Whom to edit; without it the dialog adds a person. */
  person: Profile | undefined;
  /** A tax number that is stored, on request. */
  renderTaxNumber: (person: Profile) => ReactNode;
  onClose: () => void;
}

/** Adds or edits a supervisor, and assigns therapists at once, so that the first supervision session can be logged. */
export function SupervisorDialog(props: SupervisorDialogProps) {
  const t = useCopy(personFormCopy);
  return (
    <Dialog
      title={t(props.person ? 'editSupervisor' : 'addSupervisor')}
      isOpen
      onClose={props.onClose}
    >
      <SupervisorForm {...props} />
    </Dialog>
  );
}

/** What a supervisor's dialog asks. */
export function SupervisorForm({ person, renderTaxNumber, onClose }: SupervisorDialogProps) {
  const t = useCopy(personFormCopy);
  const save = useSaveSupervisor();
  const finish = useFinishSaving();
  const today = useToday();
  const untouched = supervisorInput(person, today);
  const form = useKeptForm(
    `supervisor ${person?.id ?? 'new'}`,
    supervisorSchema(t, today, untouched, (input) => shownOfSupervisor(input, untouched, person)),
    untouched,
    // A tax number is typed again rather than kept anywhere.
    (values) => ({ ...values, ssn: person?.ssn ?? '', ein: person?.ein ?? '' }),
  );

  const submit = async (values: SupervisorValues) => {
    const id = await save.mutateAsync({ before: person, values });
    onClose();
    await finish(id, !person, values);
  };

  return (
    <Form form={form} failure={t(person ? 'saveFailed' : 'addFailed')} onSubmit={submit}>
      <NameFields field={form.field} person={person}>
        <TextField
          label={t('supervisionRate')}
          hint={t('supervisionRateHint')}
          isOptional
          inputMode="decimal"
          maxLength={12}
          {...NO_AUTOFILL}
          {...form.field('supervisionRate')}
        />
      </NameFields>
      {person && <SupervisionRateEffect form={form} person={person} />}
      <FormPart title={t('employment')}>
        <SupervisorTaxFields form={form} person={person}>
          {person && renderTaxNumber(person)}
        </SupervisorTaxFields>
      </FormPart>
      {!person?.deactivated_at && (
        <FormPart title={t('assigned')}>
          {person ? <AssignmentList supervisorId={person.id} /> : <p>{t('assignLater')}</p>}
        </FormPart>
      )}
      {!person && (
        <Checkbox label={t('invite')} hint={t('inviteHint')} {...form.field('isInvited')} />
      )}
      <FormFooter form={form}>{t(person ? 'save' : 'add')}</FormFooter>
    </Form>
  );
}
