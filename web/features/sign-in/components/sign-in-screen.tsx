import { Link, Navigate, useLocation } from 'react-router';
import { errorWords } from '../../../lib/errors.ts';
import { type Translate, useCopy } from '../../../lib/i18n.ts';
import { homeOf, type Role } from '../../../lib/person.ts';
import { type Session, useSession } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { type SignInWords, signInCopy } from '../copy.ts';
import { useConnection } from '../data.ts';
import { type SignInEvents, SignInForm } from './sign-in-form.tsx';

type SignedOut = Extract<Session, { status: 'signed-out' }>;

/** /login: email and password, then the area of the person's role. */
export function SignInScreen(events: SignInEvents) {
  const t = useCopy(signInCopy);
  const session = useSession();
  const connection = useConnection();
  const { state } = useLocation();
  const isHydrated = useHydrated();
  if (session.status === 'signed-in') {
    return <Navigate to={destination(session.person.role, state)} replace />;
  }
  if (session.status === 'second-factor')
    return <Navigate to="/two-factor" replace state={state} />;
  if (session.status === 'loading') return <FullScreenStatus />;
  // A reload keeps what another screen sent along, of which the prerendered page knows nothing.
  const notice = noticeOf(session, isHydrated ? state : undefined, t);
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
      {session.kept && <Banner tone="warning">{session.kept}</Banner>}
      <SignInForm
        {...events}
        notice={notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
      />
    </EntryPage>
  );
}

/** The role decides where to; within that area, back to where the session ended. */
function destination(role: Role, state: unknown): string {
  const home = homeOf(role);
  const from = inState(state, 'from');
  if (typeof from !== 'string') return home;
  const [path] = from.split('?');
  return `${path}/`.startsWith(`${home}/`) ? from : home;
}

interface Notice {
  tone: 'info' | 'danger';
  text: string;
}

/** What to say above the form: an error, why the person was signed out, or what to do after signing up. */
function noticeOf(
  session: SignedOut,
  state: unknown,
  t: Translate<SignInWords>,
): Notice | undefined {
  if (session.error) {
    const fallback = session.error.isRefusal ? t('signInFailed') : t('connectionFailed');
    return { tone: 'danger', text: errorWords(session.error, fallback) };
  }
  if (session.reason === 'inactivity') return { tone: 'info', text: t('signedOutInactivity') };
  if (session.reason === 'expired') return { tone: 'info', text: t('signedOutExpired') };
  return inState(state, 'isUnconfirmed') ? { tone: 'info', text: t('confirmAddress') } : undefined;
}

/** What another screen sent along. */
function inState(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}
