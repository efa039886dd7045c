import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkList, LinkListGroup, LinkListItem } from '../../../ui/link-list.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { groupPeriods, PERIOD_PARAMETER } from '../../pay-periods/rules.ts';
import { payrollCopy } from '../copy.ts';
import { PeriodStatus } from './period-status.tsx';

interface PeriodListProps {
  periods: readonly PayPeriodRow[];
  today: CalendarDay;
  selectedId: string | undefined;
}

/** The pay periods as links: the current one, the next ones, then past ones, latest first. */
export function PeriodList({ periods, today, selectedId }: PeriodListProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  if (periods.length === 0) {
    return <EmptyState title={t('noPeriods')}>{t('noPeriodsText')}</EmptyState>;
  }
  return (
    <LinkList label={t('periods')} selected={selectedId}>
      {groupPeriods(periods, today).map((group) => (
        <LinkListGroup key={group.phase} title={t(group.phase)}>
          {group.periods.map((period) => (
            <LinkListItem
              key={period.id}
              search={`?${PERIOD_PARAMETER}=${period.start_date}`}
              isSelected={period.id === selectedId}
              name={payPeriodName(period.start_date, locale)}
              badge={<PeriodStatus period={period} today={today} />}
              details={[
                `${formatDay(period.start_date, 'medium', locale)} – ${formatDay(period.end_date, 'medium', locale)}`,
                t('paymentDate', { day: formatDay(period.payment_date, 'medium', locale) }),
              ]}
            />
          ))}
        </LinkListGroup>
      ))}
    </LinkList>
  );
}
