import { DevicesCard } from '../features/account/components/devices-card.tsx';
import { OwnDataCard } from '../features/account/components/own-data-card.tsx';
import { PasswordCard } from '../features/account/components/password-card.tsx';
import { accountCopy } from '../features/account/copy.ts';
import { TwoFactorCard } from '../features/two-factor/components/two-factor-card.tsx';
import { useCopy } from '../lib/i18n.ts';
import { signOutEverywhere } from '../lib/session.ts';
import { useLeaving } from './leaving.tsx';

/** Password, second factor, devices and the download of own data; on every settings screen. */
export function SecuritySection() {
  const t = useCopy(accountCopy);
  const { leave, question } = useLeaving(signOutEverywhere, t('signOutFailed'));
  return (
    <>
      <PasswordCard />
      <TwoFactorCard />
      <DevicesCard onEverywhere={leave} />
      <OwnDataCard />
      {question}
    </>
  );
}
