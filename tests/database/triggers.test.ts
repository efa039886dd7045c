import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';
import { type Step, scripts, setup } from './triggers.scripts.ts';

interface Trigger {
  name: string;
  table: string;
}

const { database, people } = testPractice();
const counted = `select public.row_counts() as rows,
  (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`;

beforeAll(async () => {
  const { rows } = await database.owner.query<{ counts: string }>(
    `select string_agg(format('(select count(*) from %s)', oid::regclass), ' || '' '' || ' order by oid) as counts
     from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'host')`,
  );
  for (const statement of setup) await database.owner.query(filledIn(statement));
  // In a function, so that PostgreSQL plans it once.
  await database.owner.query(`
    create function public.row_counts() returns text language plpgsql as $$
    begin
      return ${rows[0]?.counts};
    end $$`);
});

/** The triggers whose function is our own, on tables of any schema. */
async function triggers(): Promise<Trigger[]> {
  const { rows } = await database.owner.query<Trigger>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as table
     from pg_trigger join pg_proc routine on routine.oid = tgfoid
     where not tgisinternal and routine.pronamespace::regnamespace::text in ('public', 'private')
     order by 2, 1`,
  );
  return rows;
}

/** The result or error of each step, with the number of rows and locks after it. */
async function* outcomes({ owner, as }: TestTransaction, steps: Step[]): AsyncGenerator<string> {
  await owner('set constraints all deferred');
  for (const [who, statement] of steps) {
    const sql = who === 'owner' ? owner : as(people[who]);
    const answer = await sql(filledIn(statement)).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError) return [error.code, error.detail];
      throw error;
    });
    yield JSON.stringify([answer, await owner(counted)]);
  }
}

async function runSteps(tx: TestTransaction, steps: Step[]): Promise<string[]> {
  const all: string[] = [];
  for await (const outcome of outcomes(tx, steps)) all.push(outcome);
  return all;
}

/** Whether the steps have another outcome than usual; those after the first difference do not run. */
async function differs(tx: TestTransaction, steps: Step[], usual: string[]): Promise<boolean> {
  let index = 0;
  for await (const outcome of outcomes(tx, steps)) {
    if (outcome !== usual[index]) return true;
    index += 1;
  }
  return false;
}

/** `{t1}` stands for the id of t1. */
function filledIn(statement: string): string {
  const known = new Map(Object.entries({ ...people }));
  return statement.replace(/\{(\w+)\}/g, (name) => known.get(name.slice(1, -1))?.id ?? name);
}

test('every table with triggers has steps whose outcome changes when one is dropped', async () => {
  const found = await triggers();
  expect(found.length).toBeGreaterThan(50);
  const unnoticed: string[] = [];
  for (const table of new Set(found.map((trigger) => trigger.table))) {
    await inTransaction(database, async (tx) => {
      const steps = scripts[table] ?? [];
      const usual = await tx.undo(() => runSteps(tx, steps));
      for (const { name } of found.filter((trigger) => trigger.table === table)) {
        const isNoticed = await tx.undo(async () => {
          await tx.owner(`drop trigger ${name} on ${table}`);
          return differs(tx, steps, usual);
        });
        if (!isNoticed) unnoticed.push(`${table} ${name}`);
      }
    });
  }
  expect(unnoticed).toEqual([]);
});

test('the steps have the same outcome every time', async () => {
  await inTransaction(database, async (tx) => {
    for (const steps of Object.values(scripts)) {
      const twice = [
        await tx.undo(() => runSteps(tx, steps)),
        await tx.undo(() => runSteps(tx, steps)),
      ];
      expect(twice[1]).toEqual(twice[0]);
    }
  });
});

test('the comment on sessions names its triggers in the order they fire', async () => {
  const { rows } = await database.owner.query<{ named: string; comment: string }>(
    // Before a statement, before and after each row, after the statement; by name within each.
    `select string_agg(tgname, ', ' order by not is_before, is_before = is_row, tgname) as named,
       obj_description('public.sessions'::regclass, 'pg_class') as comment
     from pg_trigger
     cross join lateral (select tgtype & 1 = 1 as is_row, tgtype & 2 = 2 as is_before) moment
     where tgrelid = 'public.sessions'::regclass and not tgisinternal`,
  );
  const [found] = rows;
  expect(found?.comment).toContain(`in the order they fire: ${found?.named}.`);
});
