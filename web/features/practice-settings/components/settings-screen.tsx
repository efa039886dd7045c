import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { settingsCopy } from '../copy.ts';
import { type PracticeSettings, practiceSettingsQuery } from '../data.ts';
import { GeneralForm } from './general-form.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { PayrollForm } from './payroll-form.tsx';
import { SecurityForm } from './security-form.tsx';
import styles from './settings.module.css';

const TABS = ['general', 'payroll', 'security', 'notifications'] as const;

/** The settings of the practice; the address keeps the open tab. */
export function SettingsScreen() {
  const t = useCopy(settingsCopy);
  const query = useQuery(practiceSettingsQuery());
  const [chosen, choose] = useAddress();
  const open = TABS.find((tab) => tab === chosen.get('tab')) ?? 'general';
  const forms: Record<(typeof TABS)[number], (settings: PracticeSettings) => ReactNode> = {
    general: (settings) => <GeneralForm settings={settings} />,
    payroll: (settings) => <PayrollForm settings={settings} />,
    security: (settings) => <SecurityForm settings={settings} />,
    notifications: (settings) => <NotificationsForm settings={settings} />,
  };
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('title')}
        selected={open}
        onSelect={(tab) => choose({ tab: tab === 'general' ? null : tab })}
        tabs={TABS.map((id) => ({
          id,
          label: t(id),
          content: (
            <Card>
              <Loaded query={query} failure={t('loadFailed')}>
                {(settings) => <div className={styles.form}>{forms[id](settings)}</div>}
              </Loaded>
            </Card>
          ),
        }))}
      />
    </Page>
  );
}
