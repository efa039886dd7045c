import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useAfterFirst } from '../../../lib/after-first.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollRowsQuery, type TherapistPay } from '../../payroll/data.ts';
import type { SessionDays } from '../../sessions/data.ts';
import { dashboardCopy } from '../copy.ts';
import styles from './dashboard.module.css';
import { PayAmount, type RenderWhy } from './pay-amount.tsx';
import { PeriodCalendar } from './period-calendar.tsx';
import { PeriodBadge, PeriodFacts } from './period-facts.tsx';

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
        <PeriodCalendar {...{ period, today, sessionDays }} />
        <Loaded query={rows} failure={t('periodFailed')}>
          {/* A therapist is shown one row: their own, and none while there is nothing to pay. */}
          {([row]) => <PeriodPay {...{ period, row, renderWhy }} />}
        </Loaded>
      </div>
    </Card>
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
  const amount = formatDollars(row?.amount ?? 0, locale);
  const unpriced = row?.unpricedCount ?? 0;
  return (
    <div className={styles.pay}>
      <div>
        <div className={styles.label}>{t(period.status === 'completed' ? 'paid' : 'estimate')}</div>
        {row ? (
          <PayAmount
            {...{ period, row, renderWhy }}
            className={styles.amount}
            label={t('why', { amount })}
          >
            {amount}
          </PayAmount>
        ) : (
          <span className={styles.amount}>{amount}</span>
        )}
      </div>
      <p className={styles.facts}>
        <PeriodFacts period={period} row={row} />
      </p>
      {unpriced > 0 && <Banner tone="warning">{t('unpriced', { count: unpriced })}</Banner>}
    </div>
  );
}
