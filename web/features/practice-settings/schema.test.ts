import { expect, test } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { settingsCopy } from './copy.ts';
import { payrollSchema } from './schema.ts';

test.each([
  ['20', undefined],
  ['-1', 'Enter an amount such as 20 or 20.00.'],
  ['100000000', 'Enter an amount of at most $99,999,999.99.'],
])('a no-show fee of %s has the problem %j', (no_show_fee, problem) => {
  const { error } = payrollSchema(wordsOf(settingsCopy)).safeParse({ no_show_fee });
  expect(error?.issues.find(({ path }) => path[0] === 'no_show_fee')?.message).toBe(problem);
});
