import { EmailForm } from '../features/account/components/email-form.tsx';
import { NameForm } from '../features/account/components/name-form.tsx';
import { useCopy } from '../lib/i18n.ts';
import { Page } from '../ui/page.tsx';
import { appCopy } from './copy.ts';
import { SecuritySection } from './security-section.tsx';
import styles from './settings-routes.module.css';

/** An admin's own account: name and email, security. */
export function AccountScreen() {
  const t = useCopy(appCopy);
  return (
    <div className={styles.narrow}>
      <Page title={t('account')}>
        <NameForm />
        <EmailForm />
        <SecuritySection />
      </Page>
    </div>
  );
}
