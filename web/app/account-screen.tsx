import { EmailForm } from '../features/account/components/email-form.tsx';
import { NameForm } from '../features/account/components/name-form.tsx';
import { useCopy } from '../lib/i18n.ts';
import { SettingsCards } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { appCopy } from './copy.ts';
import { SecuritySection } from './security-section.tsx';

/** An admin's own account: name and email, security. */
export function AccountScreen() {
  const t = useCopy(appCopy);
  return (
    <Page title={t('account')}>
      <SettingsCards>
        <NameForm />
        <EmailForm />
        <SecuritySection />
      </SettingsCards>
    </Page>
  );
}
