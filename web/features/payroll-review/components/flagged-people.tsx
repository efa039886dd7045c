import { useId } from 'react';
import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { useRowsShown } from '../../../ui/use-rows-shown.tsx';
import type { Payee } from '../../payroll/data.ts';
import { payrollReviewCopy } from '../copy.ts';
import type { CauseRow } from '../data.ts';
import { differenceOf, payeeOf } from '../rules.ts';
import styles from './review.module.css';

interface FlaggedPeopleProps {
  people: readonly CauseRow[];
  onExplain: (payee: Payee) => void;
}

/** People to look at before paying: their pay moved far, is nothing, has a new rate or is their first. */
export function FlaggedPeople({ people, onExplain }: FlaggedPeopleProps) {
  const t = useCopy(payrollReviewCopy);
  const locale = useLocale();
  const id = useId();
  const { rows, paging } = useRowsShown(people, t('lookAt'));
  if (people.length === 0) return null;
  return (
    <section className={styles.flagged} aria-labelledby={id}>
      <h3 id={id}>{t('lookAt')}</h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.payee_id}>
            <p className={styles.what}>
              <TextButton
                aria-label={t('linesOf', { name: row.name })}
                onClick={() => onExplain(payeeOf(row))}
              >
                {row.name}
              </TextButton>
              <span className={styles.why}>
                {t('movedText', {
                  before: formatDollars(row.before, locale),
                  after: formatDollars(row.after, locale),
                })}
              </span>
            </p>
            <div className={styles.acts}>
              {row.is_moved && (
                <span className={styles.amount}>
                  {formatDollarChange(differenceOf(row), locale)}
                </span>
              )}
              {row.is_zero && <Badge tone="warning">{t('isZero')}</Badge>}
              {row.has_new_rate && <Badge>{t('hasNewRate')}</Badge>}
              {row.is_first && <Badge>{t('isFirst')}</Badge>}
            </div>
          </li>
        ))}
      </ul>
      {paging}
    </section>
  );
}
