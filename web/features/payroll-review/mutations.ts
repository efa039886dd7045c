import { useMutation } from '@tanstack/react-query';
import { answerOf, database, done } from '../../lib/backend.ts';
import type { ReviewWarning } from './data.ts';

/** Sets one warning aside as it is, with a reason that is kept. */
export function useSetAside(periodId: string) {
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
  });
}

/** Takes up again what was set aside. */
export function usePutBack() {
  return useMutation({
    mutationFn: (setAside: string) =>
      done(database.rpc('put_back_warning', { set_aside: setAside })),
  });
}

/** Reminds one person, or everybody whose week is open, by mail and once a day. */
export function useRemind(periodId: string) {
  return useMutation({
    mutationFn: (person?: string) =>
      answerOf(database.rpc('remind_of_weeks', { period_id: periodId, ...(person && { person }) })),
  });
}
