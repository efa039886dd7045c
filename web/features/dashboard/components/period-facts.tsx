import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollarChange } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { labelOf } from '../../../ui/label-of.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payBadge } from '../../payments/rules.ts';
import type { TherapistPay } from '../../payroll/data.ts';
import { dashboardCopy } from '../copy.ts';

interface PeriodBadgeProps {
  period: PayPeriodRow;
  row: TherapistPay | undefined;
}

/** How far the pay of a period is: an estimate, processed, paid. */
export function PeriodBadge({ period: { status }, row }: PeriodBadgeProps) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  if (status === 'completed') return row && <Badge {...payBadge(row.state, locale)} />;
  return <Badge tone="accent">{t(status === 'pending' ? 'statusEstimate' : 'processing')}</Badge>;
}

interface PeriodFactsProps {
  period: PayPeriodRow;
  row: TherapistPay | undefined;
  /** Without what is still being asked for. */
  isLoading?: boolean;
}

/** In one line, what a pay period is made of and when it is paid. */
export function PeriodFacts({ period, row, isLoading }: PeriodFactsProps) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  return (
    <>
      {!isLoading && (
        <>
          <b>{t('sessions', { count: row?.sessionCount ?? 0 })}</b>,{' '}
          <b>{formatMinutes(row?.totalMinutes ?? 0, locale)}</b>.{' '}
        </>
      )}
      {t('paymentDate')}{' '}
      <b>
        <Unbroken>{formatDay(period.payment_date, 'medium', locale)}</Unbroken>
      </b>
      . {t('grossOnly')}
      {row && row.corrections !== 0 && (
        <>
          {' '}
          {labelOf(t('corrections'))} <b>{formatDollarChange(row.corrections, locale)}</b>.
        </>
      )}
    </>
  );
}
