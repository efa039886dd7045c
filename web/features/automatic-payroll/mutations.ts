import { useMutation } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

/** Recomputes every processed period now, like the nightly check. */
export function useCheckPayroll() {
  return useMutation({
    mutationFn: () => answerOf(database.rpc('check_payroll')),
  });
}
