import { expect, test } from 'vitest';
import { UsedTime } from './used-time.ts';

const limits = { forgotten: 0.5, much: 5_000, most: 10_000 };

test('work counts until twice its time has passed', () => {
  const used = new UsedTime(limits);
  used.add('one', 4_000, 1_000);
  expect(used.isMuch('one', 1_000)).toBe(false);
  used.add('one', 2_000, 1_000);
  expect([used.isMuch('one', 1_000), used.isMuch('other', 1_000)]).toEqual([true, false]);
  expect(used.isMuch('one', 2_999)).toBe(true);
  expect(used.isMuch('one', 3_000)).toBe(false);
});

test('used time counts no further than its maximum', () => {
  const used = new UsedTime(limits);
  used.add('one', 1_000_000, 0);
  expect([used.isMuch('one', 9_999), used.isMuch('one', 10_000)]).toEqual([true, false]);
});
