import { expect, test } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { adjustmentCopy } from './copy.ts';
import { adjustmentSchema } from './schema.ts';

test.each([
  ['1,000,000', undefined],
  ['0', 'Please enter an amount above 0, with at most two decimals.'],
  ['1000000.01', 'Enter an amount of at most $1,000,000.00.'],
])('an adjustment of %s has the problem %j', (amount, problem) => {
  const typed = { payeeId: '1', kind: 'bonus', amount, note: 'Year end' };
  const { error } = adjustmentSchema(wordsOf(adjustmentCopy)).safeParse(typed);
  expect(error?.issues[0]?.message).toBe(problem);
});
