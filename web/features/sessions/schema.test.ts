import { expect, test } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { sessionFormCopy } from './form-copy.ts';
import { formValues, sessionSchema } from './schema.ts';

const t = wordsOf(sessionFormCopy);
const typed = (pay: string) => ({
  ...formValues(undefined, '2026-11-20', { clientName: 'Ann', duration: 60 }),
  pay,
});

test.each(['0', '$0.00'])('a pay of %s is for a session that exists', (pay) => {
  expect(sessionSchema(t, { isNew: true }).safeParse(typed(pay)).error?.issues).toMatchObject([
    { path: ['pay'], message: 'To pay 0, add the session first, then edit its pay.' },
  ]);
  expect(sessionSchema(t, { isNew: false }).parse(typed(pay)).pay).toBe(pay);
});

test.each(['', '85.50'])('a new session may have the pay "%s"', (pay) => {
  expect(sessionSchema(t, { isNew: true }).parse(typed(pay)).pay).toBe(pay);
});

test.each(['free', '-5'])('%s is no pay', (pay) => {
  for (const isNew of [true, false]) {
    expect(sessionSchema(t, { isNew }).safeParse(typed(pay)).error?.issues).toMatchObject([
      { path: ['pay'], message: 'Pay must be an amount, such as 85 or 85.50.' },
    ]);
  }
});

test('a pay is no larger than can be stored', () => {
  expect(
    sessionSchema(t, { isNew: true }).safeParse(typed('100,000,000')).error?.issues,
  ).toMatchObject([{ path: ['pay'], message: 'Enter an amount of at most $99,999,999.99.' }]);
});

test('a day outside those on the screen is refused with their bounds', () => {
  const days = { from: '2026-08-21', to: '2026-11-20' };
  const schema = sessionSchema(t, { isNew: true, days });
  const onDay = (date: string) => schema.safeParse({ ...typed(''), date }).error?.issues;
  expect(onDay('2026-08-21')).toBeUndefined();
  expect(onDay('2026-11-20')).toBeUndefined();
  for (const outside of ['2026-08-20', '2026-11-21']) {
    expect(onDay(outside)).toMatchObject([
      { path: ['date'], message: 'Choose a day from Aug 21, 2026 to Nov 20, 2026.' },
    ]);
  }
});
