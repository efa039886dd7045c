import { useState } from 'react';
import { BackendError } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { accountCopy } from '../copy.ts';
import { setNewPassword } from '../mutations.ts';
import { refusalWords } from '../rules.ts';
import { newPasswordSchema } from '../schema.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface NewPasswordPageProps {
  title: string;
  /** What to do, until it is done. */
  lead: string;
  email: string;
  /** Shown once it is saved. */
  saved: string;
  next?: string;
  /** The link signed the person in too long ago: the server would have the old password, which they came to replace. */
  onLate: () => void;
}

/** The new password of a person who opened the link in an email. */
export function NewPasswordPage({
  title,
  lead,
  email,
  saved,
  next = '/login',
  onLate,
}: NewPasswordPageProps) {
  const t = useCopy(accountCopy);
  const [isDone, setDone] = useState(false);
  const form = useSchemaForm(newPasswordSchema(t));
  if (isDone) {
    return (
      <EntryPage title={title}>
        <Banner tone="success">{saved}</Banner>
        <LinkButton to={next} tone="primary" wide>
          {t('continue')}
        </LinkButton>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={title} lead={lead}>
      <Form
        form={form}
        failure={(error) => refusalWords(error, t('saveFailed'))}
        onSubmit={async ({ password }) => {
          try {
            await setNewPassword(password);
          } catch (error) {
            if (BackendError.from(error).key === 'current_password_required') return onLate();
            throw error;
          }
          setDone(true);
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordFields form={form} label={t('newPassword')} />
        <SubmitButton form={form} wide>
          {t('savePassword')}
        </SubmitButton>
      </Form>
    </EntryPage>
  );
}
