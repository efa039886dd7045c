import { useState } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { nameOf } from '../../../../domain/names.ts';
import { now } from '../../../lib/clock.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { canReopen } from '../../pay-periods/rules.ts';
import { payrollCopy } from '../copy.ts';
import styles from './payroll.module.css';
import { ReopenDialog } from './reopen-dialog.tsx';
import { ReopenedDifference } from './reopened-difference.tsx';

interface PeriodStateProps {
  period: PayPeriodRow;
  periods: readonly PayPeriodRow[];
}

/** Whether the amounts below still move, who fixed them, and what a re-opening changed. */
export function PeriodState({ period, periods }: PeriodStateProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const [isReopening, setReopening] = useState(false);
  const { processed_at: processedAt } = period;
  if (processedAt === null || period.status !== 'completed') {
    return (
      <>
        <p className={styles.state}>{t('preview')}</p>
        {period.reopened_at !== null && <ReopenedDifference period={period} />}
      </>
    );
  }
  const at = formatInstant(processedAt, timeZone, locale);
  const name = nameOf(period.processed_by_person);
  return (
    <div className={styles.state}>
      <p>
        <Unbroken>{name ? t('processedAtBy', { at, name }) : t('processedAt', { at })}</Unbroken>
      </p>
      {canReopen(period, periods, now()) && (
        <Button icon="refresh" onClick={() => setReopening(true)}>
          {t('reopen')}
        </Button>
      )}
      {isReopening && <ReopenDialog period={period} onClose={() => setReopening(false)} />}
    </div>
  );
}
