import { queryOptions } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { taxDetailsErrors } from './copy.ts';

explainErrors(taxDetailsErrors);

export const taxDetailsKey = ['tax-details'] as const;

/** Under which number, masked, and which address the person is reported. */
export type TaxDetails = Awaited<ReturnType<typeof load>>;

function load(personId: string, signal: AbortSignal) {
  return answerOf(
    database
      .from('profiles')
      .select('employment_type, ssn, ein, address_line1, address_line2, city, state, zip')
      .eq('id', personId)
      .abortSignal(signal)
      .single(),
  );
}

/** The tax details of the signed-in person. */
export function taxDetailsQuery(personId: string) {
  return queryOptions({
    queryKey: [...taxDetailsKey, personId],
    queryFn: ({ signal }) => load(personId, signal),
  });
}
