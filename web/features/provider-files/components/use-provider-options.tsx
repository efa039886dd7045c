import { PROVIDERS } from '../../../../domain/provider-files/build.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { providerCopy } from '../copy.ts';

/** The payroll providers and the ledgers, by name. */
export function useProviderOptions() {
  const t = useCopy(providerCopy);
  return PROVIDERS.map((value) => ({ value, label: t(`provider_${value}`) }));
}
