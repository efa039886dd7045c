import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { say, useCopy, useLocale } from '../../../lib/i18n.ts';
import { TextButton } from '../../../ui/button.tsx';
import { adjustmentCopy } from '../../adjustments/copy.ts';
import { payrollCopy } from '../copy.ts';
import type { Payee } from '../data.ts';
import styles from './payroll.module.css';

interface PayAmountProps {
  payee: Payee;
  corrections: number;
  adjustments: number;
  onExplain: () => void;
}

/** An amount that opens into its lines, and says when it carries corrections of earlier periods, or adjustments. */
export function PayAmount({ payee, corrections, adjustments, onExplain }: PayAmountProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const amount = formatDollars(payee.amount, locale);
  return (
    <>
      <TextButton aria-label={t('whyOf', { amount, name: payee.name })} onClick={onExplain}>
        {amount}
      </TextButton>
      {corrections !== 0 && (
        <div className={styles.detail}>
          {t('withCorrections', { amount: formatDollarChange(corrections, locale) })}
        </div>
      )}
      {adjustments !== 0 && (
        <div className={styles.detail}>
          {say(adjustmentCopy, 'inPay', { amount: formatDollarChange(adjustments, locale) })}
        </div>
      )}
    </>
  );
}
