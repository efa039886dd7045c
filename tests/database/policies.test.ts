import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import { callerOf, outcomeOf, readMatrix, statementOf } from './policies.matrix.ts';
import { makeSubjects, type Subjects } from './policies.probes.ts';
import { scene } from './scene.ts';

const cells = readMatrix();
const listed = new Set(cells.map((line) => `${line.object} ${line.verb}`));

let database: TestDatabase;
let people: People;
let subjects: Subjects;

beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
  subjects = await makeSubjects(database, people);
});
afterAll(() => database.drop());

describe('permissions.csv', () => {
  test.each(cells)('$principal, $verb $object $row: $expected', async (cell) => {
    const statement = statementOf(cell, subjects);
    const outcome = await database.as(callerOf(cell, people), (sql) => outcomeOf(sql, statement));
    expect(outcome).toBe(cell.expected);
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

  test('lists nothing that is not there', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       union select proname from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const names = rows.map(({ name }) => name);
    expect(cells.map((line) => line.object).filter((name) => !names.includes(name))).toEqual([]);
  });
});

interface Policy {
  name: string;
  table: string;
  verb: string;
}

/** A policy taken away, and the same policy letting everybody through. */
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
  test('every policy that is taken away, and every one that lets everybody through', async () => {
    const { rows } = await database.owner.query<Policy>(
      `select quote_ident(policyname) as name, format('%I.%I', schemaname, tablename) as table, cmd as verb
       from pg_policies where schemaname in ('public', 'private') order by 2, 1`,
    );
    const unnoticed: string[] = [];
    for (const policy of rows) {
      for (const mutant of mutantsOf(policy)) {
        if (!(await isNoticed(mutant, policy.table))) unnoticed.push(mutant);
      }
    }
    expect(unnoticed).toEqual([]);
    expect(rows.length).toBeGreaterThan(20);
  });

  const views = ['profiles', 'payroll_details', 'supervisor_payroll'];

  /** Tries the cells of that table; a table out of sight shows in the views. */
  async function isNoticed(mutant: string, table: string): Promise<boolean> {
    const objects = table.startsWith('private.') ? views : [table.replace('public.', '')];
    return scene(database, async ({ owner, as, undone }) => {
      await owner(mutant);
      for (const cell of cells.filter((candidate) => objects.includes(candidate.object))) {
        const statement = statementOf(cell, subjects);
        const outcome = await undone(() => outcomeOf(as(callerOf(cell, people)), statement));
        if (outcome !== cell.expected) return true;
      }
      return false;
    });
  }
});
