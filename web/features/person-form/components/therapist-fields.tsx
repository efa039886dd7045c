import { useCopy } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldRow, type SchemaForm } from '../../../ui/form.tsx';
import { FormDatePicker, FormSegments } from '../../../ui/form-fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { hasNewEmployment, sampleRates } from '../rules.ts';
import type { TherapistInput, TherapistValues } from '../schema.ts';
import { useEmploymentTypes } from './use-employment-types.tsx';

export type TherapistSchemaForm = SchemaForm<TherapistInput, TherapistValues>;

interface FieldsProps {
  form: TherapistSchemaForm;
}

/* The browser would offer the admin's own name, address and number for somebody else's. */
const FOREIGN = { autoComplete: 'off' };

export function PersonFields({ form }: FieldsProps) {
  const t = useCopy(personFormCopy);
  return (
    <>
      <FieldRow>
        <TextField
          label={t('firstName')}
          maxLength={100}
          {...FOREIGN}
          {...form.field('firstName')}
        />
        <TextField label={t('lastName')} maxLength={100} {...FOREIGN} {...form.field('lastName')} />
      </FieldRow>
      <TextField
        label={t('email')}
        type="email"
        autoCapitalize="none"
        maxLength={255}
        {...FOREIGN}
        {...form.field('email')}
      />
      <FieldRow>
        <TextField
          label={t('phone')}
          type="tel"
          isOptional
          maxLength={50}
          {...FOREIGN}
          {...form.field('phone')}
        />
        <TextField
          label={t('specialization')}
          isOptional
          maxLength={200}
          {...FOREIGN}
          {...form.field('specialization')}
        />
      </FieldRow>
    </>
  );
}

/** Employees have an SSN, contractors an EIN: switching the type switches the number. */
export function EmploymentFields({ form, person }: FieldsProps & { person: Profile | undefined }) {
  const t = useCopy(personFormCopy);
  const isEmployee = form.watch('employmentType') === 'w2';
  const isLater = !person && form.watch('isNumberLater');
  const numbers = isEmployee ? (['ssn'] as const) : (['ein', 'ssn'] as const);
  return (
    <>
      <FormSegments form={form} name="employmentType" {...useEmploymentTypes()} />
      {hasNewEmployment(person, form.watch('employmentType')) && (
        <FormDatePicker form={form} name="employmentFrom" label={t('employmentFrom')} />
      )}
      {!person && (
        <Checkbox
          label={t('numberLater')}
          hint={t('numberLaterHint')}
          {...form.field('isNumberLater')}
        />
      )}
      <FieldRow>
        {(isLater ? [] : numbers).map((kind) => (
          <TextField
            key={`${kind} ${isEmployee}`}
            label={t(kind === 'ssn' && !isEmployee ? 'ownNumber' : kind)}
            isOptional={kind === 'ssn' && !isEmployee}
            inputMode="numeric"
            maxLength={20}
            hint={person?.[kind] ? t('storedHint') : isEmployee ? undefined : t(`${kind}Hint`)}
            {...FOREIGN}
            {...form.field(kind)}
          />
        ))}
      </FieldRow>
      <TextField
        label={t('taxForm')}
        isOptional
        maxLength={100}
        {...FOREIGN}
        {...form.field('taxForm')}
      />
    </>
  );
}

interface RateFieldsProps extends FieldsProps {
  /** Lengths beside 60, 45 and 30 minutes. */
  others: readonly string[];
  /** Shows what a rate could be where none is typed. */
  hasSamples: boolean;
}

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
            {...FOREIGN}
            {...form.field(name)}
          />
        ))}
      </FieldRow>
    </>
  );
}

export function AddressFields({ form }: FieldsProps) {
  const t = useCopy(personFormCopy);
  return (
    <>
      {(['addressLine1', 'addressLine2'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          isOptional
          maxLength={200}
          {...FOREIGN}
          {...form.field(name)}
        />
      ))}
      <FieldRow>
        <TextField
          label={t('city')}
          isOptional
          maxLength={100}
          {...FOREIGN}
          {...form.field('city')}
        />
        <TextField
          label={t('state')}
          isOptional
          maxLength={50}
          {...FOREIGN}
          {...form.field('state')}
        />
        <TextField label={t('zip')} isOptional maxLength={20} {...FOREIGN} {...form.field('zip')} />
      </FieldRow>
    </>
  );
}
