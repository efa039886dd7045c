import { useMutation } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

/** Retries mails to a person that had been given up, or discards them. */
export function useSettleMails() {
  return useMutation({
    mutationFn: ({ personId, tryAgain }: { personId: string; tryAgain: boolean }) =>
      answerOf(database.rpc('settle_failed_mails', { person: personId, try_again: tryAgain })),
  });
}
