import { useMutation } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

/** Has mails to somebody that were given up tried again, or drops them. */
export function useSettleMails() {
  return useMutation({
    mutationFn: ({ personId, tryAgain }: { personId: string; tryAgain: boolean }) =>
      answerOf(database.rpc('settle_failed_mails', { person: personId, try_again: tryAgain })),
  });
}
