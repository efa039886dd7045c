import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollReviewCopy } from '../copy.ts';
import { usePutBack } from '../mutations.ts';
import type { Finding } from '../rules.ts';
import styles from './review.module.css';
import { useWarningWords } from './use-warning-words.tsx';

interface AsideListProps {
  findings: readonly Finding[];
  period: PayPeriodRow;
}

/** What was set aside, by whom and why, to be taken up again. */
export function AsideList({ findings, period }: AsideListProps) {
  const t = useCopy(payrollReviewCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const words = useWarningWords(period);
  const putBack = usePutBack();
  const takeUp = (setAside: string | null) => {
    if (!setAside || putBack.isPending) return;
    putBack.mutateAsync(setAside).catch((error) => toast.failure(error, t('putBackFailed')));
  };
  return (
    <details className={styles.aside}>
      <summary>{t('asideTitle', { count: findings.length })}</summary>
      <ul className={styles.list}>
        {findings.map((finding) => {
          const { what } = words(finding);
          const { set_aside_id, set_aside_at, set_aside_by, reason } = finding.warning;
          const at = set_aside_at ? formatInstant(set_aside_at, timeZone, locale) : '';
          return (
            <li key={set_aside_id}>
              <p className={styles.what}>
                <Unbroken>{what}</Unbroken>
                <span className={styles.why}>
                  <Unbroken>
                    {t('asideBy', { by: set_aside_by, at, reason: reason ?? '' })}
                  </Unbroken>
                </span>
              </p>
              <Button
                tone="quiet"
                aria-label={t('actOf', { action: t('putBack'), what })}
                onClick={() => takeUp(set_aside_id)}
              >
                {t('putBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
