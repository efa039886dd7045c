import { useQuery } from '@tanstack/react-query';
import {
  buildPayFile,
  isLedger,
  type Provider,
  workerTypesOf,
} from '../../../../domain/provider-files/build.ts';
import type { RunLine } from '../../../../domain/provider-files/pay-file.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { bothQueries } from '../../../ui/query-states.ts';
import { Select } from '../../../ui/select.tsx';
import { isPeriodShown } from '../../pay-periods/rules.ts';
import { providerCopy } from '../copy.ts';
import { type KnownProvider, providerSettingsQuery, type ReadRun, runLinesQuery } from '../data.ts';
import { PROVIDER_PARAMETER, providerIn, setUpsOf, UNTRIED } from '../rules.ts';
import { FileRow } from './file-row.tsx';
import styles from './provider-files.module.css';
import { TakenFiles } from './taken-files.tsx';
import { useProviderOptions } from './use-provider-options.tsx';

interface HandedOver {
  id: string;
  start_date: string;
  end_date: string;
  payment_date: string;
}

/** The files of a processed period, for the payroll provider and for the books. */
export function HandOver({ period }: { period: HandedOver }) {
  const t = useCopy(providerCopy);
  const known = useQuery(providerSettingsQuery());
  const lines = useQuery(runLinesQuery(period.id));
  const [address, choose] = useAddress();
  const provider = providerIn(address, known.data);
  return (
    <Card
      title={t('title')}
      actions={
        <LinkButton to={`/admin/payroll-files?${PROVIDER_PARAMETER}=${provider}`} icon="settings">
          {t('setUp')}
        </LinkButton>
      }
    >
      <p className={styles.soft}>{t('lead')}</p>
      <Loaded query={bothQueries(known, lines)} failure={t('loadFailed')}>
        {([providers, read]) => (
          <Files
            {...{ period, providers, read, provider }}
            onProvider={(next) => {
              if (isPeriodShown(address)) choose({ [PROVIDER_PARAMETER]: next });
            }}
          />
        )}
      </Loaded>
      <TakenFiles periodId={period.id} />
    </Card>
  );
}

interface FilesProps {
  period: HandedOver;
  provider: Provider;
  providers: readonly KnownProvider[];
  read: ReadRun;
  onProvider: (provider: string) => void;
}

function Files({ period, provider, providers, read, onProvider }: FilesProps) {
  const t = useCopy(providerCopy);
  const run = {
    start: period.start_date,
    end: period.end_date,
    // Of the same moment as the lines, and so as the digest.
    paymentDate: read.paymentDate ?? period.payment_date,
    lines: read.lines,
  };
  const isFor = (workerType: string) => (line: RunLine) =>
    isLedger(provider) || line.workerType === null || line.workerType === workerType;
  return (
    <div className={styles.stack}>
      <Select
        label={t('provider')}
        hint={t(`how_${provider}`)}
        options={useProviderOptions()}
        value={provider}
        onChange={(event) => onProvider(event.target.value)}
      />
      {UNTRIED.includes(provider) && <Banner tone="warning">{t('untried')}</Banner>}
      <div>
        {workerTypesOf(provider).map((workerType) => (
          <FileRow
            key={workerType}
            periodId={period.id}
            provider={provider}
            workerType={workerType}
            file={buildPayFile(provider, workerType, run, setUpsOf(providers))}
            digest={read.digest}
            isEmpty={!read.lines.some(isFor(workerType))}
          />
        ))}
      </div>
    </div>
  );
}
