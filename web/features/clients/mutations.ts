import { useMutation } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

interface Merge {
  from: string;
  to: string;
  /** Whose sessions; null for everybody's. */
  therapists: string[] | null;
}

export function useMergeClients() {
  return useMutation({
    mutationFn: ({ from, to, therapists }: Merge) =>
      answerOf(database.rpc('merge_clients', { from_name: from, to_name: to, therapists })),
  });
}

export function useUndoMerge() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      answerOf(database.rpc('undo_client_merge', { merge_id: id, reason })),
  });
}
