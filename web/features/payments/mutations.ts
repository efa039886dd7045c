import { useMutation } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { paymentErrors } from './copy.ts';
import type { MarkPaidValues } from './schema.ts';

explainErrors(paymentErrors);

interface PaidPeople {
  periodId: string;
  values: MarkPaidValues;
  /** The sum that the admin saw, in dollars; another one is refused. */
  total: string;
}

/** Records that people of a processed period were paid, all in one act. */
export function useMarkPaid() {
  return useMutation({
    mutationFn: ({ periodId, values, total }: PaidPeople) =>
      answerOf(
        database.rpc('mark_payroll_paid', {
          period_id: periodId,
          payees: values.payees,
          paid_on: values.paidOn,
          method: values.method,
          reference: values.reference,
          note: values.note,
          send_mail: values.sendMail,
          total: Number(total),
        }),
      ),
  });
}

/** Records that every earlier period was paid on its payment date, `total` dollars altogether. */
export function useMarkEarlierPaid() {
  return useMutation({
    mutationFn: ({ before, total }: { before: CalendarDay; total: string }) =>
      answerOf(database.rpc('mark_earlier_periods_paid', { before, total: Number(total) })),
  });
}

/** Takes a payment back, for a reason that is kept. */
export function useTakeBack() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      answerOf(database.rpc('take_back_payment', { payment_id: id, reason })),
  });
}
