import { Link, useSearchParams } from 'react-router';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { isPeriodShown } from '../../pay-periods/rules.ts';
import { payrollCopy } from '../copy.ts';
import { processWord, type RunStep, STEPS, stepSearch } from '../rules/run-steps.ts';
import styles from './run-steps.module.css';

interface RunStepsProps {
  period: PayPeriodRow;
  step: RunStep;
  /** How far paying has come, once it is known. */
  paid: { count: number; of: number } | undefined;
}

/** Review, Process, Pay: the steps of a payroll, and which of them this one has reached. */
export function RunSteps({ period, step, paid }: RunStepsProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const today = useToday();
  const [shown] = useSearchParams();
  const isProcessed = period.status === 'completed';
  const states = {
    review: { isDone: isProcessed, says: t(isProcessed ? 'stepReviewed' : 'stepPreview') },
    process: {
      isDone: isProcessed,
      says: t(processWord(period, today), { day: formatDay(period.end_date, 'medium', locale) }),
    },
    pay: {
      isDone: paid !== undefined && paid.count === paid.of,
      says: paid
        ? t('stepPaid', { count: paid.count, of: paid.of })
        : t('stepDue', { day: formatDay(period.payment_date, 'medium', locale) }),
    },
  };
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {STEPS.map((each, index) => (
          <li key={each}>
            <Link
              to={{ search: stepSearch(period, each) }}
              onClick={(event) => {
                if (!isPeriodShown(shown)) event.preventDefault();
              }}
              className={classNames(styles.step, states[each].isDone && styles.done)}
              aria-current={each === step ? 'step' : undefined}
            >
              <span className={styles.name}>
                {states[each].isDone ? <Icon name="check" size={16} /> : `${index + 1}.`}{' '}
                {t(`step_${each}`)}
              </span>{' '}
              <span className={styles.says}>
                <Unbroken>{states[each].says}</Unbroken>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
