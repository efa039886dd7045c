import { beforeAll, describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { setToday } from './payroll-practice.ts';
import {
  addStrangers,
  callerOf,
  firstWrong,
  outcomeOf,
  questionsOf,
  readMatrix,
  statementOf,
  strangerIds,
} from './policies.matrix.ts';
import { makeSubjects, type Subjects } from './policies.subjects.ts';
import { inTransaction } from './transaction.ts';

const cells = readMatrix();
const listed = new Set(cells.map((line) => `${line.object} ${line.verb}`));

const { database, people } = testPractice();
let subjects: Subjects;

beforeAll(async () => {
  subjects = await makeSubjects(database, people);
});

describe('permissions.csv', () => {
  test.each(cells)('$principal, $verb $object $row: $expected', async (cell) => {
    const statement = statementOf(cell, subjects);
    const outcome = await database.as(callerOf(cell, people), (sql) => outcomeOf(sql, statement));
    expect(outcome).toBe(cell.expected);
  });

  test('holds for strangers with the lowest and the highest ids', async () => {
    await inTransaction(database, async ({ owner, as, undo }) => {
      const strangers = [
        await addStrangers(owner, strangerIds.first),
        await addStrangers(owner, strangerIds.last),
      ];
      const wrong: string[] = [];
      for (const stranger of strangers.flatMap(({ t2, s2 }) => [t2, s2])) {
        expect(await as(stranger)('select id from profiles')).toEqual([{ id: stranger.id }]);
      }
      for (const question of questionsOf(people, subjects, strangers)) {
        if (!question.label.startsWith('a stranger')) continue;
        const { label, statement, caller, isRight } = question;
        const outcome = await undo(() => outcomeOf(as(caller), statement));
        if (!isRight(outcome)) wrong.push(label);
      }
      expect(wrong).toEqual([]);
    });
  });

  test('has every table and view of schema public, with every verb', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
    );
    const wanted = rows.flatMap(({ name }) =>
      ['select', 'insert', 'update', 'delete'].map((verb) => `${name} ${verb}`),
    );
    expect(wanted.filter((entry) => !listed.has(entry))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('has every procedure of schema public', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select distinct proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
    );
    const wanted = rows.map(({ name }) => `${name} execute`);
    expect(wanted.filter((entry) => !listed.has(entry))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('lists nothing that does not exist', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       union select proname from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const names = rows.map(({ name }) => name);
    expect(cells.map((line) => line.object).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('procedures of schema public', () => {
  test('check the caller before the arguments', async () => {
    const denied = new Set(
      cells
        .filter(
          ({ verb, principal, expected }) =>
            verb === 'execute' && principal === 't1' && expected === 'denied',
        )
        .map(({ object }) => object),
    );
    const { rows } = await database.owner.query<{ name: string; call: string }>(
      `select proname as name, format('select * from %s(%s)', oid::regproc,
         (select string_agg(format('null::%s', format_type(type, null)), ', ')
          from unnest(proargtypes) type)) as call
       from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
      [[...denied]],
    );
    const answered: string[] = [];
    for (const { name, call } of rows) {
      const outcome = await database
        .as(people.t1, (sql) => outcomeOf(sql, call))
        .catch((error: unknown) => String(error));
      if (outcome !== 'denied' && outcome !== 'none') answered.push(`${name}: ${outcome}`);
    }
    expect(answered).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('a supervisor cannot move a license to a therapist', async () => {
  await inTransaction(database, async ({ as }) => {
    const s1 = as(people.s1);
    await s1('insert into supervision_credentials (person_id) values ($1)', [people.s1.id]);
    const change = `update supervision_credentials set person_id = '${people.t1.id}'
      where person_id = '${people.s1.id}' returning 1`;
    expect(await outcomeOf(s1, change)).toBe('denied');
  });
});

test('the week that begins today can be declared complete', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-22');
    const complete = (week: string) =>
      outcomeOf(
        as(people.t1),
        `insert into completed_weeks (therapist_id, week_start) values ('${people.t1.id}', '${week}') returning 1`,
      );
    expect([await complete('2026-11-22'), await complete('2026-11-29')]).toEqual(['yes', 'denied']);
  });
});

test('an announcement for supervisors cannot be archived by a therapist', async () => {
  const put = `insert into archived_announcements (user_id, announcement_id)
    values ('${people.t1.id}', '${subjects.supervisorAnnouncement}') returning 1`;
  expect(await database.as(people.t1, (sql) => outcomeOf(sql, put))).toBe('denied');
});

interface Policy {
  name: string;
  table: string;
  verb: string;
}

/** Drops the policy, or makes it allow everything. */
function mutantsOf({ name, table, verb }: Policy): string[] {
  const using = verb === 'INSERT' ? '' : 'using (true)';
  const check = verb === 'SELECT' || verb === 'DELETE' ? '' : 'with check (true)';
  return [
    `drop policy ${name} on ${table}`,
    `drop policy ${name} on ${table};
     create policy ${name} on ${table} for ${verb} to authenticated ${using} ${check}`,
  ];
}

describe('the matrix notices', () => {
  test('every policy that is dropped or allows everything', async () => {
    const { rows } = await database.owner.query<Policy>(
      `select quote_ident(policyname) as name, format('%I.%I', schemaname, tablename) as table, cmd as verb
       from pg_policies where schemaname in ('public', 'private') order by 2, 1`,
    );
    const questions = questionsOf(people, subjects, []);
    const unnoticed: string[] = [];
    for (const policy of rows) {
      for (const mutant of mutantsOf(policy)) {
        const wrong = await firstWrong(database, questions, mutant, policy.table, true);
        if (wrong === undefined) unnoticed.push(mutant);
      }
    }
    expect(unnoticed).toEqual([]);
    expect(rows.length).toBeGreaterThan(20);
  });
});
