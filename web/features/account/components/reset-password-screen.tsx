import { Link, Navigate } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { accountCopy } from '../copy.ts';
import { requestLink } from '../mutations.ts';
import { CodeOrLink } from './link-request.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { usePasswordLink } from './use-password-link.tsx';

/** /reset-password: asks for the address to mail a link to, or, once the link is opened, for the new password. */
export function ResetPasswordScreen() {
  const t = useCopy(accountCopy);
  const { session, email, isRefused, onLate, onEntered } = usePasswordLink();
  if (session.status === 'loading') return <FullScreenStatus />;
  if (email === 'second step first') {
    return <Navigate to="/two-factor" replace state={{ from: '/reset-password' }} />;
  }
  if (email) {
    return (
      <NewPasswordPage
        title={t('newPassword')}
        lead={t('newPasswordText')}
        email={email}
        saved={t('passwordChanged')}
        onLate={onLate}
      />
    );
  }
  return (
    <EntryPage
      title={t('resetPassword')}
      lead={t('askForLink')}
      foot={<Link to="/login">{t('backToSignIn')}</Link>}
    >
      <CodeOrLink
        lead={isRefused && <Banner tone="warning">{t('linkExpired')}</Banner>}
        send={(address) => requestLink(address, '/reset-password')}
        sent={(address) => t('linkSent', { email: address })}
        onEntered={onEntered}
      />
    </EntryPage>
  );
}
