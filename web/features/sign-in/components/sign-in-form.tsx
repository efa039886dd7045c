import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { signIn } from '../../../lib/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { signInCopy } from '../copy.ts';
import { signInSchema } from '../schema.ts';
import styles from './sign-in-form.module.css';

/**
 * No default values: the page comes painted before its script, and what a person or a password
 * manager has already filled in stays.
 */
export function SignInForm({ notice }: { notice: ReactNode }) {
  const t = useCopy(signInCopy);
  const form = useSchemaForm(signInSchema(t));
  return (
    <Form
      form={form}
      failure={t('signInFailed')}
      onSubmit={({ email, password, isRemembered }) => signIn(email, password, isRemembered)}
    >
      {!form.formState.isSubmitted && notice}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div className={styles.between}>
        <Checkbox label={t('rememberMe')} {...form.field('isRemembered')} />
        <Link to="/reset-password">{t('forgotPassword')}</Link>
      </div>
      <SubmitButton form={form} wide>
        {form.formState.isSubmitting ? t('signingIn') : t('signIn')}
      </SubmitButton>
    </Form>
  );
}
