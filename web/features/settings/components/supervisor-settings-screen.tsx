import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Card, SettingsCards } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { ownSettingsCopy } from '../copy.ts';
import { ownSettingsQuery } from '../data.ts';
import { NotificationPreference } from './notification-preference.tsx';

/**
 * Name and address as the practice knows them, the one thing a supervisor decides, and
 * what other features add below.
 */
export function SupervisorSettingsScreen({ children }: { children: ReactNode }) {
  const t = useCopy(ownSettingsCopy);
  const { id } = usePerson();
  const query = useQuery(ownSettingsQuery(id));
  return (
    <Page title={t('title')}>
      <SettingsCards>
        <Card title={t('profile')}>
          <Loaded query={query} failure={t('profileFailed')}>
            {({ name, email }) => (
              <Facts
                facts={[
                  { name: t('name'), value: name },
                  { name: t('email'), value: email },
                ]}
              />
            )}
          </Loaded>
        </Card>
        <NotificationPreference />
        {children}
      </SettingsCards>
    </Page>
  );
}
