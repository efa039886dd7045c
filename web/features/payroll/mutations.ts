import { useMutation } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { payrollErrors } from './copy.ts';

explainErrors(payrollErrors);

/** Processes a period; the database lets one of several admins win and changes nothing for the rest, or where the total or the warnings are not those that were seen. */
export function useProcessPeriod() {
  return useMutation({
    mutationFn: (ask: { periodId: string; seenWarnings: string | null; total: string }) =>
      answerOf(
        database.rpc('process_payroll_period', {
          period_id: ask.periodId,
          accept_warnings: ask.seenWarnings !== null,
          total: Number(ask.total),
          list_digest: ask.seenWarnings,
        }),
      ),
  });
}

/** Makes the period processed last pending again, within 24 hours and with a reason. */
export function useReopenPeriod() {
  return useMutation({
    mutationFn: (ask: { periodId: string; reason: string }) =>
      answerOf(
        database.rpc('reopen_payroll_period', { period_id: ask.periodId, reason: ask.reason }),
      ),
  });
}
