import { useMutation } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

interface Merge {
  from: string;
  to: string;
  /** Whose sessions; null for everybody's. */
  therapists: string[] | null;
}

/** Renames the sessions of one spelling; resolves with how many. */
export function useMergeClients() {
  return useMutation({
    mutationFn: ({ from, to, therapists }: Merge) =>
      answerOf(database.rpc('merge_clients', { from_name: from, to_name: to, therapists })),
  });
}

/** Gives the sessions of a merge their former spelling back, for a reason that is kept. */
export function useUndoMerge() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      answerOf(database.rpc('undo_client_merge', { merge_id: id, reason })),
  });
}
