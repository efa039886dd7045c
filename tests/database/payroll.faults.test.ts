import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';

const { database, people } = testPractice();
let period: string;
let next: string;

/** The tables that processing and re-opening write. */
const written = `public.payroll_periods private.payroll_statements private.supervisor_statements
  private.reopened_statements private.session_statements private.changed_sessions
  private.changed_supervision_sessions public.audit_log private.audit_chain`.split(/\s+/);

/**
 * A trigger that counts the writes of a transaction, before and after each, and fails at the requested one:
 * with an error, or by ending the connection's own process.
 */
const saboteur = `
  create sequence public.test_steps;
  create function public.test_sabotage() returns trigger language plpgsql as $$
  begin
    if nextval('public.test_steps') = nullif(current_setting('test.fail_at', true), '')::bigint then
      if current_setting('test.fail_with') = 'death' then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(60);
      end if;
      raise exception using errcode = current_setting('test.fail_with'), message = 'sabotage';
    end if;
    return null;
  end $$;`;

const sabotaged = (table: string) => `
  create trigger test_before before insert or update or delete on ${table}
    for each statement execute function public.test_sabotage();
  create trigger test_after after insert or update or delete on ${table}
    for each statement execute function public.test_sabotage();`;

beforeAll(async () => {
  const { owner } = database;
  await owner.query(
    `insert into sessions (therapist_id, client_name, date, duration)
     select therapist, 'Client ' || day, date '2024-02-01' + day, 45
     from unnest($1::uuid[]) therapist cross join generate_series(0, 28) day`,
    [[people.t1.id, people.t2.id]],
  );
  await owner.query(
    `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
     values ($1, $2, '2024-02-05', 1.5), ($1, $2, '2024-02-20', 2)`,
    [people.s1.id, people.t1.id],
  );
  const { rows } = await owner.query<{ id: string }>(
    `select id from payroll_periods where start_date between '2024-02-01' and '2024-02-29' order by start_date`,
  );
  period = String(rows[0]?.id);
  next = String(rows[1]?.id);
  // The next period carries corrections, so that processing it writes every table.
  await owner.query('select process_payroll_period($1, true)', [period]);
  await database.as(
    people.admin,
    async (sql) => {
      await sql(`update sessions set revenue = 1 where date = '2024-02-03'`);
      await sql(`update supervision_sessions set hours = 3 where date = '2024-02-05'`);
    },
    { commit: true },
  );
  await owner.query(saboteur);
  for (const table of written) await owner.query(sabotaged(table));
});

/** A digest of all rows of these tables. */
async function fingerprint(): Promise<string> {
  const parts = written.map(
    (
      table,
    ) => `select '${table}' as name, md5(coalesce(string_agg(entry::text, ',' order by entry::text), '')) as sum
      from ${table} entry`,
  );
  const { rows } = await database.owner.query(
    `select string_agg(name || sum, ' ' order by name) as all_of_it from (${parts.join(' union all ')}) part`,
  );
  return String(rows[0]?.all_of_it);
}

/** Runs a call that fails at a step, on a connection of its own. Returns whether the call succeeded. */
async function failingAt(step: number, failure: string, call: string): Promise<boolean> {
  await database.owner.query(`select setval('public.test_steps', 1, false)`);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `select set_config('test.fail_at', $1, false), set_config('test.fail_with', $2, false)`,
      [String(step), failure],
    );
    await client.query(call);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    expect(error.message).toMatch(/sabotage|terminating connection|Connection terminated/);
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const totals = async () =>
  (
    await database.owner.query(
      `select status, (select count(*)::int from payroll_details where payroll_period_id = $1) as statements,
         (select sum(amount)::text from payroll_details where payroll_period_id = $1) as amount,
         (select sum(amount)::text from payroll_lines where payroll_period_id = $1) as lines,
         (select pay::text from supervisor_payroll where payroll_period_id = $1) as supervisor
       from payroll_periods where id = $1`,
      [next],
    )
  ).rows[0];

// t1 earns 75 and t2 90 for 45 minutes on 14 days; a session of each was corrected to 1; s1 earns 80.
const completed = {
  status: 'completed',
  statements: 2,
  amount: '2147.00',
  lines: '2147.00',
  supervisor: '280.00',
};
const untouched = { status: 'pending', statements: 0, amount: null, lines: null, supervisor: null };

describe('at any step', () => {
  test.each([
    ['a serialization failure', '40001'],
    ['the death of the server process', 'death'],
  ])(
    '%s leaves a period pending with nothing, or completed with everything',
    async (_what, failure) => {
      const before = await fingerprint();
      let step = 1;
      while (!(await failingAt(step, failure, `select process_payroll_period('${next}', true)`))) {
        expect(await fingerprint()).toBe(before);
        expect(await totals()).toEqual(untouched);
        step += 1;
      }
      expect(step).toBeGreaterThan(15);
      expect(await totals()).toEqual(completed);

      const processed = await fingerprint();
      step = 1;
      while (
        !(await failingAt(step, failure, `select reopen_payroll_period('${next}', 'Once more')`))
      ) {
        expect(await fingerprint()).toBe(processed);
        step += 1;
      }
      expect(step).toBeGreaterThan(15);
      expect(await totals()).toEqual(untouched);
      const { rows } = await database.owner.query('select * from private.payroll_drift()');
      expect(rows).toEqual([]);
    },
  );
});
