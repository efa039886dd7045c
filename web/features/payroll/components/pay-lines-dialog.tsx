import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollarChange, formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { payrollCopy } from '../copy.ts';
import { type PayLine, type PayPeriodRow, payLinesQuery, type TherapistPay } from '../data.ts';
import { LineReason } from './line-reason.tsx';

interface PayLinesDialogProps {
  period: PayPeriodRow;
  row: TherapistPay;
  onClose: () => void;
}

/** Why an amount is what it is: the lines it adds up from, each with its rule, rate and since when. */
export function PayLinesDialog({ period, row, onClose }: PayLinesDialogProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const lines = useQuery(payLinesQuery(period.id, row.therapistId));
  // The lines are read after the row was; what they add up to is what is said.
  const amount = formatDollars(
    lines.data ? sumOf(lines.data.map((line) => line.amount)) : row.amount,
    locale,
  );
  const signed = (line: PayLine) =>
    line.kind === 'session'
      ? formatDollars(line.amount, locale)
      : formatDollarChange(line.amount, locale);
  return (
    <Dialog title={t('whyOf', { amount, name: row.name })} isOpen onClose={onClose} size="large">
      <p>{period.name}</p>
      <DataTable<PayLine>
        label={t('whyOf', { amount, name: row.name })}
        query={lines}
        rowKey={(line) => `${line.kind} ${line.sessionId}`}
        failure={t('linesFailed')}
        empty={<EmptyState title={t('noLines')} icon="payroll" />}
        columns={[
          {
            id: 'day',
            header: t('day'),
            cell: (line) => line.day && formatDay(line.day, 'medium', locale),
            layout: 'fit',
          },
          { id: 'client', header: t('client'), cell: (line) => line.client, isRowHeader: true },
          { id: 'minutes', header: t('minutes'), cell: (line) => line.minutes, layout: 'end' },
          { id: 'reason', header: t('reason'), cell: (line) => <LineReason line={line} /> },
          { id: 'amount', header: t('amount'), cell: signed, layout: 'end', total: amount },
        ]}
      />
    </Dialog>
  );
}
