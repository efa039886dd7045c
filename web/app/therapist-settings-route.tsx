import { EmailForm } from '../features/account/components/email-form.tsx';
import { NameForm } from '../features/account/components/name-form.tsx';
import { CalendarConnection } from '../features/calendar-import/components/calendar-connection.tsx';
import { NotificationPreference } from '../features/settings/components/notification-preference.tsx';
import { TaxDetailsLink } from '../features/tax-details/components/tax-details-link.tsx';
import { useCopy } from '../lib/i18n.ts';
import { useAddress } from '../lib/use-address.ts';
import { SettingsCards } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { appCopy } from './copy.ts';
import { SecuritySection } from './security-section.tsx';

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
              <SettingsCards>
                <NameForm />
                <EmailForm />
                <TaxDetailsLink />
                <CalendarConnection />
                <NotificationPreference />
              </SettingsCards>
            ),
          },
          {
            id: 'security',
            label: t('securityTab'),
            content: (
              <SettingsCards>
                <SecuritySection />
              </SettingsCards>
            ),
          },
        ]}
      />
    </Page>
  );
}
