import { useCopy } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldRow, type SchemaForm } from '../../../ui/form.tsx';
import { FormDatePicker, FormSegments } from '../../../ui/form-fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { givesNumberLater, hasEmploymentDay } from '../rules/employment.ts';
import { sampleRates } from '../rules/rates.ts';
import type { TherapistInput, TherapistValues } from '../schema.ts';
import { NO_AUTOFILL, TaxFormField, TaxNumberFields } from './person-fields.tsx';
import { useEmploymentTypes } from './use-employment-types.tsx';

export type TherapistSchemaForm = SchemaForm<TherapistInput, TherapistValues>;

interface FieldsProps {
  form: TherapistSchemaForm;
}

/** Employees have an SSN, contractors an EIN: switching the type switches the number. */
export function EmploymentFields({ form, person }: FieldsProps & { person: Profile | undefined }) {
  const t = useCopy(personFormCopy);
  const values = form.watch();
  const type = values.employmentType;
  return (
    <>
      <FormSegments form={form} name="employmentType" {...useEmploymentTypes()} />
      {person?.employment_type === type && (
        <Checkbox label={t('employmentRedate')} {...form.field('isEmploymentRedated')} />
      )}
      {hasEmploymentDay(person, values) && (
        <FormDatePicker form={form} name="employmentFrom" label={t('employmentFrom')} />
      )}
      {!person && (
        <Checkbox
          label={t('numberLater')}
          hint={t('numberLaterHint')}
          {...form.field('isNumberLater')}
        />
      )}
      {!givesNumberLater(person, values) && (
        <TaxNumberFields field={form.field} person={person} isEmployee={type === 'w2'} isRequired />
      )}
      <TaxFormField field={form.field} />
    </>
  );
}

interface RateFieldsProps extends FieldsProps {
  /** Lengths beside 60, 45 and 30 minutes. */
  others: readonly string[];
  /** Shows what a rate could be where none is typed. */
  hasSamples: boolean;
}

/** The rates by hour and by length of a session, in dollars. */
export function RateFields({ form, others, hasSamples }: RateFieldsProps) {
  const t = useCopy(personFormCopy);
  const samples = hasSamples ? sampleRates(t) : {};
  const rates = [
    ...(['hourlyRate', 'rate60', 'rate45', 'rate30'] as const).map((name) => ({
      name,
      label: t(name),
    })),
    ...others.map((minutes) => ({
      name: `otherRates.${minutes}` as const,
      label: t('rateOther', { minutes: Number(minutes) }),
    })),
  ];
  return (
    <>
      <p>{t('ratesHint')}</p>
      <FieldRow>
        {rates.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            isOptional
            inputMode="decimal"
            maxLength={12}
            placeholder={samples[name]}
            {...NO_AUTOFILL}
            {...form.field(name)}
          />
        ))}
      </FieldRow>
    </>
  );
}
