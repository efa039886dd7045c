import { expect, test } from 'vitest';
import { missingDecimals } from './decimals.ts';

test.each<[string, string[], (string | undefined)[]]>([
  ['en-US', ['7', '12.25', '0.5', '1,308'], ['.00', undefined, '0', '.00']],
  ['es', ['7', '12,25', '0,5', '1308'], [',00', undefined, '0', ',00']],
  ['fr', ['1\u202f308', '0,5'], [',0', undefined]],
  // Nothing to line up.
  ['en-US', ['7', '1,308'], [undefined, undefined]],
  // No bare numbers.
  ['en-US', ['$7', '–', '25h 15m', '1.5'], [undefined, undefined, undefined, undefined]],
])('in %s the figures %j lack %j', (locale, column, missing) => {
  expect(missingDecimals(column, locale)).toEqual(missing);
});

test('what is no text has no room of its own', () => {
  expect(missingDecimals([undefined, null, { a: 1 }, '1.5', '2'], 'en-US')).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '.0',
  ]);
});
