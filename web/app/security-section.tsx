import { DevicesCard } from '../features/account/components/devices-card.tsx';
import { OwnDataCard } from '../features/account/components/own-data-card.tsx';
import { PasswordCard } from '../features/account/components/password-card.tsx';
import { TwoFactorCard } from '../features/two-factor/components/two-factor-card.tsx';

/** Password, second factor, devices and the download of own data; on every settings screen. */
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
