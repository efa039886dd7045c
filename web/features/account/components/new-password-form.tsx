import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../copy.ts';
import { setNewPassword } from '../mutations.ts';
import { refusalWords } from '../rules.ts';
import { newPasswordSchema } from '../schema.ts';

interface NewPasswordFormProps {
  email: string;
  /** Shown once it is saved. */
  saved: string;
  next?: string;
}

/** The new password of a person who opened the link in an email. */
export function NewPasswordForm({ email, saved, next = '/login' }: NewPasswordFormProps) {
  const t = useCopy(accountCopy);
  const [isDone, setDone] = useState(false);
  const form = useSchemaForm(newPasswordSchema(t));
  if (isDone) {
    return (
      <>
        <Banner tone="success">{saved}</Banner>
        <LinkButton to={next} tone="primary" wide>
          {t('continue')}
        </LinkButton>
      </>
    );
  }
  return (
    <Form
      form={form}
      failure={(error) => refusalWords(error, t('saveFailed'))}
      onSubmit={async ({ password }) => {
        await setNewPassword(password);
        setDone(true);
      }}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
      <SubmitButton form={form} wide>
        {t('savePassword')}
      </SubmitButton>
    </Form>
  );
}
