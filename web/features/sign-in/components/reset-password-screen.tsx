import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../ui/form.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { signInCopy } from '../copy.ts';
import { requestPasswordReset } from '../mutations.ts';
import { resetRequestSchema } from '../schema.ts';
import { EntryFrame } from './entry-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** /reset-password: asks for a link, or, for whoever came through one, for the new password. */
export function ResetPasswordScreen() {
  const t = useCopy(signInCopy);
  const session = useSession();
  if (session.status === 'loading') return <FullScreenStatus />;
  if (session.status === 'signed-in' && session.isFromLink) {
    return (
      <EntryFrame title={t('newPassword')} lead={t('newPasswordText')}>
        <NewPasswordForm email={session.person.email} />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title={t('resetPassword')}
      lead={t('askForLink')}
      foot={<Link to="/login">{t('backToSignIn')}</Link>}
    >
      <RequestForm />
    </EntryFrame>
  );
}

function RequestForm() {
  const t = useCopy(signInCopy);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isExpired] = useState(() => /[#&]error(_code)?=/.test(window.location.hash));
  const form = useSchemaForm(useMemo(() => resetRequestSchema(t), [t]));
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
      {isExpired && !form.formState.isSubmitted && (
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
