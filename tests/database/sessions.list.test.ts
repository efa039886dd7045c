import { beforeAll, describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import type { Person } from '../harness/people.ts';

const { database, people } = testPractice();

beforeAll(async () => {
  await database.owner.query(
    `insert into sessions (therapist_id, client_name, date, duration, notes, archived) values
       ($1, 'Ann Lee', '2026-11-03', 60, 'Felt 100% better', null),
       ($1, 'Bo Chen', '2026-11-05', 45, 'Talked about Ann', false),
       ($1, 'Cy Ruíz', '2026-11-04', 30, null, true),
       ($1, 'Old One', '2026-10-01', 60, null, false),
       ($2, 'Dee Fox', '2026-11-04', 60, null, false)`,
    [people.t1.id, people.t2.id],
  );
});

async function clients(person: Person, args = ''): Promise<unknown[]> {
  const rows = await database.as(person, (sql) =>
    sql(`select client_name from session_list($1, '2026-11-01', '2026-11-30' ${args})`, [
      people.t1.id,
    ]),
  );
  return rows.map((row) => row.client_name);
}

describe('the list of sessions', () => {
  test('has those of one therapist and range, newest first, for the therapist and admins', async () => {
    expect(await clients(people.t1)).toEqual(['Bo Chen', 'Cy Ruíz', 'Ann Lee']);
    expect(await clients(people.admin)).toEqual(['Bo Chen', 'Cy Ruíz', 'Ann Lee']);
    expect(await clients(people.t2)).toEqual([]);
  });

  test.each([
    [`, search => 'aNN'`, ['Bo Chen', 'Ann Lee']],
    [`, search => '100%'`, ['Ann Lee']],
    [`, search => '%'`, ['Ann Lee']],
    [`, search => '_'`, []],
    [`, search => 'ruiz'`, ['Cy Ruíz']],
    [`, search => 'ÁNN  lee'`, ['Ann Lee']],
    [`, search => 'talkéd'`, ['Bo Chen']],
    [`, search => ''`, ['Bo Chen', 'Cy Ruíz', 'Ann Lee']],
    [`, session_duration => 45`, ['Bo Chen']],
    [`, archived => false`, ['Bo Chen', 'Ann Lee']],
    [`, archived => true`, ['Cy Ruíz']],
  ])('narrowed by %s', async (args, expected) => {
    expect(await clients(people.t1, args)).toEqual(expected);
  });

  test('says what each session pays and why', async () => {
    const rows = await database.as(people.t1, (sql) =>
      sql(
        `select client_name, pay, pay_reason, pay_rate, locked, lock_reason
         from session_list($1, '2026-11-01', '2026-11-30')`,
        [people.t1.id],
      ),
    );
    expect(rows).toEqual([
      {
        client_name: 'Bo Chen',
        pay: '75.00',
        pay_reason: 'tier',
        pay_rate: '75.00',
        locked: false,
        lock_reason: null,
      },
      {
        client_name: 'Cy Ruíz',
        pay: '0',
        pay_reason: 'archived',
        pay_rate: null,
        locked: true,
        lock_reason: 'archived',
      },
      {
        client_name: 'Ann Lee',
        pay: '100.00',
        pay_reason: 'tier',
        pay_rate: '100.00',
        locked: false,
        lock_reason: null,
      },
    ]);
  });
});

describe('with a year of a practice’s sessions', () => {
  beforeAll(async () => {
    await database.owner.query(`
      set session_replication_role = replica;
      insert into sessions (therapist_id, client_name, date, duration)
      select gen_random_uuid(), 'Client', date '2026-01-01' + number % 300, 60 from generate_series(1, 30000) number;
      insert into sessions (therapist_id, client_name, date, duration)
      select '${people.t1.id}', 'Client', date '2026-01-01' + number % 300, 60 from generate_series(1, 100) number;
      reset session_replication_role;
      analyze sessions`);
  });

  async function plan(person: Person, query: string): Promise<string> {
    const rows = await database.as(person, (sql) => sql(`explain ${query}`));
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  }

  test.each([
    `select * from sessions`,
    `select * from sessions where date >= '2026-03-01' order by date`,
    `select * from sessions order by date desc limit 50`,
    `select * from session_list('{t1}', '2026-03-01', '2026-06-01')`,
  ])('a therapist’s query reads only their own sessions: %s', async (query) => {
    const steps = await plan(people.t1, query.replace('{t1}', people.t1.id));
    expect(steps).not.toMatch(/Seq Scan on sessions/);
    expect(steps).toMatch(/Index Cond: .*therapist_id/);
  });

  test('an admin’s sum looks up the caller once, not for each row', async () => {
    const steps = await plan(
      people.admin,
      `select therapist_id, sum(revenue) from sessions where date >= '2026-03-01' group by 1`,
    );
    expect(steps).toMatch(/InitPlan/);
    expect(steps).not.toMatch(/SubPlan/);
  });
});
