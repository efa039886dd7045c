import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

interface Merge {
  from: string;
  to: string;
  /** Whose sessions; nobody named is everybody. */
  therapists: string[] | null;
}

export function useMergeClients() {
  return useClientMutation(({ from, to, therapists }: Merge) =>
    answerOf(database.rpc('merge_clients', { from_name: from, to_name: to, therapists })),
  );
}

export function useUndoMerge() {
  return useClientMutation(({ id, reason }: { id: string; reason: string }) =>
    answerOf(database.rpc('undo_client_merge', { merge_id: id, reason })),
  );
}

/** Names stand in every list and figure. */
function useClientMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries() });
}
