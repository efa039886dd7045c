import { expect, it } from 'vitest';
import { ribbonDays } from './ribbon-days.ts';

it('adds up what each day pays, without archived sessions', () => {
  const session = { date: '2026-11-20', pay: 90.1, archived: false };
  const days = ribbonDays(
    { from: '2026-11-20', to: '2026-11-21', locale: 'en-US' },
    [session, { ...session, pay: 20.2 }, { ...session, archived: true }],
    (held) => `${held.length} sessions`,
  );
  expect(days).toEqual([
    { day: '2026-11-20', value: 110.3, words: '2 sessions, $110.30' },
    { day: '2026-11-21', value: 0, words: '' },
  ]);
});

it('names only the amount of a day that pays without a session', () => {
  const [day] = ribbonDays(
    { from: '2026-11-15', to: '2026-11-15', locale: 'en-US' },
    [{ date: '2026-11-15', pay: 42.75 }],
    () => '',
  );
  expect(day?.words).toBe('$42.75');
});
