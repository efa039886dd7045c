import { beforeAll, describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { type Cell, callerOf, outcomeOf, readMatrix, statementOf } from './policies.matrix.ts';
import { makeSubjects, type Subjects } from './policies.subjects.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

/**
 * What is the same for a whole request, such as the caller, is looked up once and not for each row. Plans
 * depend on the size of the practice, so every policy and procedure runs in practices of several sizes. The
 * number of calls of functions without arguments must not grow with the number of people.
 */
const principals = ['t1', 's1', 'admin'];

const { database, people } = testPractice();
let subjects: Subjects;

beforeAll(async () => {
  subjects = await makeSubjects(database, people);
  await database.owner.query(countableLookUps);
});

/**
 * SQL functions are inlined and not counted, so these are in PL/pgSQL. They keep their cost, so that plans do
 * not change.
 */
const countableLookUps = `
  create or replace function auth.jwt() returns jsonb language plpgsql stable cost 1 as $$
    begin return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb; end $$;
  create or replace function auth.uid() returns uuid language plpgsql stable cost 1 as $$
    begin return (auth.jwt() ->> 'sub')::uuid; end $$;
  create or replace function auth.role() returns text language plpgsql stable cost 1 as $$
    begin return auth.jwt() ->> 'role'; end $$;`;

const cells = readMatrix().filter(
  ({ principal, expected }) => principals.includes(principal) && expected !== 'denied',
);

describe('the caller is looked up equally often, however many people there are', () => {
  const countWith = (size: number) =>
    inTransaction(database, async (tx) => {
      await fill(tx.owner, size);
      return countAll(tx);
    });
  let few: Map<string, number>;
  beforeAll(async () => {
    few = await countWith(8);
  });

  test.each([100, 1_000])('as with eight, with %i', async (size) => {
    const calls = await countWith(size);
    expect(calls.size).toBeGreaterThan(cells.length / 2);
    const grown = [...calls].flatMap(([name, count]) => {
      const before = few.get(name) ?? 0;
      return count > before + slack ? [`${name}: ${before} -> ${count}`] : [];
    });
    expect(grown).toEqual([]);
  });

  test('a look-up for each row is noticed', async () => {
    const calls = await inTransaction(database, async (tx) => {
      await tx.owner(`create policy people_select_slow on private.people for select to authenticated
        using (email = auth.jwt() ->> 'email')`);
      await fill(tx.owner, 1_000);
      const before = await callsSoFar(tx.owner);
      return countOne(tx, tx.as(people.t1), 'select from profiles', before);
    });
    expect(Math.max(...calls.counted.values())).toBeGreaterThan(900);
  });
});

/** Another plan may look up the caller a few more times; growth with the rows is in the hundreds. */
const slack = 20;

async function fill(owner: Sql, size: number): Promise<void> {
  await owner(`set local session_replication_role = 'replica'`);
  await owner(
    `insert into private.people (id, first_name, last_name, email, role, is_supervisor, joined_at)
     select gen_random_uuid(), 'Person', n::text, 'person' || n || '@example.com',
       case when n % 10 = 0 then 'supervisor' else 'therapist' end, n % 10 = 0, now()
     from generate_series(7, $1::int) n`,
    [size],
  );
  await owner(
    `insert into private.person_details (person_id)
     select id from private.people on conflict do nothing`,
  );
  await owner(
    `insert into private.pay_rates (person_id, effective_from, hourly_rate)
     select id, '-infinity', 100 from private.people where role = 'therapist' on conflict do nothing`,
  );
  await owner(
    `insert into public.sessions (therapist_id, client_name, date, duration, revenue, revenue_source, revenue_rate)
     select id, 'Client ' || n, private.practice_today() - n, 60, 100, 'hourly', 100
     from private.people cross join generate_series(0, 2) n where role = 'therapist'`,
  );
  await owner(
    `insert into public.supervisor_therapists (supervisor_id, therapist_id)
     select $1, id from private.people where role = 'therapist' and email like 'person%'`,
    [people.s1.id],
  );
  await owner(
    `insert into public.supervision_sessions (supervisor_id, therapist_id, date, hours)
     select supervisor_id, therapist_id, private.practice_today(), 1 from public.supervisor_therapists`,
  );
  await owner(
    `insert into public.audit_log (actor_name, action, entity, person_id)
     select 'Somebody', 'changed', 'profile', id from private.people`,
  );
  await owner(`set local session_replication_role = 'origin'`);
  await owner('analyze');
  await owner(`set local track_functions = 'all'`);
}

/** The number of calls of each function without arguments, by statement of the matrix. */
async function countAll(tx: TestTransaction): Promise<Map<string, number>> {
  const calls = new Map<string, number>();
  let before = await callsSoFar(tx.owner);
  for (const cell of cells) {
    const statement = onOneRow(cell, statementOf(cell, subjects));
    const { counted, after } = await countOne(tx, tx.as(callerOf(cell, people)), statement, before);
    for (const [name, count] of counted) calls.set(`${labelOf(cell)}: ${name}`, count);
    before = after;
  }
  return calls;
}

/** Triggers run for each written row, so the statement writes one row however large the table is. */
function onOneRow({ object, verb }: Cell, statement: string): string {
  const id = { sessions: subjects.session, supervision_sessions: subjects.supervision }[object];
  if (id === undefined || (verb !== 'update' && verb !== 'delete')) return statement;
  return statement.replace(' returning 1', ` where id = '${id}' returning 1`);
}

function labelOf({ principal, verb, object, row }: Cell): string {
  return `${principal}, ${verb} ${object} ${row}`.trim();
}

async function countOne(
  { owner, undo }: TestTransaction,
  as: Sql,
  statement: string,
  before: Map<string, number>,
): Promise<Record<'counted' | 'after', Map<string, number>>> {
  await undo(() => outcomeOf(as, statement));
  const after = await callsSoFar(owner);
  const counted = [...after].map(
    ([name, count]) => [name, count - (before.get(name) ?? 0)] as const,
  );
  return { counted: new Map(counted), after };
}

async function callsSoFar(owner: Sql): Promise<Map<string, number>> {
  const rows = await owner(
    `select routine.oid::regprocedure::text as name, pg_stat_get_xact_function_calls(routine.oid)::int as calls
     from pg_proc routine
     where routine.pronargs = 0 and routine.prorettype <> 'trigger'::regtype
       and routine.pronamespace in ('auth'::regnamespace, 'private'::regnamespace)
       and pg_stat_get_xact_function_calls(routine.oid) is not null`,
  );
  return new Map(rows.map((row) => [String(row.name), Number(row.calls)]));
}
