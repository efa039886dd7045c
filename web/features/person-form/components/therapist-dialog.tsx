import { useRef, useState } from 'react';
import { useKeptDraft } from '../../../lib/drafts.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice, useToday } from '../../../lib/practice.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CancelButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { Form, FormPart, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { useSaveTherapist } from '../mutations.ts';
import { givesNumberLater, isTaxNumberOptional } from '../rules/employment.ts';
import { shownOfTherapist, therapistInput } from '../rules/input.ts';
import { hasNewRates, hasNoRates, hasRatesDay } from '../rules/rates.ts';
import {
  THERAPIST_DRAFT,
  type TherapistInput,
  type TherapistValues,
  therapistSchema,
} from '../schema.ts';
import { AddressFields, NameFields, NO_AUTOFILL } from './person-fields.tsx';
import { RateEffect } from './rate-effect.tsx';
import { RatesStart } from './rates-start.tsx';
import { EmploymentFields, RateFields } from './therapist-fields.tsx';
import { useFinishSaving } from './use-finish-saving.tsx';

interface TherapistDialogProps {
  /** Whom to edit; without it the dialog adds a person. */
  person: Profile | undefined;
  /** What was typed before the sign-in ended. */
  typed?: TherapistInput | undefined;
  /** One of the practice's first people: rates start empty, and the tax number can come from them. */
  isFirst?: boolean | undefined;
  onClose: () => void;
}

/** Adds or edits a therapist. */
export function TherapistDialog(props: TherapistDialogProps) {
  const t = useCopy(personFormCopy);
  return (
    <Dialog
      title={t(props.person ? 'editTherapist' : 'addTherapist')}
      isOpen
      onClose={props.onClose}
    >
      <TherapistForm {...props} />
    </Dialog>
  );
}

/** What a therapist's dialog asks. */
export function TherapistForm({ person, typed, isFirst = false, onClose }: TherapistDialogProps) {
  const t = useCopy(personFormCopy);
  const today = useToday();
  const { sessionLengths } = usePractice();
  const save = useSaveTherapist();
  const finish = useFinishSaving();
  const untouched = therapistInput(person, today, sessionLengths, isFirst);
  const form = useSchemaForm(
    therapistSchema(t, {
      isTaxNumberOptional: (type) => isTaxNumberOptional(person, type),
      stored: untouched,
      shown: (input) => shownOfTherapist(input, untouched, person),
    }),
    { typed, defaultValues: untouched },
  );
  const values = form.watch();

  const { isDirty } = form.formState;
  useKeptDraft(THERAPIST_DRAFT, () =>
    // A tax number is typed again rather than kept anywhere.
    isDirty
      ? { person, typed: { ...form.getValues(), ssn: person?.ssn ?? '', ein: person?.ein ?? '' } }
      : null,
  );

  // A change of rates can take long, so Cancel also ends one that is being saved, as X and Escape do. Then
  // the dialog waits until it is known whether the rates were saved.
  const hasRates = person !== undefined && hasRatesDay(person, values);
  const saving = useRef<AbortController>(null);
  const [isCanceling, setCanceling] = useState(false);
  const cancelSaving = () => {
    setCanceling(true);
    saving.current?.abort();
  };

  const submit = async (checked: TherapistValues) => {
    const attempt = new AbortController();
    saving.current = attempt;
    try {
      const { signal } = attempt;
      const { id, isTooLate } = await save.mutateAsync({ before: person, values: checked, signal });
      onClose();
      if (isTooLate) {
        const name = `${checked.firstName} ${checked.lastName}`;
        toast.success(t('savedBeforeCancel', { name }));
      } else await finish(id, !person, checked);
    } finally {
      setCanceling(false);
    }
  };

  return (
    <Form
      form={form}
      failure={t(person ? 'saveFailed' : 'addFailed')}
      onSubmit={submit}
      onCancel={hasRates && !isCanceling ? cancelSaving : undefined}
    >
      <FormPart title={t('person')}>
        <NameFields field={form.field} person={person}>
          <TextField
            label={t('specialization')}
            isOptional
            maxLength={200}
            {...NO_AUTOFILL}
            {...form.field('specialization')}
          />
        </NameFields>
      </FormPart>
      <FormPart title={t('employment')}>
        <EmploymentFields form={form} person={person} />
      </FormPart>
      <FormPart title={t('rates')}>
        <RateFields form={form} others={Object.keys(values.otherRates)} hasSamples={isFirst} />
        {person && <RatesStart person={person} />}
        {person && !hasNoRates(person) && !hasNewRates(person, values) && (
          <Checkbox label={t('ratesRedate')} {...form.field('isRedated')} />
        )}
        {hasRates && <RateEffect form={form} person={person} values={values} />}
      </FormPart>
      {!givesNumberLater(person, values) && (
        <FormPart title={t('address')}>
          <AddressFields field={form.field} />
        </FormPart>
      )}
      {!person && (
        <Checkbox label={t('invite')} hint={t('inviteHint')} {...form.field('isInvited')} />
      )}
      <DialogFooter>
        <CancelButton isPending={isCanceling} />
        <SubmitButton form={form}>{t(person ? 'save' : 'add')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
