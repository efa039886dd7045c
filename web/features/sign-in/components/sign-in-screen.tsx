import { Link, Navigate, useLocation } from 'react-router';
import { type Translate, useCopy } from '../../../lib/i18n.ts';
import { homeOf, type Role } from '../../../lib/person.ts';
import { type SignedOutReason, useSession } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { type SignInWord, signInCopy } from '../copy.ts';
import { useConnection } from '../data.ts';
import { SignInForm } from './sign-in-form.tsx';

/** /login (spec section 2). */
export function SignInScreen() {
  const t = useCopy(signInCopy);
  const session = useSession();
  const connection = useConnection();
  const { state } = useLocation();
  if (session.status === 'signed-in') {
    return <Navigate to={destination(session.person.role, state)} replace />;
  }
  if (session.status === 'loading') return <FullScreenStatus />;
  return (
    <EntryPage
      title={t('signInHeading')}
      lead={t('signInLead')}
      foot={<Link to="/signup">{t('noAccount')}</Link>}
    >
      {connection.status === 'testing' && <FullScreenStatus />}
      {connection.status === 'failed' && <Banner tone="danger">{t('connectionFailed')}</Banner>}
      {connection.status === 'connected' && connection.isSetupNeeded && (
        <Banner tone="warning">{t('setupPending')}</Banner>
      )}
      <SignInForm notice={noticeOf(session.reason, t)} />
    </EntryPage>
  );
}

/** The role decides where to (spec section 2); within that area, back to where the session ended. */
function destination(role: Role, state: unknown): string {
  const home = homeOf(role);
  const from: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  return typeof from === 'string' && from.startsWith(`${home}/`) ? from : home;
}

function noticeOf(
  reason: SignedOutReason | undefined,
  t: Translate<SignInWord>,
): string | undefined {
  switch (reason) {
    case 'inactivity':
      return t('signedOutInactivity');
    case 'expired':
      return t('signedOutExpired');
    case 'unreachable':
      return t('connectionFailed');
    case 'unknown-role':
      return t('invalidCredentials');
    default:
      return undefined;
  }
}
