import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';
import { adminAlerts } from './data.ts';

/** Has mails to somebody that were given up tried again, or drops them. */
export function useSettleMails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ personId, tryAgain }: { personId: string; tryAgain: boolean }) =>
      answerOf(database.rpc('settle_failed_mails', { person: personId, try_again: tryAgain })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminAlerts().queryKey }),
  });
}
