import { DevicesCard } from '../features/account/components/devices-card.tsx';
import { PasswordCard } from '../features/account/components/password-card.tsx';
import { TwoFactorCard } from '../features/two-factor/components/two-factor-card.tsx';

/** What keeps an account its owner's: password, second factor, sign-ins. For every settings screen. */
export function SecuritySection() {
  return (
    <>
      <PasswordCard />
      <TwoFactorCard />
      <DevicesCard />
    </>
  );
}
