import { expect, it } from 'vitest';
import { dayField } from './day-field.ts';

const said = (field: ReturnType<typeof dayField>, day: string) =>
  field.safeParse(day).error?.issues.map(({ message }) => message) ?? [];

it('takes any day that the database keeps, and names the bounds for a mistyped year', () => {
  const field = dayField('Please choose a day.');
  const outside = ['Choose a day from Jan 1, 2000 to Dec 31, 2100.'];
  expect(said(field, '2000-01-01')).toEqual([]);
  expect(said(field, '2100-12-31')).toEqual([]);
  expect(said(field, '1999-12-31')).toEqual(outside);
  expect(said(field, '2101-01-01')).toEqual(outside);
  expect(said(field, '0026-11-05')).toEqual(outside);
  for (const none of ['', '2026-02-29', '20226-11-05']) {
    expect(said(field, none), none).toEqual(['Please choose a day.']);
  }
});

it('keeps to bounds of its own', () => {
  const field = dayField('Please choose a day.', '2026-11-01', '2026-11-15');
  expect(said(field, '2026-11-15')).toEqual([]);
  expect(said(field, '2026-11-16')).toEqual(['Choose a day from Nov 1, 2026 to Nov 15, 2026.']);
});
