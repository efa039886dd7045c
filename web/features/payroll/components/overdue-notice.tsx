import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { type PayPeriodRow, waitingPeriodsQuery } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { stepSearch } from '../rules/run-steps.ts';
import styles from './payroll.module.css';

/** An import of past sessions leaves dozens; the list of pay periods has them all. */
const MOST_SHOWN = 2;

/**
 * The first of the pay periods that have ended and were not processed, each with the way to its processing; those
 * with nothing in them are left out. What follows is shown when these are known, so that nothing moves.
 */
export function OverdueNotice({ periods }: { periods: readonly PayPeriodRow[] }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const navigate = useNavigate();
  const { data: waiting, isPending, failureCount } = useQuery(waitingPeriodsQuery());
  if (isPending && failureCount === 0) return <div className={styles.unknown} />;
  const overdue = periods.filter(({ id }) => waiting?.includes(id) ?? true);
  const more = overdue.length - MOST_SHOWN;
  const banners = overdue.slice(0, MOST_SHOWN).map((period) => {
    const name = payPeriodName(period.start_date, locale);
    const day = formatDay(period.payment_date, 'medium', locale);
    return (
      <Banner key={period.id} tone="warning">
        <div className={styles.overdue}>
          <span>
            <Unbroken>{t('overdue', { period: name, day })}</Unbroken>
          </span>
          <Button
            tone="primary"
            onClick={() => navigate({ search: stepSearch(period, 'process') })}
          >
            {t('processPeriod', { period: name })}
          </Button>
        </div>
      </Banner>
    );
  });
  if (overdue.length === 0) return null;
  return (
    <div className={styles.waiting}>
      {banners}
      {more > 0 && <p>{t('overdueMore', { count: more })}</p>}
    </div>
  );
}
