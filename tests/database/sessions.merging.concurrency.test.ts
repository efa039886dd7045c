import { expect, test } from 'vitest';
import { ownPractice } from '../harness/database.ts';
import { oneAfterTheOther } from '../harness/lock-waits.ts';
import { refusalOf } from './refusal.ts';

const { database, people } = ownPractice();

test('a merge leaves archived sessions as locked as they were, on the connection that made it too', async () => {
  const { admin, t1 } = people;
  await database.owner.query(
    `insert into sessions (therapist_id, client_name, date, duration, archived)
     values ($1, 'Joy Mercr', '2024-03-19', 60, true)`,
    [t1.id],
  );
  const connection = await database.owner.connect();
  const claims = JSON.stringify({ sub: admin.id, role: 'authenticated' });
  await connection.query(`select set_config('request.jwt.claims', $1, false)`, [claims]);
  await connection.query(`select merge_clients('Joy Mercr', 'Joy Mercer')`);
  const renamed = connection.query(`update sessions set client_name = 'X'`);
  expect(await refusalOf(renamed)).toMatchObject({ detail: 'session_archived' });
  connection.release(true);
});

test('a merge leaves out a session that is given another client at that moment', async () => {
  const { admin, t1 } = people;
  await database.owner.query(
    `insert into sessions (therapist_id, client_name, date, duration)
     select $1, 'Ann B', day, 60 from unnest('{2026-11-03,2026-11-04}'::date[]) day`,
    [t1.id],
  );
  const [, merge] = await oneAfterTheOther(
    database,
    t1,
    (sql) => sql(`update sessions set client_name = 'Carl' where date = '2026-11-03'`),
    () =>
      database.as(
        admin,
        (other) => other(`select session_count from merge_clients('Ann B', 'Ann Bee')`),
        { commit: true },
      ),
  );
  expect(merge).toEqual([{ session_count: 1 }]);
  const { rows } = await database.owner.query('select client_name from sessions order by date');
  expect(rows).toEqual([{ client_name: 'Carl' }, { client_name: 'Ann Bee' }]);
});

test.each([
  ['a merge', `select merge_clients('Zed', 'Zee')`, 'Zed', 'Zee'],
  [
    'undoing a merge',
    `select undo_client_merge(id, 'They are two') from client_merges`,
    'Zee',
    'Zed',
  ],
])('%s renames a late session that is taken at that moment', async (_what, act, before, after) => {
  const { admin, t1 } = people;
  const names = async () =>
    (await database.owner.query('select client_name as name from sessions order by date')).rows;
  await database.owner.query(
    `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Zed', '2026-11-05', 60)`,
    [t1.id],
  );
  const { rows } = await database.owner.query(
    `insert into late_sessions (therapist_id, client_name, date, duration)
     values ($1, 'Zed', '2026-11-06', 60) returning id`,
    [t1.id],
  );
  if (before === 'Zee') {
    await database.as(admin, (sql) => sql(`select merge_clients('Zed', 'Zee')`), { commit: true });
  }
  await oneAfterTheOther(
    database,
    admin,
    (sql) => sql('select take_late_session($1)', [rows[0]?.id]),
    () => database.as(admin, (other) => other(act), { commit: true }),
  );
  expect(await names()).toEqual([{ name: after }, { name: after }]);
});
