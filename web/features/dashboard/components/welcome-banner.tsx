import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { dashboardCopy } from '../copy.ts';

/** Outlives a sign-out: once dismissed it stays dismissed in this browser. */
const STORAGE_KEY = 'welcome-banner-dismissed';

/** Greets new people. */
export function WelcomeBanner() {
  const t = useCopy(dashboardCopy);
  const { firstName } = usePerson();
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(STORAGE_KEY) === 'true');
  if (isDismissed) return null;
  return (
    <Banner
      tone="info"
      onDismiss={() => {
        localStorage.setItem(STORAGE_KEY, 'true');
        setDismissed(true);
      }}
    >
      <p>
        <strong>{t('welcome', { name: firstName })}</strong> {t('welcomeText')}
      </p>
    </Banner>
  );
}
