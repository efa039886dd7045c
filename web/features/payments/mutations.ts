import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { payrollKey } from '../payroll/data.ts';
import { paymentErrors } from './copy.ts';
import type { MarkPaidValues } from './schema.ts';

explainErrors(paymentErrors);

/** Records that people of a processed period were paid, all in one act. */
export function useMarkPaid() {
  return usePaymentMutation(({ periodId, values }: { periodId: string; values: MarkPaidValues }) =>
    answerOf(
      database.rpc('mark_payroll_paid', {
        period_id: periodId,
        payees: values.payees,
        paid_on: values.paidOn,
        method: values.method,
        reference: values.reference,
        note: values.note,
        send_mail: values.sendMail,
      }),
    ),
  );
}

/** Records that every earlier period was paid on its payment date. */
export function useMarkEarlierPaid() {
  return usePaymentMutation((before: CalendarDay) =>
    answerOf(database.rpc('mark_earlier_periods_paid', { before })),
  );
}

export function useTakeBack() {
  return usePaymentMutation(({ id, reason }: { id: string; reason: string }) =>
    answerOf(database.rpc('take_back_payment', { payment_id: id, reason })),
  );
}

function usePaymentMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: payrollKey }),
  });
}
