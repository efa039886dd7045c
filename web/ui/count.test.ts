import { expect, it } from 'vitest';
import { formatCount } from './count.ts';

it('writes a count as the language does and leaves other figures as they are', () => {
  expect(formatCount(10_194, 'en-US')).toBe('10,194');
  expect(formatCount(10_194, 'fr')).toBe('10\u202f194');
  expect(formatCount('2026', 'en-US')).toBe('2026');
  expect(formatCount(undefined, 'en-US')).toBeUndefined();
});
