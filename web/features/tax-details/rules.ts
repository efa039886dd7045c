import type { TaxDetails } from './data.ts';
import type { TaxDetailsInput } from './schema.ts';

/** In the URL of a person who has just joined: saving and skipping then lead home. */
export const FIRST_PARAMETER = 'first';

/** The form's values; a stored number is not among them. */
export function taxDetailsInput(details: TaxDetails): TaxDetailsInput {
  return {
    kind: 'ssn',
    number: '',
    addressLine1: details.address_line1 ?? '',
    addressLine2: details.address_line2 ?? '',
    city: details.city ?? '',
    state: details.state ?? '',
    zip: details.zip ?? '',
  };
}
