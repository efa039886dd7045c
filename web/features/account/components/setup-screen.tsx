import { useState } from 'react';
import { Navigate } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { homeOf } from '../../../lib/person.ts';
import { useSession } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { testConnection, useConnection } from '../../sign-in/data.ts';
import { accountCopy } from '../copy.ts';
import { SetupForm } from './setup-form.tsx';

/** /setup: makes the holder of the one-time link the first admin. */
export function SetupScreen() {
  const t = useCopy(accountCopy);
  const session = useSession();
  const connection = useConnection();
  const [token] = useState(takeToken);
  const [isDone, setDone] = useState(false);
  if (session.status === 'signed-in') return <Navigate to={homeOf(session.person.role)} replace />;
  if (isDone) return <SetUp tone="success" message={t('nowSetUp')} />;
  if (connection.status === 'testing') {
    return (
      <EntryPage title={t('setupTitle')}>
        <FullScreenStatus />
      </EntryPage>
    );
  }
  if (connection.status === 'failed') {
    return (
      <EntryPage title={t('setupTitle')}>
        <Banner tone="danger">{t('connectionFailed')}</Banner>
      </EntryPage>
    );
  }
  if (!connection.isSetupNeeded) {
    return <SetUp tone="info" message={t('alreadySetUp')} />;
  }
  return (
    <EntryPage title={t('setupTitle')} lead={token && t('setupText')} isWide>
      {token ? (
        <SetupForm
          token={token}
          onDone={() => {
            setDone(true);
            // Otherwise the sign-in page would still say that the practice is not set up.
            void testConnection();
          }}
        />
      ) : (
        <Banner tone="warning">{t('setupPending')}</Banner>
      )}
    </EntryPage>
  );
}

interface SetUpProps {
  tone: 'info' | 'success';
  message: string;
}

function SetUp({ tone, message }: SetUpProps) {
  const t = useCopy(accountCopy);
  return (
    <EntryPage title={t('setupTitle')}>
      <Banner tone={tone}>{message}</Banner>
      <LinkButton to="/login" tone="primary" wide>
        {t('toSignIn')}
      </LinkButton>
    </EntryPage>
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
