import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useKeptDraft } from '../../../lib/drafts.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { FormDatePicker, FormSegments } from '../../../ui/form-fields.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { entryCopy, supervisionCopy } from '../copy.ts';
import { assignedTherapistsQuery, type SupervisionEntry } from '../data.ts';
import { useCreateSupervision, useUpdateSupervision } from '../mutations.ts';
import {
  inputOf,
  keep,
  keptOf,
  locationWord,
  newInput,
  therapistOptions,
  typeWord,
} from '../rules.ts';
import {
  LOCATIONS,
  type SupervisionInput,
  type SupervisionValues,
  supervisionSchema,
  TYPES,
} from '../schema.ts';
import { AboutAnswers, GroupPay } from './form-notes.tsx';
import { HoursFields } from './hours-fields.tsx';
import { TherapistChips } from './therapist-chips.tsx';
import {
  type SupervisionDraft,
  type SupervisionPlace,
  supervisionDraft,
} from './use-supervision-task.tsx';

interface SupervisionFormProps {
  place: SupervisionPlace;
  /** Whose session it is: the person's own, or for an admin anybody's. */
  supervisorId: string;
  day: CalendarDay;
  /** The session to edit; without it the form makes a new one. */
  entry?: SupervisionEntry | undefined;
  /** All entries of the meeting that is edited. */
  meeting?: readonly SupervisionEntry[];
  /** What was typed before the sign-in ended. */
  typed?: SupervisionInput | undefined;
  /** When something is typed that is not saved, and when there is no more of it. */
  onDirty?: (isDirty: boolean) => void;
  /** After saving, or when the person gives up. */
  onClose: () => void;
}

/** The one form of supervision: logs it, creates it on a day of the calendar, and edits it. */
export function SupervisionForm(props: SupervisionFormProps) {
  const { place, supervisorId, day, typed, onDirty, onClose } = props;
  // The version when the form opened, so that nobody overwrites changes they have not seen.
  const [meeting] = useState(props.meeting ?? []);
  // The list may be older than the versions just read.
  const entry = meeting.find(({ id }) => id === props.entry?.id) ?? props.entry;
  const firstChip = useRef<HTMLInputElement>(null);
  const t = useCopy(entryCopy);
  const words = useCopy(supervisionCopy);
  const assigned = useQuery(assignedTherapistsQuery(supervisorId));
  const create = useCreateSupervision();
  const update = useUpdateSupervision();
  const failure = words(failureOf(place, entry !== undefined));
  const entries = meeting.length > 0 ? meeting : entry ? [entry] : [];
  const form = useSchemaForm(
    supervisionSchema(
      t,
      words(place !== 'calendar' || entry ? 'allRequired' : 'therapistAndHoursRequired'),
    ),
    {
      typed,
      defaultValues: entry ? inputOf(entry, entries) : newInput(day, keptOf(supervisorId)),
    },
  );
  const { isDirty } = form.formState;
  useChanges(isDirty, onDirty);
  const whose = useRef(supervisorId);
  useEffect(() => {
    if (whose.current === supervisorId) return;
    whose.current = supervisorId;
    // Another supervisor has other therapists; the rest of what was typed fits.
    form.setValue('therapistIds', []);
  }, [supervisorId, form]);
  useKeptDraft<SupervisionDraft>(supervisionDraft(place, entry ? 'edit' : 'new'), () =>
    isDirty ? { entry: entry ?? null, supervisorId, day, meeting, typed: form.getValues() } : null,
  );

  const save = async (values: SupervisionValues) => {
    const startFrom = keepLaterInput(form);
    try {
      if (entry) await update.mutateAsync({ before: entry, values, meeting });
      else {
        // A day of the calendar was chosen there.
        const date = place === 'calendar' ? day : values.date;
        // The page may be closed before the answer.
        keep(supervisorId, form.getValues());
        await create.mutateAsync({ supervisorId, values: { ...values, date } });
      }
    } catch (error) {
      // Said in the form and in a toast.
      if (place === 'calendar') toast.error(failure);
      throw error;
    }
    toast.success(words(entry ? 'updated' : 'created'));
    startFrom(newInput(day, keptOf(supervisorId)));
    firstChip.current?.focus();
    onClose();
  };

  const isLocked = entry?.locked === true;
  const options = therapistOptions(assigned.data ?? [], entries);
  return (
    <Form form={form} onSubmit={save} failure={failure}>
      {entry && <AboutAnswers entry={entry} meeting={meeting} />}
      {(place !== 'calendar' || entry) && (
        <FormDatePicker
          form={form}
          name="date"
          label={t('date')}
          isDisabled={isLocked}
          {...(isLocked && { hint: t('lockedHint') })}
        />
      )}
      <TherapistChips
        form={form}
        options={options}
        isSingle={entry !== undefined && meeting.length === 0}
        isDisabled={isLocked && meeting.length > 0}
        isLoading={assigned.isPending}
        firstChip={firstChip}
      />
      <HoursFields form={form} options={options} isLocked={isLocked} />
      <TextArea label={t('notes')} isOptional rows={3} {...form.field('notes')} />
      <TextField label={t('time')} isOptional type="time" {...form.field('time')} />
      <FormSegments
        form={form}
        name="type"
        label={t('type')}
        isOptional
        options={[...TYPES, ''].map((value) => ({ value, label: t(typeWord(value)) }))}
      />
      <FormSegments
        form={form}
        name="location"
        label={t('location')}
        isOptional
        options={[...LOCATIONS, ''].map((value) => ({ value, label: t(locationWord(value)) }))}
      />
      {!entry && <GroupPay count={form.watch('therapistIds').length} />}
      {place === 'log' && <p>{words('processedHint')}</p>}
      {entry || place === 'log' ? (
        <FormFooter form={form}>{words(submitWord(place, entry !== undefined))}</FormFooter>
      ) : (
        <SubmitButton form={form} wide>
          {words(submitWord(place, false))}
        </SubmitButton>
      )}
    </Form>
  );
}

/** Calls `onChange` each time `value` changes; it is false at first. */
function useChanges(value: boolean, onChange: ((value: boolean) => void) | undefined) {
  const known = useRef(false);
  const tell = useEffectEvent(() => onChange?.(value));
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    tell();
  }, [value]);
}

function submitWord(place: SupervisionPlace, isEdit: boolean) {
  if (place === 'calendar') return isEdit ? 'save' : 'create';
  return isEdit ? 'saveChanges' : 'log';
}

function failureOf(place: SupervisionPlace, isEdit: boolean) {
  if (place === 'calendar') return isEdit ? 'updateFailed' : 'createFailed';
  return isEdit ? 'updateSupervisionFailed' : 'logFailed';
}
