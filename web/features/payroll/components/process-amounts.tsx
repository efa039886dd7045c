import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Amount, DialogFigure } from '../../../ui/hero-figure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { bothQueries } from '../../../ui/query-states.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { totalsOf } from '../rules/totals.ts';
import styles from './payroll.module.css';
import { RunSum } from './run-sum.tsx';
import { useRunTotal } from './use-run-total.tsx';

interface ProcessAmountsProps {
  period: PayPeriodRow;
  /** The screen behind a dialog shows the total too, but what is confirmed is in the dialog. */
  hasFigure?: boolean;
}

/** What processing will pay, what that is made of, and that it is final. */
export function ProcessAmounts({ period, hasFigure }: ProcessAmountsProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { therapists, supervisors, total } = useRunTotal(period);
  const day = formatDay(period.payment_date, 'medium', locale);
  return (
    <Loaded
      query={bothQueries(therapists, supervisors)}
      failure={t('loadFailed')}
      skeleton={<SkeletonBlock lines={5} />}
    >
      {([rows, supervision]) =>
        total && (
          <div className={styles.run}>
            {hasFigure && (
              <DialogFigure label={t('totalToPay', { day })}>
                <Amount>{formatDollars(total, locale)}</Amount>
              </DialogFigure>
            )}
            <RunSum totals={totalsOf(rows)} supervisors={supervision} />
            <p className={styles.final}>{t('processText')}</p>
          </div>
        )
      }
    </Loaded>
  );
}
