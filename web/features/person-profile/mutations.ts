import { useMutation } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

/** Shows one full tax number; the audit log keeps who looked. It is never cached. */
export function useRevealTaxNumber() {
  return useMutation({
    mutationFn: (personId: string) =>
      answerOf(database.rpc('reveal_tax_identifier', { profile_id: personId })),
    gcTime: 0,
  });
}
