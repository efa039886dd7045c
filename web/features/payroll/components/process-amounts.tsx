import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { useRunTotal } from './use-run-total.tsx';

/** In one sentence, what processing will pay. */
export function ProcessAmounts({ period }: { period: PayPeriodRow }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { therapists, supervisors, run } = useRunTotal(period);
  return (
    <Loaded query={therapists} failure={t('loadFailed')}>
      {() => (
        <Loaded query={supervisors} failure={t('loadFailed')}>
          {() =>
            run && (
              <p>
                {t('processText', {
                  total: formatDollars(run.amount, locale),
                  amount: formatDollars(run.forTherapists, locale),
                  therapists: t('therapistCount', { count: run.therapists }),
                  supervision: formatDollars(run.forSupervisors, locale),
                })}
              </p>
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}
