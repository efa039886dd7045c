import type { UseFormRegisterReturn } from 'react-hook-form';
import { useCopy } from '../../../lib/i18n.ts';
import { FieldRow } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { progressCopy } from '../copy.ts';

type Field =
  | 'license'
  | 'state'
  | 'total_hours'
  | 'individual_hours'
  | 'group_hours_most'
  | 'every'
  | 'hours_every'
  | 'client_hours_per_hour';

interface HoursRequiredProps {
  /** What ties a field to its form. */
  field: (name: Field) => UseFormRegisterReturn & { error?: string };
}

/** What a board requires, the same in a template and for one therapist. */
export function HoursRequired({ field }: HoursRequiredProps) {
  const t = useCopy(progressCopy);
  const number = (name: Field, label: string, isOptional = true) => (
    <TextField {...{ label, isOptional }} inputMode="decimal" autoComplete="off" {...field(name)} />
  );
  return (
    <>
      <FieldRow>
        <TextField label={t('license')} autoComplete="off" {...field('license')} />
        <TextField label={t('state')} isOptional autoComplete="off" {...field('state')} />
      </FieldRow>
      <FieldRow>
        {number('total_hours', t('totalHours'), false)}
        {number('individual_hours', t('individualHours'))}
      </FieldRow>
      <FieldRow>
        {number('group_hours_most', t('groupMost'))}
        {number('client_hours_per_hour', t('perClientHours'))}
      </FieldRow>
      <FieldRow>
        <Select
          label={t('every')}
          options={[
            { value: '', label: t('noEvery') },
            { value: 'week', label: t('week') },
            { value: 'month', label: t('month') },
          ]}
          {...field('every')}
        />
        {number('hours_every', t('hoursEvery'))}
      </FieldRow>
    </>
  );
}
