import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { completedWeeksCopy } from '../../completed-weeks/copy.ts';
import { completeCountsQuery } from '../../completed-weeks/data.ts';
import { sundaysOf } from '../../completed-weeks/rules.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import type { TherapistPay } from '../data.ts';
import styles from './payroll.module.css';

/** How much of a pending period a therapist has marked as complete, to be shown beside the name. */
export function useCompleteWeeks(period: PayPeriodRow) {
  const t = useCopy(completedWeeksCopy);
  const sundays = sundaysOf(period.start_date, period.end_date);
  const isPending = period.status === 'pending';
  const { data } = useQuery({ ...completeCountsQuery(sundays), enabled: isPending });
  return ({ therapistId }: TherapistPay) => {
    if (!isPending || !data) return null;
    const complete = data.get(therapistId) ?? 0;
    return complete === sundays.length ? (
      <Badge tone="success" icon="check">
        {t('allOfPeriod')}
      </Badge>
    ) : (
      <div className={styles.detail}>{t('ofPeriod', { complete, weeks: sundays.length })}</div>
    );
  };
}
