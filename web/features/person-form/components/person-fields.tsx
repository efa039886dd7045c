import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { FieldRow, type SchemaForm } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Profile } from '../../people/data.ts';
import { isErased } from '../../people/rules.ts';
import { personFormCopy } from '../copy.ts';
import type { SupervisorInput, TherapistInput } from '../schema.ts';

/* What a therapist and a supervisor are asked alike. */

type PersonInput = Pick<TherapistInput, keyof TherapistInput & keyof SupervisorInput>;

interface FieldsProps {
  field: SchemaForm<PersonInput, unknown>['field'];
}

/** The browser would suggest the admin's own name, address and number for another person. */
export const NO_AUTOFILL = { autoComplete: 'off' };

/** Name, email and phone, and beside the phone what only one of the roles has. */
export function NameFields({
  field,
  person,
  children,
}: FieldsProps & { person: Profile | undefined; children: ReactNode }) {
  const t = useCopy(personFormCopy);
  return (
    <>
      <FieldRow>
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField key={name} label={t(name)} maxLength={100} {...NO_AUTOFILL} {...field(name)} />
        ))}
      </FieldRow>
      <TextField
        label={t('email')}
        type="email"
        isOptional={person && isErased(person)}
        autoCapitalize="none"
        maxLength={255}
        {...NO_AUTOFILL}
        {...field('email')}
      />
      <FieldRow>
        <TextField
          label={t('phone')}
          type="tel"
          isOptional
          maxLength={50}
          {...NO_AUTOFILL}
          {...field('phone')}
        />
        {children}
      </FieldRow>
    </>
  );
}

interface TaxNumberFieldsProps extends FieldsProps {
  person: Profile | undefined;
  isEmployee: boolean;
  /** The first of the numbers has to be given. */
  isRequired?: boolean;
}

/** Employees have an SSN; contractors an EIN, or report under their own number. */
export function TaxNumberFields({ field, person, isEmployee, isRequired }: TaxNumberFieldsProps) {
  const t = useCopy(personFormCopy);
  const numbers = isEmployee ? (['ssn'] as const) : (['ein', 'ssn'] as const);
  return (
    <FieldRow>
      {numbers.map((kind, place) => (
        <TextField
          key={`${kind} ${isEmployee}`}
          label={t(kind === 'ssn' && !isEmployee ? 'ownNumber' : kind)}
          isOptional={!isRequired || place > 0}
          inputMode="numeric"
          maxLength={20}
          hint={person?.[kind] ? t('storedHint') : isEmployee ? undefined : t(`${kind}Hint`)}
          {...NO_AUTOFILL}
          {...field(kind)}
        />
      ))}
    </FieldRow>
  );
}

/** The longest answer to each. */
const LONGEST = {
  taxForm: 100,
  addressLine1: 200,
  addressLine2: 200,
  city: 100,
  state: 50,
  zip: 20,
} as const;

function OptionalField({ field, name }: FieldsProps & { name: keyof typeof LONGEST }) {
  const t = useCopy(personFormCopy);
  return (
    <TextField
      label={t(name)}
      isOptional
      maxLength={LONGEST[name]}
      {...NO_AUTOFILL}
      {...field(name)}
    />
  );
}

/** The tax form a person has filled in. */
export function TaxFormField({ field }: FieldsProps) {
  return <OptionalField field={field} name="taxForm" />;
}

/** A person’s postal address; none of it is required. */
export function AddressFields({ field }: FieldsProps) {
  return (
    <>
      <OptionalField field={field} name="addressLine1" />
      <OptionalField field={field} name="addressLine2" />
      <OptionalField field={field} name="city" />
      <FieldRow>
        <OptionalField field={field} name="state" />
        <OptionalField field={field} name="zip" />
      </FieldRow>
    </>
  );
}
