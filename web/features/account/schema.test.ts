import { expect, test } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { accountCopy } from './copy.ts';
import { emailChangeSchema } from './schema.ts';

const schema = emailChangeSchema(wordsOf(accountCopy), 'sol@example.com');

test('an address is changed to another one', () => {
  expect(schema.parse({ email: ' sun@example.com ' })).toEqual({ email: 'sun@example.com' });
});

test.each(['sol@example.com', ' Sol@Example.com'])('%s is the present address', (email) => {
  expect(schema.safeParse({ email }).error?.issues).toMatchObject([
    { path: ['email'], message: 'This is already your address.' },
  ]);
});
