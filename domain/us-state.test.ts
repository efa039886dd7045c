import { expect, test } from 'vitest';
import { fitsZip, isUsState } from './us-state.ts';

test('a state has two letters, also of a territory or a military address', () => {
  for (const state of ['PA', ' pa', 'DC', 'PR', 'AE']) expect(isUsState(state), state).toBe(true);
  for (const state of ['Pennsylvania', 'P', 'XX', 'ON', '']) {
    expect(isUsState(state), state).toBe(false);
  }
});

test('only with a ZIP code of the United States does a state need its two letters', () => {
  expect(fitsZip('Pennsylvania', '16501')).toBe(false);
  expect(fitsZip('Pennsylvania', ' 16501-1234')).toBe(false);
  expect(fitsZip('Pennsylvania', '165011234')).toBe(false);
  expect(fitsZip('PA', '16501')).toBe(true);
  expect(fitsZip('', '16501')).toBe(true);
  expect(fitsZip(' ', '16501')).toBe(true);
  expect(fitsZip('Pennsylvania', '')).toBe(true);
  expect(fitsZip('Ontario', 'K1A 0B1')).toBe(true);
  // Postal codes of India have six digits.
  expect(fitsZip('Karnataka', '560001')).toBe(true);
});
