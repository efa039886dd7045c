import { Link } from 'react-router';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { payPeriodName, payPeriodOf } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { holdWords } from '../../automatic-payroll/rules.ts';
import { payrollAddress } from '../../pay-periods/rules.ts';
import { stepSearch } from '../../payroll/rules/run-steps.ts';
import { overviewCopy } from '../copy.ts';
import type { AlertOf } from '../data.ts';
import { Alert } from './alert.tsx';

/** A pay period that ends soon, waits to be processed, or was held back by automatic payroll. */
export function PeriodAlert({
  alert,
}: {
  alert: AlertOf<'period_held' | 'period_due' | 'period_ends'>;
}) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const end = alert.day;
  const values = { period: payPeriodName(end, locale), day: formatDay(end, 'medium', locale) };
  const kinds = {
    period_held: {
      tone: 'warning',
      message: t('periodHeld', values),
      details: holdWords(alert.reason),
    },
    period_due: {
      tone: 'warning',
      message: t('periodDue', values),
      details: t('periodDueDetails', values),
    },
    period_ends: {
      tone: 'info',
      message: t('periodEnds', values),
      details: t('periodEndsDetails'),
    },
  } as const;
  const { tone, message, details } = kinds[alert.kind];
  return (
    <Alert
      tone={tone}
      message={message}
      action={
        <LinkButton
          tone={tone === 'info' ? 'link' : 'secondary'}
          to={payrollAddress(payPeriodOf(end).startDate)}
        >
          {t('openPayroll')}
        </LinkButton>
      }
    >
      {details}
    </Alert>
  );
}

/** How many more pay periods wait than are named. */
export function EndedAlert({ count }: { count: number }) {
  const t = useCopy(overviewCopy);
  return (
    <Alert
      tone="warning"
      message={t('periodsMore', { count })}
      action={<LinkButton to="/admin/payroll">{t('openPayroll')}</LinkButton>}
    >
      {t('periodsMoreDetails')}
    </Alert>
  );
}

/** Questions about pay that was processed already, and sessions of it that were handed in late. */
export function AskedAlert({ alert }: { alert: AlertOf<'pay_asked'> }) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const values = { period: payPeriodName(alert.day, locale), count: alert.count };
  return (
    <Alert
      tone="warning"
      message={t('payAsked', values)}
      action={
        <LinkButton to={payrollAddress(payPeriodOf(alert.day).startDate)}>
          {t('openPayroll')}
        </LinkButton>
      }
    >
      {t('payAskedDetails')}
    </Alert>
  );
}

/**
 * Payments to make: of a run that was processed by itself, or that were taken back, such as a returned transfer, and
 * not made again.
 */
export function PaymentsAlert({ alert }: { alert: AlertOf<'payment_due' | 'payment_taken_back'> }) {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const { startDate } = payPeriodOf(alert.day);
  const values = { period: payPeriodName(alert.day, locale), count: alert.count };
  const isDue = alert.kind === 'payment_due';
  return (
    <Alert
      tone="warning"
      message={t(isDue ? 'paymentDue' : 'takenBack', values)}
      action={
        <LinkButton to={`/admin/payroll${stepSearch({ start_date: startDate }, 'pay')}`}>
          {t('openPayroll')}
        </LinkButton>
      }
    >
      {t(isDue ? 'paymentDueDetails' : 'takenBackDetails')}
    </Alert>
  );
}

/** What was paid and no longer comes out when it is computed again. */
export function DriftAlert({ alert }: { alert: AlertOf<'drift'> }) {
  const t = useCopy(overviewCopy);
  return (
    <Alert tone="danger" message={t('drift', { count: alert.count })}>
      {t('driftDetails')} <Link to="/admin/payroll-check">{t('openCheck')}</Link>
    </Alert>
  );
}
