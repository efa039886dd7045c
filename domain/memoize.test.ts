import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('calls the function once for each set of arguments, and keeps what it returned', () => {
  const of = memoize((locale: string, zone: string) => ({ locale, zone }));
  expect(of('fr', 'UTC')).toEqual({ locale: 'fr', zone: 'UTC' });
  expect(of('fr', 'UTC')).toBe(of('fr', 'UTC'));
  expect(of('en', 'UTC')).toEqual({ locale: 'en', zone: 'UTC' });
  expect(of('enU', 'TC')).toEqual({ locale: 'enU', zone: 'TC' });
  expect(of('fr', 'Europe/Paris')).toEqual({ locale: 'fr', zone: 'Europe/Paris' });
});

it('knows a value again wherever it stands in a list', () => {
  let made = 0;
  const lengthOf = memoize((word: string) => {
    made += 1;
    return word.length;
  });
  expect(['a', 'bb', 'a'].map(lengthOf)).toEqual([1, 2, 1]);
  expect(made).toBe(2);
});
