import { useCopy } from '../../../lib/i18n.ts';
import { FieldRow, type SchemaForm } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../copy.ts';

interface OwnNameFieldsProps {
  form: Pick<SchemaForm<{ firstName: string; lastName: string }, unknown>, 'field'>;
}

/** The first and last name of the person who fills in the form. */
export function OwnNameFields({ form }: OwnNameFieldsProps) {
  const t = useCopy(accountCopy);
  return (
    <FieldRow>
      <TextField label={t('firstName')} autoComplete="given-name" {...form.field('firstName')} />
      <TextField label={t('lastName')} autoComplete="family-name" {...form.field('lastName')} />
    </FieldRow>
  );
}
