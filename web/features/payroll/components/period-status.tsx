import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { isDue, PERIOD_LOOKS } from '../../pay-periods/rules.ts';
import { payrollCopy } from '../copy.ts';

const DUE = { tone: 'warning', shape: 'half' } as const;

/** The state of a period; one that has ended without being processed is emphasized. */
export function PeriodStatus({ period, today }: { period: PayPeriodRow; today: CalendarDay }) {
  const t = useCopy(payrollCopy);
  return (
    <Badge {...(isDue(period, today) ? DUE : PERIOD_LOOKS[period.status])}>
      {t(period.status)}
    </Badge>
  );
}
