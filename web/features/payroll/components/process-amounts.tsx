import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { payrollRowsQuery, supervisorRowsQuery } from '../data.ts';
import { runTotalOf, totalsOf } from '../rules/totals.ts';

/** In one sentence, what processing will pay. */
export function ProcessAmounts({ period }: { period: PayPeriodRow }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const therapists = useQuery({ ...payrollRowsQuery(period.start_date), staleTime: 0 });
  const supervisors = useQuery({ ...supervisorRowsQuery(period.id), staleTime: 0 });
  return (
    <Loaded query={therapists} failure={t('loadFailed')}>
      {(rows) => (
        <Loaded query={supervisors} failure={t('loadFailed')}>
          {(supervisorRows) => {
            const run = runTotalOf(totalsOf(rows), supervisorRows);
            return (
              <p>
                {t('processText', {
                  total: formatDollars(run.amount, locale),
                  amount: formatDollars(run.forTherapists, locale),
                  therapists: t('therapistCount', { count: run.therapists }),
                  supervision: formatDollars(run.forSupervisors, locale),
                })}
              </p>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
