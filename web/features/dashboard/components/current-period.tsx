import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, firstOfMonth, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { payPeriodsQuery } from '../../payroll/data.ts';
import { sessionDays } from '../../sessions/data.ts';
import { dashboardCopy } from '../copy.ts';
import { PayPeriodCard, type RenderWhy } from './pay-period-card.tsx';

interface CurrentPeriodProps {
  therapistId: string;
  today: CalendarDay;
  renderWhy: RenderWhy;
}

/** What the pay period of today comes to so far: the answer a therapist opens the app for. */
export function CurrentPeriod({ therapistId, today, renderWhy }: CurrentPeriodProps) {
  const t = useCopy(dashboardCopy);
  const periods = useQuery(payPeriodsQuery());
  const { data: days } = useQuery(
    sessionDays(therapistId, firstOfMonth(today), lastOfMonth(today)),
  );
  return (
    <Loaded
      query={periods}
      failure={t('periodFailed')}
      skeleton={
        <Card>
          <SkeletonBlock lines={5} />
        </Card>
      }
    >
      {(all) => {
        const current = all.find(
          ({ start_date, end_date }) => start_date <= today && end_date >= today,
        );
        return (
          current && (
            <PayPeriodCard period={current} isFirst {...{ today, renderWhy }} sessionDays={days} />
          )
        );
      }}
    </Loaded>
  );
}
