import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { SchemaForm } from '../../../ui/form.tsx';
import { FormDatePicker, FormSegments } from '../../../ui/form-fields.tsx';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { hasEmploymentDay } from '../rules/employment.ts';
import type { SupervisorInput, SupervisorValues } from '../schema.ts';
import { AddressFields, TaxFormField, TaxNumberFields } from './person-fields.tsx';
import { useEmploymentTypes } from './use-employment-types.tsx';

interface SupervisorTaxFieldsProps {
  form: SchemaForm<SupervisorInput, SupervisorValues>;
  person: Profile | undefined;
  /** The stored number, whose mask is in its field. */
  children: ReactNode;
}

/** A supervisor's worker type, and the number and address under which pay is reported; none is required. */
export function SupervisorTaxFields({ form, person, children }: SupervisorTaxFieldsProps) {
  const t = useCopy(personFormCopy);
  const values = form.watch();
  const type = values.employmentType;
  return (
    <>
      <FormSegments form={form} name="employmentType" {...useEmploymentTypes()} />
      {type === '' && <p>{t('employmentLater')}</p>}
      {person?.employment_type === type && (
        <Checkbox label={t('employmentRedate')} {...form.field('isEmploymentRedated')} />
      )}
      {hasEmploymentDay(person, values) && (
        <FormDatePicker form={form} name="employmentFrom" label={t('employmentFrom')} />
      )}
      <TaxNumberFields field={form.field} person={person} isEmployee={type === 'w2'} />
      {children}
      <TaxFormField field={form.field} />
      <AddressFields field={form.field} />
    </>
  );
}
