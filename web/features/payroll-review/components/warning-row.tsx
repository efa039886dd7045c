import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { payrollReviewCopy } from '../copy.ts';
import type { Finding } from '../rules.ts';
import styles from './review.module.css';
import type { PayrollReviewProps } from './review-props.tsx';
import { useWarningWords } from './use-warning-words.tsx';

interface WarningRowProps extends Pick<PayrollReviewProps, 'period' | 'onAct'> {
  finding: Finding;
  onSetAside: (finding: Finding) => void;
}

/** What blocks processing, why it matters, and how to resolve it. */
export function WarningRow({ finding, period, onAct, onSetAside }: WarningRowProps) {
  const t = useCopy(payrollReviewCopy);
  const { what, why } = useWarningWords(period)(finding);
  const { act, kind, warning } = finding;
  return (
    <li>
      <p className={styles.what}>
        <Unbroken>{what}</Unbroken>{' '}
        <span className={styles.why}>
          <Unbroken>{why}</Unbroken>
        </span>
      </p>
      <div className={styles.acts}>
        {act && (
          <Button
            aria-label={t('actOf', { action: t(act), what })}
            onClick={() => onAct(act, warning)}
          >
            {t(act)}
          </Button>
        )}
        {kind !== 'not_ended' && (
          <Button
            tone="quiet"
            aria-label={t('actOf', { action: t('setAside'), what })}
            onClick={() => onSetAside(finding)}
          >
            {t('setAside')}
          </Button>
        )}
      </div>
    </li>
  );
}
