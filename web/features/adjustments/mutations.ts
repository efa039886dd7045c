import { useMutation } from '@tanstack/react-query';
import { database, done, existingRow } from '../../lib/backend.ts';
import { onceFor, useSendOnce } from '../../lib/send-once.ts';
import type { AdjustmentValues } from './schema.ts';

/** Adds an adjustment, or changes one that waits. */
export function useSaveAdjustment() {
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: async ({ id, values }: { id: string | undefined; values: AdjustmentValues }) => {
      const { payeeId, kind, note } = values;
      const table = database.from('payroll_adjustments');
      const adjustment = { kind, amount: Number(values.amount), note };
      if (id === undefined) {
        return sendOnce(values, (client_request_id) =>
          done(
            table.upsert(
              { ...adjustment, payee_id: payeeId, client_request_id },
              onceFor('payee_id'),
            ),
          ),
        );
      }
      await existingRow(table.update(adjustment).eq('id', id).select('id'), 'adjustment_removed');
    },
  });
}

/** Removes an adjustment that has not been paid. */
export function useRemoveAdjustment() {
  return useMutation({
    mutationFn: (id: string) => done(database.from('payroll_adjustments').delete().eq('id', id)),
  });
}
