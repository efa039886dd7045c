import { useState } from 'react';
import { Navigate } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { homeOf } from '../../../lib/person.ts';
import { useSession } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { signInCopy } from '../copy.ts';
import { useConnection } from '../data.ts';
import { EntryFrame } from './entry-frame.tsx';
import { SetupForm } from './setup-form.tsx';

/** /setup: makes the first admin, for whoever holds the one-time link. */
export function SetupScreen() {
  const t = useCopy(signInCopy);
  const session = useSession();
  const connection = useConnection();
  const [token] = useState(takeToken);
  if (session.status === 'signed-in') return <Navigate to={homeOf(session.person.role)} replace />;
  if (connection.status === 'testing') return <FullScreenStatus />;
  if (connection.status === 'failed') {
    return (
      <EntryFrame title={t('setupTitle')}>
        <Banner tone="danger">{t('connectionFailed')}</Banner>
      </EntryFrame>
    );
  }
  if (!connection.isSetupNeeded) {
    return (
      <EntryFrame title={t('setupTitle')}>
        <Banner tone="info">{t('alreadySetUp')}</Banner>
        <LinkButton to="/login" tone="primary" wide>
          {t('toSignIn')}
        </LinkButton>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('setupTitle')} lead={token && t('setupText')} isWide>
      {token ? <SetupForm token={token} /> : <Banner tone="warning">{t('setupPending')}</Banner>}
    </EntryFrame>
  );
}

/** The token leaves the address bar, and with it the browser's history. */
function takeToken(): string {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token') ?? '';
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  return token;
}
