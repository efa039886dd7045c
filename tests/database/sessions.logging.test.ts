import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';

const { database, people } = testPractice();

const requestId = '6f1c3f5e-6a3c-4c1e-9d5c-0d7a1b2c3d4e';

/** Logs a session as a device does that may have to send it twice. */
async function send(sql: Sql, client: string): Promise<number> {
  const rows = await sql(
    `insert into sessions (therapist_id, client_name, date, duration, client_request_id)
     values (auth.uid(), $1, practice_today(), 60, $2)
     on conflict (therapist_id, client_request_id) do nothing returning 1`,
    [client, requestId],
  );
  return rows.length;
}

describe('a session a device sends', () => {
  test('twice is one session', async () => {
    const [sent, names] = await database.as(people.t1, async (sql) => [
      [await send(sql, 'Ann'), await send(sql, 'Ann')],
      await sql('select client_name from sessions'),
    ]);
    expect(sent).toEqual([1, 0]);
    expect(names).toEqual([{ client_name: 'Ann' }]);
  });

  test('is not mistaken for another therapist’s with the same request id', async () => {
    await database.as(people.t2, (sql) => send(sql, 'Theirs'), { commit: true });
    expect(await database.as(people.t1, (sql) => send(sql, 'Mine'))).toBe(1);
  });

  test('keeps its request id', async () => {
    const refused = refusalOf(
      database.as(people.t1, (sql) => sql('update sessions set client_request_id = null')),
    );
    expect(await refused).toMatchObject({ code: '42501' });
  });
});

describe('the clients a therapist is offered', () => {
  test('are those of the last half year in their latest spelling, with the last and the usual length, latest first', async () => {
    const rows = await database.as(people.t1, async (sql) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration, archived)
         select auth.uid(), client, practice_today() - ago, minutes, archived
         from (values ('ann', 21, 60, false), ('ann', 14, 60, false), ('Ann', 7, 45, false),
           ('Bo', 3, 30, false), ('Cy', 2, 30, true), ('Old', 200, 60, false),
           ('Di', 9, 45, false), ('Di', 5, 60, false)) as logged (client, ago, minutes, archived)`,
      );
      return sql(
        `select client_name, practice_today() - last_date as ago, duration, usual_duration
         from recent_clients(auth.uid())`,
      );
    });
    expect(rows).toEqual([
      { client_name: 'Bo', ago: 3, duration: 30, usual_duration: 30 },
      { client_name: 'Di', ago: 5, duration: 60, usual_duration: null },
      { client_name: 'Ann', ago: 7, duration: 45, usual_duration: 60 },
    ]);
  });
});

describe('the declaration that a week is complete', () => {
  const declare = (sql: Sql, week: string) =>
    sql(`insert into completed_weeks (week_start) values (${week})`);
  const thisSunday = 'practice_today() - extract(dow from practice_today())::int';

  test('can be made for weeks that have begun, and withdrawn', async () => {
    const [said, left] = await database.as(people.t1, async (sql) => {
      await declare(sql, thisSunday);
      const given = await sql('select therapist_id from completed_weeks');
      await sql('delete from completed_weeks');
      return [given, await sql('select from completed_weeks')];
    });
    expect(said).toEqual([{ therapist_id: people.t1.id }]);
    expect(left).toEqual([]);
  });

  test.each([
    ['a week that has not begun', `${thisSunday} + 7`, '42501'],
    ['a day that is not a Sunday', `${thisSunday} - 6`, '23514'],
    ['a week before all weeks', `'-infinity'::date`, '23514'],
    ['a Sunday before 2000', `'1899-12-31'::date`, '23514'],
  ])('is refused for %s', async (_what, week, code) => {
    const refused = refusalOf(database.as(people.t1, (sql) => declare(sql, week)));
    expect(await refused).toMatchObject({ code });
  });

  test('is made by therapists, not admins', async () => {
    const refused = refusalOf(database.as(people.admin, (sql) => declare(sql, thisSunday)));
    expect(await refused).toMatchObject({ code: '42501' });
  });
});
