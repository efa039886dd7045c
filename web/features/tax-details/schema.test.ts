import { expect, test } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { taxDetailsCopy } from './copy.ts';
import { type TaxDetailsInput, taxDetailsSchema } from './schema.ts';

const none: TaxDetailsInput = {
  kind: 'ssn',
  number: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zip: '',
};

test('nothing at all is not saved, a part of it is', () => {
  const schema = taxDetailsSchema(wordsOf(taxDetailsCopy), none);
  expect(schema.safeParse({ ...none, city: ' ' }).error?.issues).toMatchObject([
    { path: ['number'], message: 'There is nothing to save yet.' },
  ]);
  expect(schema.parse({ ...none, city: 'Salem' })).toMatchObject({ city: 'Salem' });
});

test('an address that is stored can be emptied', () => {
  const schema = taxDetailsSchema(wordsOf(taxDetailsCopy), { ...none, city: 'Salem' });
  expect(schema.parse(none)).toEqual(none);
});
