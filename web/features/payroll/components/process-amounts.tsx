import { useQuery } from '@tanstack/react-query';
import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { payrollRowsQuery, supervisorRowsQuery } from '../data.ts';
import { totalsOf } from '../rules/totals.ts';

/** In one sentence, what processing will pay. */
export function ProcessAmounts({ period }: { period: PayPeriodRow }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const rows = useQuery({ ...payrollRowsQuery(period.id), staleTime: 0 });
  const supervisors = useQuery({ ...supervisorRowsQuery(period.id), staleTime: 0 });
  return (
    <Loaded query={rows} failure={t('loadFailed')}>
      {(therapists) => {
        const totals = totalsOf(therapists);
        const supervision = sumOf((supervisors.data ?? []).map(({ pay }) => pay));
        return (
          <p>
            {t('processText', {
              total: formatDollars(sumOf([totals.amount, supervision]), locale),
              amount: formatDollars(totals.amount, locale),
              therapists: t('therapistCount', { count: totals.therapists }),
              supervision: formatDollars(supervision, locale),
            })}
          </p>
        );
      }}
    </Loaded>
  );
}
