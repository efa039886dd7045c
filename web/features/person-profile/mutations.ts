import { useMutation } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

/** Shows one full tax number, of the kind whose mask is shown, of the practice without a person; the audit log keeps who looked. It is never cached. */
export function useRevealTaxNumber() {
  return useMutation({
    mutationFn: (of: { personId: string; kind: string } | null) =>
      of === null
        ? answerOf(database.rpc('reveal_payer_number'))
        : answerOf(
            database.rpc('reveal_tax_identifier', {
              profile_id: of.personId,
              number_kind: of.kind,
            }),
          ),
    gcTime: 0,
  });
}
