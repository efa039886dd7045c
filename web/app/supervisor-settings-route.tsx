import { SupervisorSettingsScreen } from '../features/settings/components/supervisor-settings-screen.tsx';
import { TaxDetailsLink } from '../features/tax-details/components/tax-details-link.tsx';
import { SecuritySection } from './security-section.tsx';
import styles from './settings-routes.module.css';

/** The supervisor's settings, with tax details and security. */
export function SupervisorSettingsRoute() {
  return (
    <div className={styles.narrow}>
      <SupervisorSettingsScreen>
        <TaxDetailsLink />
        <SecuritySection />
      </SupervisorSettingsScreen>
    </div>
  );
}
