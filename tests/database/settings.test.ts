import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import { refusalOf } from './refusal.ts';
import { scene } from './scene.ts';

let database: TestDatabase;
let people: People;

beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
});
afterAll(() => database.drop());

describe('the day in the practice', () => {
  // New York: clocks go forward on 8 March 2026 and back on 1 November.
  const instants: [string, string, string][] = [
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
    ['America/Los_Angeles', '2028-03-01T07:59:59Z', '2028-02-29'],
    ['America/Los_Angeles', '2028-03-01T08:00:00Z', '2028-03-01'],
  ];

  test.each(instants)(
    '%s at %s is %s, whatever the zone of the server',
    async (zone, instant, day) => {
      await scene(database, async ({ owner }) => {
        await owner('update practice_settings set timezone = $1', [zone]);
        for (const server of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
          await owner(`select set_config('timezone', $1, true)`, [server]);
          expect(await owner('select private.practice_day($1)::text as day', [instant])).toEqual([
            { day },
          ]);
        }
      });
    },
  );

  test('today is the day of now', async () => {
    const [row] = await database.as(people.t1, (sql) =>
      sql(`select practice_today() = (now() at time zone 'America/New_York')::date as is_today`),
    );
    expect(row).toEqual({ is_today: true });
  });
});

describe('the settings', () => {
  test.each([
    ['timezone', `'Europe/Berlin'`],
    ['language', `'de'`],
    ['payment_day_1', '1'],
    ['payment_day_1', '29, payment_day_2 = 15'],
    ['no_show_fee', '-1'],
    ['no_show_pay', `'half'`],
    ['session_timeout_minutes', '45'],
    ['password_strength', `'none'`],
    ['report_frequency', `'hourly'`],
    ['sign_up', `'nobody'`],
    ['id', 'false'],
  ])('refuse %s = %s', async (column, value) => {
    const refusal = await refusalOf(
      database.as(people.admin, (sql) => sql(`update practice_settings set ${column} = ${value}`)),
    );
    expect(refusal.code).toBe('23514');
  });

  test('leave unanswered what set-up has not asked', async () => {
    const [row] = await database.as(people.t1, (sql) => sql('select * from practice_settings'));
    expect(row).toMatchObject({
      no_show_pay: null,
      sign_up: null,
      payment_day_1: null,
      lock_sessions: true,
      no_show_fee: '20.00',
      session_timeout_minutes: 60,
    });
  });
});
