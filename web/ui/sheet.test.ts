import { expect, test } from 'vitest';
import { isView } from './sheet.ts';

test('one dialog lies over another, and a third takes the place of the second', () => {
  expect([0, 1, 2, 3].map(isView)).toEqual([false, false, true, true]);
});
