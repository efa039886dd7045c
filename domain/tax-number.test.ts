import { expect, it } from 'vitest';
import { isTaxNumber } from './tax-number.ts';

it.each(['123456789', '123-45-6789', '12-3456789', '123 45 6789'])('%s is a tax number', (text) => {
  expect(isTaxNumber(text)).toBe(true);
});

it.each(['', '12345678', '1234567890', '12345678x', 'x123456789', '123456789x', '123.45.6789'])(
  '%j is none',
  (text) => {
    expect(isTaxNumber(text)).toBe(false);
  },
);
