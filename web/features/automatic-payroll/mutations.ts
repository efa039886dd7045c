import { useMutation } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

/** Recomputes every processed period now, as every night. */
export function useCheckPayroll() {
  return useMutation({
    mutationFn: () => answerOf(database.rpc('check_payroll')),
  });
}
