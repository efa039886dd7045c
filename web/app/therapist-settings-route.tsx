import { EmailForm } from '../features/account/components/email-form.tsx';
import { NameForm } from '../features/account/components/name-form.tsx';
import { CalendarConnection } from '../features/calendar-import/components/calendar-connection.tsx';
import { NotificationPreference } from '../features/settings/components/notification-preference.tsx';
import { TaxDetailsLink } from '../features/tax-details/components/tax-details-link.tsx';
import { useCopy } from '../lib/i18n.ts';
import { useAddress } from '../lib/use-address.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { appCopy } from './copy.ts';
import { SecuritySection } from './security-section.tsx';
import styles from './settings-routes.module.css';

/** The therapist's settings: name and email, calendar, security. */
export function TherapistSettingsRoute() {
  const t = useCopy(appCopy);
  const [chosen, choose] = useAddress();
  return (
    <Page title={t('settings')}>
      <Tabs
        label={t('settings')}
        selected={chosen.get('tab') === 'security' ? 'security' : 'account'}
        onSelect={(tab) => choose({ tab: tab === 'security' ? tab : null })}
        tabs={[
          {
            id: 'account',
            label: t('accountTab'),
            content: (
              <div className={styles.column}>
                <NameForm />
                <EmailForm />
                <TaxDetailsLink />
                <CalendarConnection />
                <NotificationPreference />
              </div>
            ),
          },
          {
            id: 'security',
            label: t('securityTab'),
            content: (
              <div className={styles.column}>
                <SecuritySection />
              </div>
            ),
          },
        ]}
      />
    </Page>
  );
}
