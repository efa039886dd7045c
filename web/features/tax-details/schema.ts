import * as z from 'zod/mini';
import { isTaxNumber } from '../../../domain/tax-number.ts';
import { fitsZip } from '../../../domain/us-state.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { TaxDetailsWords } from './copy.ts';

export const NUMBER_KINDS = ['ssn', 'ein'] as const;

function fieldsOf(t: Translate<TaxDetailsWords>) {
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

export type TaxDetailsInput = z.input<ReturnType<typeof fieldsOf>>;

const isFilled = ({ number, addressLine1, addressLine2, city, state, zip }: TaxDetailsInput) =>
  [number, addressLine1, addressLine2, city, state, zip].some((text) => text !== '');

/**
 * What people enter about themselves. Each part is optional, but not all of them where nothing is stored; a state that
 * is stored can stay.
 */
export function taxDetailsSchema(t: Translate<TaxDetailsWords>, stored: TaxDetailsInput) {
  return fieldsOf(t).check(
    z.refine((values) => isFilled(values) || isFilled(stored), {
      error: t('nothingYet'),
      path: ['number'],
    }),
    z.refine(({ state, zip }) => state === stored.state || fitsZip(state, zip), {
      error: t('stateInvalid'),
      path: ['state'],
    }),
  );
}

export type TaxDetailsValues = z.output<ReturnType<typeof taxDetailsSchema>>;
