import { expect, test } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { yearEndCopy } from './copy.ts';
import { payerSchema, thresholdSchema } from './schema.ts';

const schema = payerSchema(wordsOf(yearEndCopy), 'ssn');
const typed = {
  name: 'Harbor Light',
  kind: 'ssn',
  number: '',
  first_name: ' Zoë ',
  last_name: 'Ames',
  address_line1: '1 Main St',
  city: 'Erie',
  state: 'PA',
  zip: '16501',
} as const;

test('under an SSN the practice reports as a person, with a first and a last name in Latin letters', () => {
  expect(schema.parse(typed)).toMatchObject({ first_name: 'Zoë', last_name: 'Ames' });
  const wrong = schema.safeParse({ ...typed, first_name: 'Мария', last_name: '\u200b', zip: '' });
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['zip', 'Please fill this in.'],
    ['first_name', 'Please write it in Latin letters.'],
    ['last_name', 'Please fill this in.'],
    ['last_name', 'Please write it in Latin letters.'],
  ]);
});

test('under an EIN the practice has no first and last name to fill in', () => {
  const business = { ...typed, kind: 'ein', number: '98-7654321', first_name: '', last_name: '' };
  expect(schema.safeParse(business).success).toBe(true);
});

test('the number is typed again where its kind changes', () => {
  const other = schema.safeParse({ ...typed, kind: 'ein' });
  expect(other.error?.issues.map(({ path }) => path[0])).toEqual(['number']);
});

test.each([
  ['2,000', undefined],
  ['0', 'Please type a sum above zero, such as 2000.00.'],
  ['100000000', 'Enter an amount of at most $99,999,999.99.'],
])('a threshold of %s has the problem %j', (amount, problem) => {
  const { error } = thresholdSchema(wordsOf(yearEndCopy)).safeParse({ amount });
  expect(error?.issues[0]?.message).toBe(problem);
});
