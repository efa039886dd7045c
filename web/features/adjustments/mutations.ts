import { useMutation } from '@tanstack/react-query';
import { database, done, existingRow } from '../../lib/backend.ts';
import type { AdjustmentValues } from './schema.ts';

/** Adds an adjustment, or changes one that waits. */
export function useSaveAdjustment() {
  return useMutation({
    mutationFn: async ({ id, values }: { id: string | undefined; values: AdjustmentValues }) => {
      const { payeeId, kind, note } = values;
      const table = database.from('payroll_adjustments');
      const adjustment = { kind, amount: Number(values.amount), note };
      if (id === undefined) return done(table.insert({ ...adjustment, payee_id: payeeId }));
      await existingRow(table.update(adjustment).eq('id', id).select('id'), 'adjustment_removed');
    },
  });
}

export function useRemoveAdjustment() {
  return useMutation({
    mutationFn: (id: string) => done(database.from('payroll_adjustments').delete().eq('id', id)),
  });
}
