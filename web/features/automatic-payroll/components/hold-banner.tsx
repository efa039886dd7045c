import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { automaticPayrollCopy } from '../copy.ts';
import { payrollHoldQuery } from '../data.ts';

/** Says that a pending period could not be processed by itself. */
export function HoldBanner({ periodId }: { periodId: string }) {
  const t = useCopy(automaticPayrollCopy);
  const hold = useQuery(payrollHoldQuery(periodId));
  if ((hold.data?.length ?? 0) === 0) return null;
  return <Banner tone="warning">{t('held')}</Banner>;
}
