import { useCopy } from '../../../lib/i18n.ts';
import type { SchemaForm } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../copy.ts';

interface OwnEmailFieldProps {
  form: Pick<SchemaForm<{ email: string }, unknown>, 'field'>;
}

/** The address that the person who fills in the form signs in with. */
export function OwnEmailField({ form }: OwnEmailFieldProps) {
  const t = useCopy(accountCopy);
  return (
    <TextField
      label={t('email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      {...form.field('email')}
    />
  );
}
