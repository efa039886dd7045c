import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { providerCopy } from '../copy.ts';
import { payeesQuery, providerSettingsQuery } from '../data.ts';
import { PROVIDER_PARAMETER, providerIn, UNTRIED } from '../rules.ts';
import styles from './provider-files.module.css';
import { ProviderForm } from './provider-form.tsx';
import { useProviderOptions } from './use-provider-options.tsx';

/** The settings for the payroll provider and the books; the address keeps which is open. */
export function ProviderSettingsScreen() {
  const t = useCopy(providerCopy);
  const known = useQuery(providerSettingsQuery());
  const people = useQuery(payeesQuery());
  const options = useProviderOptions();
  const [chosen, choose] = useAddress();
  const provider = providerIn(chosen, known.data);
  return (
    <Page
      title={t('settingsTitle')}
      lead={t('settingsLead')}
      actions={<LinkButton to="/admin/payroll">{t('backToPayroll')}</LinkButton>}
    >
      <Card>
        <div className={styles.stack}>
          <Select
            label={t('provider')}
            hint={t(`how_${provider}`)}
            options={options}
            value={provider}
            onChange={(event) => choose({ [PROVIDER_PARAMETER]: event.target.value })}
          />
          {UNTRIED.includes(provider) && <Banner tone="warning">{t('untried')}</Banner>}
          <Loaded query={known} failure={t('settingsFailed')}>
            {(all) => (
              <Loaded query={people} failure={t('settingsFailed')}>
                {(payees) => (
                  <ProviderForm
                    key={provider}
                    provider={provider}
                    known={all.find((each) => each.provider === provider)}
                    people={payees}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        </div>
      </Card>
    </Page>
  );
}
