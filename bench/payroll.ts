import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEngine } from '../server/db/engine.ts';
import { migrate } from '../server/db/migrate.ts';
import { loadKeys, makeKeyFile } from '../server/keys.ts';
import { processorTime } from './support/processor-time.ts';

/**
 * What preview and processing cost beside plain SQL, at 1,000 and 10,000 therapists with 40 sessions each:
 * - the live preview of a period against the plain aggregate over the same sessions;
 * - process_payroll_period, lines included, against that aggregate plus a plain insert ... select of
 *   the same lines into a table without an index;
 * - the same call without accept_warnings, so that it looks for warnings first.
 * Everything in turns in one run; the best of each counts. Measures processor time of the connection, so that
 * other load on the machine changes little; Linux only. `npx tsx bench/payroll.ts [therapists...]`
 */
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const rounds = Number(process.env.BENCH_ROUNDS ?? 12);
const [from, to] = ['2024-02-16', '2024-02-29'];

const statements = {
  aggregate: `select count(total) from (
    select therapist_id, count(*), sum(duration), sum(revenue) from public.sessions
    where date between '${from}' and '${to}' and archived is not true group by therapist_id offset 0) total`,
  preview: `select count(row) from (
    select * from public.payroll_rows((select id from payroll_periods where start_date = '${from}')) offset 0) row`,
  lines: `insert into public.plain_lines
    select null, null, therapist_id, 'session', id, date, client_name, duration, is_no_show, revenue,
      revenue_source, revenue_rate, revenue_rate_since
    from public.sessions where date between '${from}' and '${to}' and archived is not true`,
  process: `select public.process_payroll_period(id, true) from payroll_periods where start_date = '${from}'`,
  warnings: `select public.process_payroll_period(id, false) from payroll_periods where start_date = '${from}'`,
};
type Way = keyof typeof statements;
const ways: Way[] = ['aggregate', 'preview', 'lines', 'process', 'warnings'];

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-bench-'));
  makeKeyFile(folder);
  const keys = await loadKeys({ dataDir: folder, jwtSecret: undefined, taxKey: undefined });
  const engine = await startEngine({ folder, password: keys.passwords.owner });
  try {
    await migrate(engine.url);
    const client = new pg.Client({ connectionString: engine.url });
    await client.connect();
    // Parallel workers are other processes, whose time would not be counted.
    await client.query('set max_parallel_workers_per_gather = 0');
    await client.query('create table public.plain_lines (like public.payroll_lines)');
    for (const therapists of sizes.length > 0 ? sizes : [1_000, 10_000]) {
      await fill(client, therapists);
      report(therapists, await measure(client));
    }
    await client.end();
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One session in twenty is a no-show, half of those with a fee; nothing stops the processing. */
async function fill(client: pg.Client, therapists: number): Promise<void> {
  // Logging them one by one is not what is measured here.
  await client.query('set session_replication_role = replica');
  await client.query('delete from public.sessions');
  await client.query('delete from private.people');
  await client.query(
    `with people as (
       insert into private.people (first_name, last_name, email)
       select 'Therapist', number::text, number || '@example.com' from generate_series(1, $1::int) number
       returning id
     ), details as (
       insert into private.person_details (person_id, tax_form) select id, '1099-NEC' from people
     ), rates as (
       insert into private.pay_rates (person_id, effective_from, rate_60, rate_45, rate_30)
       select id, '-infinity', 100, 75, 50 from people
     )
     insert into public.sessions (therapist_id, client_name, date, duration, notes, revenue, revenue_source,
       revenue_rate, is_no_show, no_show_fee_collected)
     select people.id, 'Client ' || number, $2::date + number % 14, length.minutes,
       'Worked on sleep and on the conversation with her sister. Homework: the diary.', length.rate, 'tier',
       length.rate, number % 20 = 0, number % 40 = 0
     from generate_series(1, 40) number
     join (values (0, 60, 100), (1, 45, 75), (2, 30, 50)) length (turn, minutes, rate) on length.turn = number % 3
     cross join people`,
    [therapists, from],
  );
  await client.query('set session_replication_role = origin');
  await client.query('select private.ensure_pay_periods()');
  await client.query('vacuum analyze');
}

/** Each way in turn, rolled back each time, with a vacuum outside the measured time. */
async function measure(client: pg.Client): Promise<Record<Way, number>> {
  const best = {
    aggregate: Infinity,
    preview: Infinity,
    lines: Infinity,
    process: Infinity,
    warnings: Infinity,
  };
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = Number(rows[0]?.pid);
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      await client.query('begin');
      const start = processorTime(pid);
      await client.query(statements[way]);
      best[way] = Math.min(best[way], processorTime(pid) - start);
      await client.query('rollback');
    }
    await client.query(
      'vacuum public.plain_lines, private.payroll_statements, public.payroll_periods',
    );
  }
  return best;
}

function report(therapists: number, best: Record<Way, number>): void {
  const plain = best.aggregate + best.lines;
  const ratio = (part: number, whole: number) => `${(part / whole).toFixed(2)} x`;
  console.log(
    [
      `${therapists.toLocaleString('en-US')} therapists, ${(therapists * 40).toLocaleString('en-US')} sessions in the period:`,
      `preview ${ratio(best.preview, best.aggregate)} the plain aggregate (${best.aggregate.toFixed(0)} ms);`,
      `processing ${ratio(best.process, plain)} aggregate and plain insert (${plain.toFixed(0)} ms),`,
      `${ratio(best.warnings, plain)} with the search for warnings`,
    ].join(' '),
  );
}

await main();
