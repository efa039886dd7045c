import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { payrollCopy } from '../copy.ts';
import type { PayPeriodRow } from '../data.ts';
import { isDue } from '../rules.ts';

const TONES = { pending: 'neutral', processing: 'info', completed: 'success' } as const;

/** Where a period stands; one that has ended without being processed stands out. */
export function PeriodStatus({ period, today }: { period: PayPeriodRow; today: CalendarDay }) {
  const t = useCopy(payrollCopy);
  return (
    <Badge tone={isDue(period, today) ? 'warning' : TONES[period.status]}>{t(period.status)}</Badge>
  );
}
