import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { signOut, useSession } from '../../../lib/session.ts';
import { TextButton } from '../../../ui/button.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { twoFactorCopy } from '../copy.ts';
import { SecondStep } from './second-step.tsx';
import { SetUpSteps } from './set-up-steps.tsx';

/** The pages outside the areas that can follow the second step; other screens are reached through sign-in. */
const waiting = ['/reset-password', '/accept-invitation', '/choose-password'];

/** /two-factor: the second step of signing in, or, where the practice asks for one, its set-up. */
export function TwoFactorScreen() {
  const t = useCopy(twoFactorCopy);
  const session = useSession();
  const { state } = useLocation();
  // The sign-in is already complete when the set-up continues with the recovery codes.
  const [isSettingUp, setSettingUp] = useState(false);
  if (session.status === 'loading') return <FullScreenStatus />;
  if (session.status !== 'second-factor' && !isSettingUp) {
    const from: unknown = typeof state === 'object' && state ? Reflect.get(state, 'from') : '';
    const target = waiting.find((path) => path === from) ?? '/login';
    return <Navigate to={target} replace state={state} />;
  }
  const foot = <TextButton onClick={() => void signOut()}>{t('toSignIn')}</TextButton>;
  if (session.status === 'second-factor' && session.hasFactor && !isSettingUp) {
    return (
      <EntryPage title={t('stepTitle')} foot={foot}>
        <SecondStep />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('setUp')} lead={t('requiredLead')} foot={!isSettingUp && foot}>
      <SetUpSteps onVerified={() => setSettingUp(true)} onDone={() => setSettingUp(false)} />
    </EntryPage>
  );
}
