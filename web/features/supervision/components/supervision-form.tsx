import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormDatePicker, FormSegments } from '../../../ui/form-fields.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { entryCopy, supervisionCopy } from '../copy.ts';
import { assignedTherapistsQuery } from '../data.ts';
import { locationWord, therapistOptions, typeWord } from '../rules.ts';
import { LOCATIONS, TYPES } from '../schema.ts';
import { AboutAnswers, GroupPay } from './form-notes.tsx';
import { HoursFields } from './hours-fields.tsx';
import { TherapistChips } from './therapist-chips.tsx';
import { type SupervisionFormProps, useSupervisionForm } from './use-supervision-form.tsx';
import type { SupervisionPlace } from './use-supervision-task.tsx';

/** The one form of supervision: logs it, creates it on a day of the calendar, and edits it. */
export function SupervisionForm(props: SupervisionFormProps) {
  const { place, supervisorId } = props;
  const t = useCopy(entryCopy);
  const words = useCopy(supervisionCopy);
  const assigned = useQuery(assignedTherapistsQuery(supervisorId));
  const { form, save, failure, entry, meeting, entries, firstChip } = useSupervisionForm(props);
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

function submitWord(place: SupervisionPlace, isEdit: boolean) {
  if (place === 'calendar') return isEdit ? 'save' : 'create';
  return isEdit ? 'saveChanges' : 'log';
}
