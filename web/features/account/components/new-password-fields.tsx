import { useCopy } from '../../../lib/i18n.ts';
import type { SchemaForm } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../copy.ts';

interface NewPasswordFieldsProps {
  form: Pick<SchemaForm<{ password: string; confirmation: string }, unknown>, 'field'>;
  label: string;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ form, label }: NewPasswordFieldsProps) {
  const t = useCopy(accountCopy);
  return (
    <>
      <PasswordField
        label={label}
        hint={t('passwordHint')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
    </>
  );
}
