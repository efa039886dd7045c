import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { CloseButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { type QuestionedLine, WHOLE_PAY } from '../../pay-questions/rules.ts';
import { payrollCopy } from '../copy.ts';
import { type Payee, payLinesQuery } from '../data.ts';
import type { Neighbours } from '../rules/payees.ts';
import { PayWhy } from './pay-why.tsx';
import styles from './payroll.module.css';

interface PayLinesDialogProps {
  period: Pick<PayPeriodRow, 'id' | 'start_date'>;
  payee: Payee;
  onClose: () => void;
  /** What else the statement says, before what the amount is made of. */
  facts?: ReactNode;
  /** What was asked about a line, from the feature that knows. */
  renderQuestions?: (line: QuestionedLine) => ReactNode;
  /** Those before and after in the list this was opened from, to go through it one by one. */
  neighbours?: Neighbours;
  onMove?: (to: Payee) => void;
}

/** Why an amount is what it is: the lines it adds up from, each with its reason. */
export function PayLinesDialog({
  period,
  payee,
  onClose,
  facts,
  renderQuestions,
  neighbours,
  onMove,
}: PayLinesDialogProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const lines = useQuery(payLinesQuery(period.id, payee));
  // The lines were read after the row, so the title says what they add up to.
  const amount = formatDollars(
    lines.data ? sumOf(lines.data.map((line) => line.amount)) : payee.amount,
    locale,
  );
  const title = payee.name ? t('whyOf', { amount, name: payee.name }) : t('why', { amount });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p>{payPeriodName(period.start_date, locale)}</p>
      {facts}
      {renderQuestions?.(WHOLE_PAY)}
      <PayWhy
        // Opened for the next person, it starts over.
        key={payee.id}
        periodId={period.id}
        payee={payee}
        renderQuestions={renderQuestions}
      />
      <DialogFooter>
        {neighbours && onMove && <Steps neighbours={neighbours} onMove={onMove} />}
        <CloseButton />
      </DialogFooter>
    </Dialog>
  );
}

/** To the therapist before or after, without closing and opening again. */
function Steps({
  neighbours,
  onMove,
}: Required<Pick<PayLinesDialogProps, 'neighbours' | 'onMove'>>) {
  const t = useCopy(payrollCopy);
  const { previous, next } = neighbours;
  return (
    <div className={styles.steps}>
      <IconButton
        icon="chevronLeft"
        label={t('previous')}
        aria-disabled={!previous}
        onClick={() => previous && onMove(previous)}
      />
      <IconButton
        icon="chevronRight"
        label={t('next')}
        aria-disabled={!next}
        onClick={() => next && onMove(next)}
      />
    </div>
  );
}
