import { useMutation } from '@tanstack/react-query';
import { answerOf, database, done } from '../../lib/backend.ts';
import { useSendOnce } from '../../lib/send-once.ts';
import type { LateSessionValues } from './schema.ts';

/** Hands in a session of a processed period, for an admin to decide on. */
export function useHandIn() {
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (values: LateSessionValues) =>
      sendOnce(values, (request_id) =>
        answerOf(
          database.rpc('hand_in_late_session', {
            day: values.date,
            client_name: values.clientName,
            duration: Number(values.duration),
            is_no_show: values.isNoShow,
            no_show_fee_collected: values.isNoShow && values.feeCollected,
            message: values.message,
            request_id,
          }),
        ),
      ),
  });
}

/** Takes back a late session that has not been decided on. */
export function useWithdrawLate() {
  return useMutation({
    mutationFn: (id: string) =>
      done(database.rpc('withdraw_late_session', { late_session_id: id })),
  });
}

/** Accepts a late session: it becomes a session, and so a correction in the next pay period. */
export function useTakeLate() {
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(database.rpc('take_late_session', { late_session_id: id })),
  });
}

/** Refuses a late session, for a reason the therapist reads. */
export function useRefuseLate() {
  return useMutation({
    mutationFn: (refusal: { id: string; reason: string }) =>
      answerOf(
        database.rpc('refuse_late_session', {
          late_session_id: refusal.id,
          reason: refusal.reason,
        }),
      ),
  });
}
