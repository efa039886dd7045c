import { useMutation } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

/** Shows one full tax number, of the practice without a person; the audit log keeps who looked. It is never cached. */
export function useRevealTaxNumber() {
  return useMutation({
    mutationFn: (personId: string | null) =>
      personId === null
        ? answerOf(database.rpc('reveal_payer_number'))
        : answerOf(database.rpc('reveal_tax_identifier', { profile_id: personId })),
    gcTime: 0,
  });
}
