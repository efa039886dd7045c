import { DevicesCard } from '../features/account/components/devices-card.tsx';
import { OwnDataCard } from '../features/account/components/own-data-card.tsx';
import { PasswordCard } from '../features/account/components/password-card.tsx';
import { TwoFactorCard } from '../features/two-factor/components/two-factor-card.tsx';

/** What keeps an account its owner's: password, second factor, sign-ins, and the data to take along. For every settings screen. */
export function SecuritySection() {
  return (
    <>
      <PasswordCard />
      <TwoFactorCard />
      <DevicesCard />
      <OwnDataCard />
    </>
  );
}
