import { expect, test } from 'vitest';
import { sixDigits } from './six-digits.ts';

const schema = sixDigits('Enter six digits.');

test.each(['123456', ' 123 456 ', '１２３ ４５６', '123\u00a0456'])('%j is 123456', (typed) => {
  expect(schema.parse(typed)).toBe('123456');
});

test.each(['', '12345', '1234567', '12345a', '123-456'])('%j is no code', (typed) => {
  expect(schema.safeParse(typed).error?.issues).toMatchObject([{ message: 'Enter six digits.' }]);
});
