import { useCopy } from '../lib/i18n.ts';
import { usePerson } from '../lib/person.ts';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import { appCopy } from './copy.ts';
import { SecuritySection } from './security-section.tsx';
import styles from './settings-routes.module.css';

/** Who is signed in, as the practice knows them. */
export function AccountScreen() {
  const t = useCopy(appCopy);
  const person = usePerson();
  return (
    <div className={styles.narrow}>
      <Page title={t('account')}>
        <Card title={t('profile')}>
          <Facts
            facts={[
              { name: t('name'), value: `${person.firstName} ${person.lastName}` },
              { name: t('email'), value: person.email },
            ]}
          />
        </Card>
        <SecuritySection />
      </Page>
    </div>
  );
}
