import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';
import { payrollChecksQuery } from './data.ts';

/** Recomputes every processed period now, as every night. */
export function useCheckPayroll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(database.rpc('check_payroll')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: payrollChecksQuery().queryKey }),
  });
}
