import { formatHours } from '../../../../domain/hours.ts';
import { formatDollarChange } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { TextButton } from '../../../ui/button.tsx';
import type { Payee } from '../../payroll/data.ts';
import { payrollReviewCopy } from '../copy.ts';
import type { CauseRow } from '../data.ts';
import { type Cause, type CauseName, payeeOf } from '../rules.ts';
import styles from './review.module.css';

interface CauseItemProps {
  cause: Cause;
  onExplain: (payee: Payee) => void;
}

/** This many people are named; the rest are counted. */
const NAMED = 50;

/** A cause with its sum, which opens into people, and those into their lines. */
export function CauseItem({ cause, onExplain }: CauseItemProps) {
  const t = useCopy(payrollReviewCopy);
  const locale = useLocale();
  const detail = useDetail();
  const { name, amount, people } = cause;
  return (
    <details className={styles.cause}>
      <summary>
        <span className={styles.label}>{t(name)}</span>{' '}
        <span className={styles.amount}>{formatDollarChange(amount, locale)}</span>
      </summary>
      <ul className={styles.people}>
        {people.slice(0, NAMED).map((row) => (
          <li key={row.payee_id}>
            <span>
              <TextButton
                aria-label={t('linesOf', { name: row.name })}
                onClick={() => onExplain(payeeOf(row))}
              >
                {row.name}
              </TextButton>{' '}
              <span className={styles.soft}>{detail(name, row)}</span>
            </span>{' '}
            <span className={styles.amount}>{formatDollarChange(row[name], locale)}</span>
          </li>
        ))}
        {people.length > NAMED && (
          <li className={styles.soft}>
            {t('andMore', { names: '…', count: people.length - NAMED })}
          </li>
        )}
      </ul>
    </details>
  );
}

/** The counts behind an amount, where there are any. */
function useDetail() {
  const t = useCopy(payrollReviewCopy);
  const locale = useLocale();
  return (name: CauseName, row: CauseRow): string => {
    switch (name) {
      case 'calendar':
        return t('calendarDetail', { before: row.weekdays_before, after: row.weekdays });
      case 'volume':
        return t('sessionsDetail', { before: row.sessions_before, after: row.sessions });
      case 'supervision_volume':
        return t('hoursDetail', {
          before: formatHours(row.hours_before, locale),
          after: formatHours(row.hours, locale),
        });
      default:
        return '';
    }
  };
}
