import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollReviewCopy } from '../copy.ts';
import type { Finding } from '../rules.ts';

/** What a warning says, and why it matters. */
export function useWarningWords(period: PayPeriodRow) {
  const t = useCopy(payrollReviewCopy);
  const locale = useLocale();
  return ({ kind, warning }: Finding): { what: string; why: string } => {
    const day = warning.day ?? (kind === 'not_ended' ? period.end_date : null);
    const values = {
      name: warning.name,
      count: warning.count,
      day: day ? formatDay(day, 'medium', locale) : '',
    };
    return { what: t(kind, values), why: t(`${kind}Why`, values) };
  };
}
