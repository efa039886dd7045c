import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { accountCopy } from '../copy.ts';
import { requestLink } from '../mutations.ts';
import { emailFromLink, isRefusedLink } from '../rules.ts';
import { CodeOrLink } from './link-request.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** /reset-password: asks for the address to mail a link to, or, once the link is opened, for the new password. */
export function ResetPasswordScreen() {
  const t = useCopy(accountCopy);
  const session = useSession();
  const [hash, setHash] = useState(() => window.location.hash);
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
      <CodeOrLink
        lead={isRefusedLink(hash) && <Banner tone="warning">{t('linkExpired')}</Banner>}
        send={(address) => requestLink(address, '/reset-password')}
        sent={(address) => t('linkSent', { email: address })}
        onEntered={() => setHash('')}
      />
    </EntryPage>
  );
}
