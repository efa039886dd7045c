import { SupervisorSettingsScreen } from '../features/settings/components/supervisor-settings-screen.tsx';
import { TaxDetailsLink } from '../features/tax-details/components/tax-details-link.tsx';
import { SecuritySection } from './security-section.tsx';

/** The supervisor's settings, with tax details and security. */
export function SupervisorSettingsRoute() {
  return (
    <SupervisorSettingsScreen>
      <TaxDetailsLink />
      <SecuritySection />
    </SupervisorSettingsScreen>
  );
}
