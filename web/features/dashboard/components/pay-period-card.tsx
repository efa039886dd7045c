import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useAfterFirst } from '../../../lib/after-first.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { labelOf } from '../../../ui/label-of.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { MiniCalendar } from '../../../ui/mini-calendar.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payBadge } from '../../payments/rules.ts';
import { type Payee, payrollRowsQuery, type TherapistPay } from '../../payroll/data.ts';
import type { SessionDays } from '../../sessions/data.ts';
import { dashboardCopy } from '../copy.ts';
import styles from './dashboard.module.css';

/** Shows the lines an amount adds up from; web/app passes in the payroll feature's dialog. */
export type RenderWhy = (pay: {
  period: PayPeriodRow;
  payee: Payee;
  onClose: () => void;
}) => ReactNode;

interface PayPeriodCardProps {
  period: PayPeriodRow;
  today: CalendarDay;
  /** The days of the month with sessions, once they are known. */
  sessionDays: SessionDays | undefined;
  renderWhy: RenderWhy;
}

/** Half a month: when it is paid, how much it comes to, and why. */
export function PayPeriodCard({ period, today, sessionDays, renderWhy }: PayPeriodCardProps) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const rows = useQuery({ ...payrollRowsQuery(period.start_date), enabled: useAfterFirst() });
  return (
    <Card
      title={t('payrollPeriod', { period: payPeriodName(period.start_date, locale) })}
      actions={<PeriodBadge period={period} row={rows.data?.[0]} />}
    >
      <div className={styles.period}>
        <MiniCalendar
          month={period.start_date}
          from={period.start_date}
          to={period.end_date}
          today={today}
          highlight={{ day: period.payment_date, label: t('paymentDay') }}
          {...(sessionDays && { marked: { days: sessionDays, label: t('hasSessions') } })}
        />
        <Loaded query={rows} failure={t('periodFailed')}>
          {/* A therapist is shown one row: their own, and none while there is nothing to pay. */}
          {([row]) => <PeriodPay {...{ period, row, renderWhy }} />}
        </Loaded>
      </div>
    </Card>
  );
}

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
      {t('paymentDate')} <b>{formatDay(period.payment_date, 'medium', locale)}</b>. {t('grossOnly')}
      {row && row.corrections !== 0 && (
        <>
          {' '}
          {labelOf(t('corrections'))} <b>{formatDollarChange(row.corrections, locale)}</b>.
        </>
      )}
    </>
  );
}

interface PeriodPayProps {
  period: PayPeriodRow;
  row: TherapistPay | undefined;
  renderWhy: RenderWhy;
}

function PeriodPay({ period, row, renderWhy }: PeriodPayProps) {
  const t = useCopy(dashboardCopy);
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const amount = formatDollars(row?.amount ?? 0, locale);
  const unpriced = row?.unpricedCount ?? 0;
  return (
    <div className={styles.pay}>
      <div>
        <div className={styles.label}>{t(period.status === 'completed' ? 'paid' : 'estimate')}</div>
        {row ? (
          <button
            type="button"
            className={styles.amount}
            aria-label={t('why', { amount })}
            onClick={() => setAsking(true)}
          >
            {amount}
          </button>
        ) : (
          <span className={styles.amount}>{amount}</span>
        )}
      </div>
      <p className={styles.facts}>
        <PeriodFacts period={period} row={row} />
      </p>
      {unpriced > 0 && <Banner tone="warning">{t('unpriced', { count: unpriced })}</Banner>}
      {row &&
        isAsking &&
        renderWhy({
          period,
          payee: { role: 'therapist', id: row.therapistId, name: '', amount: row.amount },
          onClose: () => setAsking(false),
        })}
    </div>
  );
}
