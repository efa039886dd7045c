import * as z from 'zod/mini';
import { isTaxNumber } from '../../../domain/tax-number.ts';
import { fitsZip } from '../../../domain/us-state.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { TaxDetailsWords } from './copy.ts';

export const NUMBER_KINDS = ['ssn', 'ein'] as const;

/** What people enter about themselves; all of it is optional, and a state that is stored can stay. */
export function taxDetailsSchema(t: Translate<TaxDetailsWords>, storedState: string) {
  const text = () => z.string().check(z.trim());
  const fields = z.object({
    kind: z.enum(NUMBER_KINDS),
    number: text().check(
      z.refine((number) => number === '' || isTaxNumber(number), t('numberInvalid')),
    ),
    addressLine1: text(),
    addressLine2: text(),
    city: text(),
    state: text(),
    zip: text(),
  });
  return fields.check(
    z.refine(({ state, zip }) => state === storedState || fitsZip(state, zip), {
      error: t('stateInvalid'),
      path: ['state'],
    }),
  );
}

export type TaxDetailsInput = z.input<ReturnType<typeof taxDetailsSchema>>;
export type TaxDetailsValues = z.output<ReturnType<typeof taxDetailsSchema>>;
