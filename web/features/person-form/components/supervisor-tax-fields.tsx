import { useCopy } from '../../../lib/i18n.ts';
import { FieldRow, type SchemaForm } from '../../../ui/form.tsx';
import { FormDatePicker, FormSegments } from '../../../ui/form-fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { hasNewEmployment } from '../rules.ts';
import type { SupervisorInput, SupervisorValues } from '../schema.ts';
import { useEmploymentTypes } from './use-employment-types.tsx';

interface SupervisorTaxFieldsProps {
  form: SchemaForm<SupervisorInput, SupervisorValues>;
  person: Profile | undefined;
}

/** On what a supervisor is paid, and under which number and address that is reported; none is required. */
export function SupervisorTaxFields({ form, person }: SupervisorTaxFieldsProps) {
  const t = useCopy(personFormCopy);
  const isEmployee = form.watch('employmentType') === 'w2';
  const numbers = isEmployee ? (['ssn'] as const) : (['ein', 'ssn'] as const);
  return (
    <>
      <FormSegments form={form} name="employmentType" {...useEmploymentTypes()} />
      {hasNewEmployment(person, form.watch('employmentType')) && (
        <FormDatePicker form={form} name="employmentFrom" label={t('employmentFrom')} />
      )}
      <FieldRow>
        {numbers.map((kind) => (
          <TextField
            key={kind}
            label={t(kind === 'ssn' && !isEmployee ? 'ownNumber' : kind)}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            hint={person?.[kind] ? t('storedHint') : undefined}
            {...form.field(kind)}
          />
        ))}
      </FieldRow>
      {(['taxForm', 'addressLine1', 'addressLine2'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          isOptional
          autoComplete="off"
          maxLength={name === 'taxForm' ? 100 : 200}
          {...form.field(name)}
        />
      ))}
      <FieldRow>
        {(['city', 'state', 'zip'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name)}
            isOptional
            autoComplete="off"
            maxLength={name === 'city' ? 100 : name === 'state' ? 50 : 20}
            {...form.field(name)}
          />
        ))}
      </FieldRow>
    </>
  );
}
