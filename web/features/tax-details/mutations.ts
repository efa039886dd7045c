import { useMutation } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import { useSendOnce } from '../../lib/send-once.ts';
import type { TaxDetailsValues } from './schema.ts';

/** Stores what the person says about themselves; the number only where none is stored. */
export function useGiveTaxDetails() {
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (values: TaxDetailsValues) =>
      sendOnce(values, (request_id) =>
        done(
          database.rpc('give_own_tax_data', {
            number_kind: values.kind,
            tax_number: values.number,
            address_line1: values.addressLine1,
            address_line2: values.addressLine2,
            city: values.city,
            state: values.state,
            zip: values.zip,
            request_id,
          }),
        ),
      ),
  });
}
