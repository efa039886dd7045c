import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useKeptDraft } from '../../../lib/drafts.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useSchemaForm } from '../../../ui/form.tsx';
import { keepLaterInput } from '../../../ui/later-input.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { entryCopy, supervisionCopy } from '../copy.ts';
import type { SupervisionEntry } from '../data.ts';
import { useCreateSupervision, useUpdateSupervision } from '../mutations.ts';
import { inputOf, keep, keptOf, newInput } from '../rules.ts';
import { type SupervisionInput, type SupervisionValues, supervisionSchema } from '../schema.ts';
import {
  type SupervisionDraft,
  type SupervisionPlace,
  supervisionDraft,
} from './use-supervision-task.tsx';

export interface SupervisionFormProps {
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

/** The state of the supervision form: what is typed, what is kept of it when the sign-in ends, and how it is saved. */
export function useSupervisionForm(props: SupervisionFormProps) {
  const { place, supervisorId, day, typed, onDirty, onClose } = props;
  // The version when the form opened, so that nobody overwrites changes they have not seen.
  const [meeting] = useState(props.meeting ?? []);
  // The list may be older than the versions just read.
  const entry = meeting.find(({ id }) => id === props.entry?.id) ?? props.entry;
  const firstChip = useRef<HTMLInputElement>(null);
  const t = useCopy(entryCopy);
  const words = useCopy(supervisionCopy);
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
  return { form, save, failure, entry, meeting, entries, firstChip };
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

function failureOf(place: SupervisionPlace, isEdit: boolean) {
  if (place === 'calendar') return isEdit ? 'updateFailed' : 'createFailed';
  return isEdit ? 'updateSupervisionFailed' : 'logFailed';
}
