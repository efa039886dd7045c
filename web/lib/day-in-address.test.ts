import { expect, it } from 'vitest';
import { dayInAddress } from './day-in-address.ts';

it.each([
  ['from=2026-02-28', '2026-02-28'],
  ['from=2026-02-30', '2026-03-01'],
  ['from=0026-02-28', '2026-03-01'],
  ['from=3026-02-28', '2026-03-01'],
  ['to=2026-02-28', '2026-03-01'],
])('%j names the day %s', (address, day) => {
  expect(dayInAddress(new URLSearchParams(address), 'from', '2026-03-01')).toBe(day);
});
