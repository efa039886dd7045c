import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { isDue } from '../../pay-periods/rules.ts';
import { payrollCopy } from '../copy.ts';

const LOOKS = {
  pending: { tone: 'neutral', shape: 'hollow' },
  due: { tone: 'warning', shape: 'half' },
  processing: { tone: 'accent', shape: 'half' },
  completed: { tone: 'accent', shape: 'full' },
} as const;

/** The state of a period; one that has ended without being processed is emphasized. */
export function PeriodStatus({ period, today }: { period: PayPeriodRow; today: CalendarDay }) {
  const t = useCopy(payrollCopy);
  return <Badge {...LOOKS[isDue(period, today) ? 'due' : period.status]}>{t(period.status)}</Badge>;
}
