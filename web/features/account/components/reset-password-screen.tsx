import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountCopy } from '../copy.ts';
import { requestPasswordReset } from '../mutations.ts';
import { emailFromLink, isRefusedLink } from '../rules.ts';
import { resetRequestSchema } from '../schema.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** /reset-password: asks for the address to mail a link to, or, once the link is opened, for the new password. */
export function ResetPasswordScreen() {
  const t = useCopy(accountCopy);
  const session = useSession();
  const [hash] = useState(() => window.location.hash);
  if (session.status === 'loading') return <FullScreenStatus />;
  const email = emailFromLink(session, hash);
  if (email === 'second step first') {
    return <Navigate to="/two-factor" replace state={{ from: '/reset-password' }} />;
  }
  if (email) {
    return (
      <EntryPage title={t('newPassword')} lead={t('newPasswordText')}>
        <NewPasswordForm email={email} saved={t('passwordChanged')} />
      </EntryPage>
    );
  }
  return (
    <EntryPage
      title={t('resetPassword')}
      lead={t('askForLink')}
      foot={<Link to="/login">{t('backToSignIn')}</Link>}
    >
      <RequestForm isRefused={isRefusedLink(hash)} />
    </EntryPage>
  );
}

function RequestForm({ isRefused }: { isRefused: boolean }) {
  const t = useCopy(accountCopy);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSchemaForm(resetRequestSchema());
  if (sentTo) return <Banner tone="success">{t('linkSent', { email: sentTo })}</Banner>;
  return (
    <Form
      form={form}
      failure={t('resetFailed')}
      onSubmit={async ({ email }) => {
        await requestPasswordReset(email);
        setSentTo(email);
      }}
    >
      {isRefused && !form.formState.isSubmitted && (
        <Banner tone="warning">{t('linkExpired')}</Banner>
      )}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <SubmitButton form={form} wide>
        {t('sendLink')}
      </SubmitButton>
    </Form>
  );
}
