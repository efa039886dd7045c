import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { automaticPayrollCopy } from '../copy.ts';
import { payrollHoldQuery } from '../data.ts';
import { holdWords } from '../rules.ts';

/** Says that a pending period was not processed automatically, and why. */
export function HoldBanner({ periodId }: { periodId: string }) {
  const t = useCopy(automaticPayrollCopy);
  const hold = useQuery(payrollHoldQuery(periodId));
  const [held] = hold.data ?? [];
  if (!held) return null;
  return <Banner tone="warning">{t('held', { reason: holdWords(held.reason) })}</Banner>;
}
