import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, database, done } from '../../lib/backend.ts';
import { payrollKey } from '../payroll/data.ts';
import type { ReviewWarning } from './data.ts';

/** Sets one warning aside as it is, with a reason that is kept. */
export function useSetAside(periodId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ warning, reason }: { warning: ReviewWarning; reason: string }) =>
      done(
        database.rpc('set_aside_warning', {
          period_id: periodId,
          kind: warning.kind,
          facts: warning.facts,
          reason,
          ...(warning.payee_id && { payee: warning.payee_id }),
          ...(warning.subject_id && { subject: warning.subject_id }),
        }),
      ),
    onSettled: refresh,
  });
}

/** Takes up again what was set aside. */
export function usePutBack() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (setAside: string) =>
      done(database.rpc('put_back_warning', { set_aside: setAside })),
    onSettled: refresh,
  });
}

/** Reminds one person, or everybody whose week is open, by mail and once a day. */
export function useRemind(periodId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (person?: string) =>
      answerOf(database.rpc('remind_of_weeks', { period_id: periodId, ...(person && { person }) })),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: payrollKey });
}
