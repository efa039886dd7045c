import { Link, Navigate } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { homeOf, type Role } from '../../../lib/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { accountCopy } from '../copy.ts';
import { requestLink } from '../mutations.ts';
import { CodeOrLink } from './link-request.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { usePasswordLink } from './use-password-link.tsx';

interface PasswordByLinkProps {
  path: string;
  title: string;
  lead: (email: string) => string;
  /** Shown for a link that is no longer valid. */
  expired: string;
  /** Which screen comes next for a person of each role; their home by default. */
  next?: Record<Role, string>;
}

/** A person who opened the link of an invitation or sign-up chooses the password of the new account. */
export function PasswordByLink({ path, title, lead, expired, next }: PasswordByLinkProps) {
  const t = useCopy(accountCopy);
  const { session, email, isLate, isRefused, onLate, onEntered } = usePasswordLink();
  if (session.status === 'loading') return <FullScreenStatus />;
  if (email === 'second step first') {
    return <Navigate to="/two-factor" replace state={{ from: path }} />;
  }
  if (email) {
    return (
      <NewPasswordPage
        title={title}
        lead={lead(email)}
        email={email}
        saved={t('welcome')}
        onLate={onLate}
        next={next && session.status === 'signed-in' ? next[session.person.role] : '/login'}
      />
    );
  }
  if (session.status === 'signed-in' && !isLate) {
    return (
      <EntryPage title={title}>
        <Banner tone="warning">{expired}</Banner>
        <Link to={homeOf(session.person.role)}>{t('continue')}</Link>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={title} foot={<Link to="/login">{t('backToSignIn')}</Link>}>
      <CodeOrLink
        lead={
          <>
            {isRefused && <Banner tone="warning">{expired}</Banner>}
            <p>{t('askForNewLink')}</p>
          </>
        }
        isCodeFirst={!isRefused}
        send={(address) => requestLink(address, path)}
        sent={(address) => t('newLinkSent', { email: address })}
        onEntered={onEntered}
      />
    </EntryPage>
  );
}
