import { expect, it } from 'vitest';
import { offered } from './offered.ts';

const options = [{ value: 'maya' }];

it.each([
  ['maya', true, 'maya'],
  ['maya', false, 'maya'],
  ['daniel', true, null],
  ['daniel', false, 'daniel'],
  [null, true, null],
])('what an address asks for holds while it is offered: %s, known %s', (asked, areKnown, held) => {
  expect(offered(asked, options, areKnown)).toBe(held);
});
