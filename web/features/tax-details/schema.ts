import * as z from 'zod/mini';
import { isTaxNumber } from '../../../domain/tax-number.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { TaxDetailsWords } from './copy.ts';

export const NUMBER_KINDS = ['ssn', 'ein'] as const;

/** What people enter about themselves; all of it is optional. */
export function taxDetailsSchema(t: Translate<TaxDetailsWords>) {
  const text = () => z.string().check(z.trim());
  return z.object({
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
}

export type TaxDetailsInput = z.input<ReturnType<typeof taxDetailsSchema>>;
export type TaxDetailsValues = z.output<ReturnType<typeof taxDetailsSchema>>;
