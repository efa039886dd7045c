import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useKeptDraft } from '../../../lib/drafts.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogFooter } from '../../../ui/dialog.tsx';
import { FieldRow, Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { FormDatePicker } from '../../../ui/form-fields.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { entryCopy, supervisionCopy } from '../copy.ts';
import { assignedTherapistsQuery, type SupervisionEntry } from '../data.ts';
import { useCreateSupervision, useUpdateSupervision } from '../mutations.ts';
import { inputOf, locationWord, nameOf, therapistOptions, typeWord } from '../rules.ts';
import {
  LOCATIONS,
  type SupervisionInput,
  type SupervisionValues,
  supervisionSchema,
  TYPES,
} from '../schema.ts';
import {
  type SupervisionDraft,
  type SupervisionPlace,
  supervisionDraft,
} from './use-supervision-task.tsx';

interface SupervisionFormProps {
  place: SupervisionPlace;
  day: CalendarDay;
  /** The session to edit; without it the form makes a new one. */
  entry?: SupervisionEntry | undefined;
  /** What was typed before the sign-in ended. */
  typed?: SupervisionInput | undefined;
  /** After saving, or when the person gives up. */
  onClose: () => void;
}

/** The one form of supervision: logs it, creates it on a day of the calendar, and edits it. */
export function SupervisionForm({ place, day, entry, typed, onClose }: SupervisionFormProps) {
  const t = useCopy(entryCopy);
  const words = useCopy(supervisionCopy);
  const { id: supervisorId } = usePerson();
  const assigned = useQuery(assignedTherapistsQuery(supervisorId));
  const create = useCreateSupervision();
  const update = useUpdateSupervision();
  const isLogged = place === 'sessions' && !entry;
  const failure = words(failureOf(place, entry !== undefined));
  const form = useSchemaForm(
    supervisionSchema(
      t,
      words(place === 'sessions' || entry ? 'allRequired' : 'therapistAndHoursRequired'),
    ),
    { defaultValues: typed ?? inputOf(entry, day) },
  );
  const { isDirty } = form.formState;
  useKeptDraft<SupervisionDraft>(supervisionDraft(place, entry ? 'edit' : 'new'), () =>
    isDirty || typed ? { entry: entry ?? null, typed: form.getValues() } : null,
  );

  const save = async (values: SupervisionValues) => {
    try {
      if (entry) await update.mutateAsync({ before: entry, values });
      else {
        // A day of the calendar was chosen there.
        const date = place === 'calendar' ? day : values.date;
        await create.mutateAsync({ supervisorId, values: { ...values, date }, isLogged });
      }
    } catch (error) {
      // Spec section 8: said in the form and in a toast.
      if (place === 'calendar') toast.error(failure);
      throw error;
    }
    toast.success(words(entry ? 'updated' : 'created'));
    form.reset(inputOf(undefined, day));
    onClose();
  };

  const isLocked = entry?.locked === true;
  return (
    <Form form={form} onSubmit={save} failure={failure}>
      {entry?.confirmed_at && (
        <Banner tone="info">{words('confirmedHint', { name: nameOf(entry) })}</Banner>
      )}
      {entry?.dispute && (
        <Banner tone="warning">
          {words('disputedHint', { name: nameOf(entry), words: entry.dispute })}
        </Banner>
      )}
      {(isLogged || entry) && (
        <FormDatePicker
          form={form}
          name="date"
          label={t('date')}
          isDisabled={isLocked}
          {...(isLocked && { hint: t('lockedHint') })}
        />
      )}
      <Select
        label={t('therapist')}
        placeholder={t('selectTherapist')}
        options={therapistOptions(assigned.data ?? [], entry)}
        {...form.field('therapistId')}
      />
      <TextField
        label={t('hours')}
        type="number"
        inputMode="decimal"
        min={0.25}
        max={24}
        step={0.25}
        readOnly={isLocked}
        {...form.field('hours')}
      />
      <TextArea label={t('notes')} isOptional rows={3} {...form.field('notes')} />
      {!isLogged && (
        <>
          <TextField label={t('time')} isOptional type="time" {...form.field('time')} />
          <FieldRow>
            <Select
              label={t('type')}
              isOptional
              placeholder={t('notStated')}
              options={TYPES.map((value) => ({ value, label: t(typeWord(value)) }))}
              {...form.field('type')}
            />
            <Select
              label={t('location')}
              isOptional
              placeholder={t('notStated')}
              options={LOCATIONS.map((value) => ({ value, label: t(locationWord(value)) }))}
              {...form.field('location')}
            />
          </FieldRow>
        </>
      )}
      {entry ? (
        <DialogFooter>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <SubmitButton form={form}>
            {words(place === 'calendar' ? 'save' : 'saveChanges')}
          </SubmitButton>
        </DialogFooter>
      ) : (
        <SubmitButton form={form} wide>
          {words(place === 'calendar' ? 'create' : 'log')}
        </SubmitButton>
      )}
    </Form>
  );
}

function failureOf(place: SupervisionPlace, isEdit: boolean) {
  if (place === 'calendar') return isEdit ? 'updateFailed' : 'createFailed';
  return isEdit ? 'updateSupervisionFailed' : 'logFailed';
}
