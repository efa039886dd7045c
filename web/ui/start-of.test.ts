import { expect, it } from 'vitest';
import { startOf } from './start-of.ts';

it('a text that fits is left whole', () => {
  expect(startOf('x'.repeat(40), 40)).toBe('x'.repeat(40));
});

it('a longer one is cut, and never inside a character', () => {
  expect(startOf('x'.repeat(41), 40)).toBe(`${'x'.repeat(40)}…`);
  expect(startOf('🏝'.repeat(50), 40)).toBe(`${'🏝'.repeat(40)}…`);
  // A letter and its accent, and three people who are one sign.
  expect(startOf(`xxe\u0301x`, 3)).toBe('xx…');
  expect(startOf('xx👨‍👩‍👧', 4)).toBe('xx…');
});
