import { formatDollarChange, formatDollars, sumOf } from '../../../../domain/money.ts';
import { say, useCopy, useLocale } from '../../../lib/i18n.ts';
import { adjustmentCopy } from '../../adjustments/copy.ts';
import { payrollCopy } from '../copy.ts';
import type { SupervisorPay } from '../data.ts';
import type { PayrollTotals } from '../rules/totals.ts';
import styles from './payroll.module.css';

interface RunSumProps {
  totals: PayrollTotals;
  supervisors: readonly Pick<SupervisorPay, 'pay'>[];
}

/** What the total of a pay period is made of. */
export function RunSum({ totals, supervisors }: RunSumProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const supervision = sumOf(supervisors.map(({ pay }) => pay));
  return (
    <table className={styles.sum}>
      <tbody>
        <tr>
          <th scope="row">{t('sessions')}</th>
          <td>{formatDollars(totals.ofSessions, locale)}</td>
        </tr>
        <tr>
          <th scope="row">{t('corrections')}</th>
          <td>{formatDollarChange(totals.corrections, locale)}</td>
        </tr>
        <tr>
          <th scope="row">{say(adjustmentCopy, 'title')}</th>
          <td>{formatDollarChange(totals.adjustments, locale)}</td>
        </tr>
        {supervisors.length > 0 && (
          <tr>
            <th scope="row">{t('ofSupervisors')}</th>
            <td>{formatDollars(supervision, locale)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{formatDollars(sumOf([totals.amount, supervision]), locale)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
