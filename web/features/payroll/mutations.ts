import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';
import { sessionKeys } from '../sessions/data.ts';

/** Processes a period; the database lets one of several admins win and changes nothing for the rest. */
export function useProcessPeriod() {
  const refresh = useRefreshPay();
  return useMutation({
    mutationFn: (ask: { periodId: string; acceptWarnings: boolean }) =>
      answerOf(
        database.rpc('process_payroll_period', {
          period_id: ask.periodId,
          accept_warnings: ask.acceptWarnings,
        }),
      ),
    onSettled: refresh,
  });
}

/** Makes the period processed last pending again, within 24 hours and with a reason. */
export function useReopenPeriod() {
  const refresh = useRefreshPay();
  return useMutation({
    mutationFn: (ask: { periodId: string; reason: string }) =>
      answerOf(
        database.rpc('reopen_payroll_period', { period_id: ask.periodId, reason: ask.reason }),
      ),
    onSettled: refresh,
  });
}

/** Amounts change, and sessions lock or unlock. A refusal too means that something is out of date. */
function useRefreshPay() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(sessionKeys.all.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
