import { useQuery } from '@tanstack/react-query';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { PeriodRibbon } from '../../../ui/period-ribbon.tsx';
import { ribbonDays } from '../../../ui/ribbon-days.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { payByDayQuery } from '../data.ts';

/** The shape of a payroll: what each day of its period pays the therapists. */
export function RunRibbon({ period }: { period: PayPeriodRow }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const today = useToday();
  const { data, isError } = useQuery(payByDayQuery(period));
  if (isError) return null;
  const days = ribbonDays(
    { from: period.start_date, to: period.end_date, locale },
    data ?? [],
    ([day]) => (day && day.sessions > 0 ? t('sessionsOfDay', { count: day.sessions }) : ''),
  );
  return <PeriodRibbon label={t('payByDay')} days={days} today={today} />;
}
