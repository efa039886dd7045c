import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Provider } from '../../../../domain/provider-files/build.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { bothQueries } from '../../../ui/query-states.ts';
import { Select } from '../../../ui/select.tsx';
import { providerCopy } from '../copy.ts';
import {
  type KnownProvider,
  type ProviderPerson,
  payeesQuery,
  providerSettingsQuery,
} from '../data.ts';
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
      actions={<BackLink to="/admin/payroll">{t('backToPayroll')}</BackLink>}
    >
      <Card>
        <div className={classNames(styles.stack, styles.settings)}>
          <Select
            label={t('provider')}
            hint={t(`how_${provider}`)}
            options={options}
            value={provider}
            onChange={(event) => choose({ [PROVIDER_PARAMETER]: event.target.value })}
          />
          {UNTRIED.includes(provider) && <Banner tone="warning">{t('untried')}</Banner>}
          <Loaded query={bothQueries(known, people)} failure={t('settingsFailed')}>
            {([all, payees]) => <ProviderForms provider={provider} known={all} people={payees} />}
          </Loaded>
        </div>
      </Card>
    </Page>
  );
}

interface ProviderFormsProps {
  provider: Provider;
  known: readonly KnownProvider[];
  people: readonly ProviderPerson[];
}

/** The form of the chosen provider. One that was open keeps its input. */
function ProviderForms({ provider, known, people }: ProviderFormsProps) {
  const [opened, setOpened] = useState([provider]);
  if (!opened.includes(provider)) setOpened([...opened, provider]);
  return opened.map((each) => (
    <div key={each} hidden={each !== provider}>
      <ProviderForm
        provider={each}
        known={known.find((one) => one.provider === each)}
        people={people}
      />
    </div>
  ));
}
