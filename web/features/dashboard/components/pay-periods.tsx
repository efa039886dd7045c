import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { useAfterFirst } from '../../../lib/after-first.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { payPeriodsQuery } from '../../pay-periods/data.ts';
import { sessionDaysQuery } from '../../sessions/data.ts';
import { dashboardCopy } from '../copy.ts';
import styles from './dashboard.module.css';
import type { RenderWhy } from './pay-amount.tsx';
import { PayPeriodCard } from './pay-period-card.tsx';

interface PayPeriodsProps {
  therapistId: string;
  month: CalendarDay;
  today: CalendarDay;
  renderWhy: RenderWhy;
}

/** The two pay periods of a month, except the current one, which is at the top of the screen. */
export function PayPeriods({ therapistId, month, today, renderWhy }: PayPeriodsProps) {
  const t = useCopy(dashboardCopy);
  const end = lastOfMonth(month);
  const periods = useQuery(payPeriodsQuery());
  const enabled = useAfterFirst();
  const { data: days } = useQuery({ ...sessionDaysQuery(therapistId, month, end), enabled });
  return (
    <Loaded query={periods} failure={t('periodFailed')} skeleton={<PeriodSkeletons />}>
      {(all) => {
        const ofMonth = all.filter(
          (period) => period.start_date >= month && period.end_date <= end,
        );
        const shown = ofMonth
          .filter((period) => today < period.start_date || today > period.end_date)
          .reverse();
        if (ofMonth.length === 0) {
          return (
            <Card>
              <EmptyState title={t('noPeriods')} />
            </Card>
          );
        }
        return (
          <div className={styles.pair}>
            {shown.map((period) => (
              <PayPeriodCard key={period.id} {...{ period, today, renderWhy }} sessionDays={days} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function PeriodSkeletons() {
  return (
    <div className={styles.pair}>
      {['first', 'second'].map((half) => (
        <Card key={half}>
          <SkeletonBlock lines={8} />
        </Card>
      ))}
    </div>
  );
}
