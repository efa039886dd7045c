import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { formatDollarChange, formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { payrollCopy } from '../copy.ts';
import { type Payee, type PayLine, type PayPeriodRow, payLinesQuery } from '../data.ts';
import { LineReason } from './line-reason.tsx';
import styles from './payroll.module.css';

interface PayLinesDialogProps {
  period: PayPeriodRow;
  payee: Payee;
  onClose: () => void;
}

/** Why an amount is what it is: the lines it adds up from, each with its rule, rate and since when. */
export function PayLinesDialog({ period, payee, onClose }: PayLinesDialogProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const lines = useQuery(payLinesQuery(period.id, payee));
  // The lines were read after the row; what they add up to is what is said.
  const amount = formatDollars(
    lines.data ? sumOf(lines.data.map((line) => line.amount)) : payee.amount,
    locale,
  );
  const title = payee.name ? t('whyOf', { amount, name: payee.name }) : t('why', { amount });
  return (
    <Dialog title={title} isOpen onClose={onClose} size="large">
      <p>{period.name}</p>
      <DataTable
        label={title}
        query={lines}
        rowKey={(line) => `${line.kind} ${line.sessionId}`}
        failure={t('linesFailed')}
        empty={<EmptyState title={t('noLines')} icon="payroll" />}
        columns={useLineColumns(payee, amount)}
      />
      <DialogFooter>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}

function useLineColumns({ role }: Payee, total: string): Column<PayLine>[] {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const length: Column<PayLine> =
    role === 'therapist'
      ? { id: 'minutes', header: t('minutes'), cell: (line) => line.minutes, layout: 'end' }
      : {
          id: 'hours',
          header: t('hours'),
          cell: (line) => line.hours !== null && formatHours(line.hours, locale),
          layout: 'end',
        };
  return [
    {
      id: 'day',
      header: t('day'),
      cell: (line) => line.day && formatDay(line.day, 'medium', locale),
      layout: 'fit',
    },
    {
      id: 'who',
      header: t(role === 'therapist' ? 'client' : 'therapist'),
      cell: (line) => <div className={styles.person}>{line.who}</div>,
      isRowHeader: true,
      total: t('total'),
    },
    length,
    { id: 'reason', header: t('reason'), cell: (line) => <LineReason line={line} /> },
    {
      id: 'amount',
      header: t('amount'),
      cell: (line) =>
        line.kind === 'session'
          ? formatDollars(line.amount, locale)
          : formatDollarChange(line.amount, locale),
      layout: 'end',
      total,
    },
  ];
}
