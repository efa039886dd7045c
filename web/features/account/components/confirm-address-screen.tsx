import { useState } from 'react';
import { Link } from 'react-router';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { type Session, useSession } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { accountCopy } from '../copy.ts';
import { requestAddressLinks } from '../mutations.ts';
import { isRefusedLink } from '../rules.ts';
import { LinkRequest } from './link-request.tsx';

/** /confirm-address: where the links that prove an address lead. */
export function ConfirmAddressScreen() {
  const t = useCopy(accountCopy);
  const session = useSession();
  // Only a link that gave no session leaves something in the hash.
  const [hash] = useState(() => window.location.hash);
  if (session.status === 'loading') return <FullScreenStatus />;
  return (
    <EntryPage
      title={t('confirmAddress')}
      foot={session.status === 'signed-out' && <Link to="/login">{t('backToSignIn')}</Link>}
    >
      {/[#&]message=/.test(hash) ? (
        <Banner tone="info">{t('addressHalfConfirmed')}</Banner>
      ) : (
        <Outcome session={session} isRefused={isRefusedLink(hash)} />
      )}
    </EntryPage>
  );
}

function Outcome({ session, isRefused }: { session: Session; isRefused: boolean }) {
  const t = useCopy(accountCopy);
  // Signed in or not: a link that is no longer valid has confirmed nothing.
  if (isRefused || (session.status === 'signed-out' && !session.error)) {
    return (
      <LinkRequest
        lead={
          <>
            <Banner tone="warning">{t('linkExpired')}</Banner>
            <p>{t('askForAddressLinks')}</p>
          </>
        }
        send={requestAddressLinks}
        sent={(email) => t('addressLinksSent', { email })}
      />
    );
  }
  return (
    <>
      <Banner tone="success">{t('addressConfirmed')}</Banner>
      {session.status === 'signed-out' ? (
        // Confirmed, and yet not signed in: an admin may still have to approve.
        <Banner tone="info">{errorWords(session.error, t('connectionFailed'))}</Banner>
      ) : (
        <LinkButton to="/login" tone="primary" wide>
          {t('continue')}
        </LinkButton>
      )}
    </>
  );
}
