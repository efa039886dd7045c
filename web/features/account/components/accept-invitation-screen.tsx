import { Link, Navigate } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { accountCopy } from '../copy.ts';
import { emailFromLink } from '../rules.ts';
import { NewLinkForm } from './new-link-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** /accept-invitation: whoever opened the link of an invitation chooses a password. */
export function AcceptInvitationScreen() {
  const t = useCopy(accountCopy);
  const session = useSession();
  if (session.status === 'loading') return <FullScreenStatus />;
  const email = emailFromLink(session);
  if (email === 'second step first') {
    return <Navigate to="/two-factor" replace state={{ from: '/accept-invitation' }} />;
  }
  if (email) {
    return (
      <EntryPage title={t('acceptInvitation')} lead={t('acceptLead', { email })}>
        <NewPasswordForm email={email} saved={t('welcome')} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('acceptInvitation')} foot={<Link to="/login">{t('backToSignIn')}</Link>}>
      <Banner tone="warning">{t('invitationExpired')}</Banner>
      <NewLinkForm />
    </EntryPage>
  );
}
