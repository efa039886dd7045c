import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEngine } from '../server/db/engine.ts';
import { migrate } from '../server/db/migrate.ts';
import { loadKeys, makeKeyFile } from '../server/keys.ts';

/**
 * What each of the six reports, and the figures of the analytics screen, cost compared with the plainest
 * statement over the sessions that computes the same; and whether sessions outside the days asked for matter. A practice of 100 therapists with 2,000
 * sessions in each pay period of 2025, the last pending and the others processed, and enough processed
 * history before that year to make 10 thousand, 1 million and 5 million sessions.
 * In turns in one run; the best of each counts. `npx tsx bench/reports.ts [sessions...]`
 */
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const rounds = Number(process.env.BENCH_ROUNDS ?? 12);
const therapists = 100;
const inPeriod = 2_000;

const spans = {
  'a pending period': ['2025-12-16', '2025-12-31'],
  'a processed period': ['2025-12-01', '2025-12-15'],
  'the year': ['2025-01-01', '2025-12-31'],
} as const;

const byTherapist = `therapist_id, count(*), sum(duration), sum(revenue)`;
const byPeriod = `(extract(day from date) <= 15), date_trunc('month', date::timestamp)`;
const plain = {
  totals: `select ${byPeriod}, ${byTherapist} from sessions
    where date between $1 and $2 and archived is not true group by 1, 2, therapist_id`,
  days: `select date, ${byTherapist} from sessions
    where date between $1 and $2 and archived is not true group by date, therapist_id`,
  attendance: `select ${byPeriod}, ${byTherapist}, count(*) filter (where is_no_show) from sessions
    where date between $1 and $2 and archived is not true group by 1, 2, therapist_id`,
  clients: `select ${byTherapist}, count(distinct lower(btrim(client_name))) from sessions
    where date between $1 and $2 and archived is not true group by grouping sets ((therapist_id), ())`,
};

/** Each report, and the plain statement it is compared with. */
const reports: Record<string, string> = {
  report_session: plain.days,
  report_payroll: plain.totals,
  report_therapist: plain.totals,
  report_financial: plain.totals,
  report_attendance: plain.attendance,
  report_revenue: plain.totals,
  practice_figures: plain.clients,
};

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-bench-'));
  makeKeyFile(folder);
  const keys = await loadKeys({ dataDir: folder, jwtSecret: undefined, taxKey: undefined });
  // Only reading is measured, so writing is made as fast as possible.
  const settings = { max_wal_size: '8GB', maintenance_work_mem: '512MB' };
  const password = keys.passwords.owner;
  const engine = await startEngine({ folder, password, durable: false, settings });
  try {
    await migrate(engine.url);
    const client = new pg.Client({ connectionString: engine.url });
    await client.connect();
    // Logging sessions one by one, with triggers and foreign keys, is not what is measured here.
    await client.query('set session_replication_role = replica');
    await client.query(insertTherapists, [therapists]);
    for (const size of sizes.length > 0 ? sizes : [10_000, 1_000_000, 5_000_000]) {
      await fill(client, size);
      await measure(client, size);
    }
    await client.end();
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const insertTherapists = `
  with people as (
    insert into private.people (first_name, last_name, email)
    select 'Therapist', number::text, number || '@example.com' from generate_series(1, $1::int) number
    returning id
  )
  insert into private.pay_rates (person_id, effective_from, rate_60, rate_45, rate_30)
  select id, '-infinity', 100, 75, 50 from people`;

/**
 * One session in twenty is a no-show, half of those with a fee; each therapist has 30 clients. The sessions
 * are written in the order of their days, as a practice logs them.
 */
const insertSessions = `
  insert into public.sessions (therapist_id, client_name, date, duration, notes, revenue, revenue_source,
    revenue_rate, is_no_show, no_show_fee_collected)
  select people.id, 'Client ' || people.number || ' ' || place % 30, $2::date + day, length.minutes,
    'Worked on sleep and on the conversation with her sister.', length.rate, 'tier', length.rate,
    place % 20 = 0, place % 40 = 0
  from (select id, row_number() over (order by id) as number from private.people) people
  cross join generate_series(1, $1::int) place
  cross join lateral (select (place * 7 + people.number::int) % $3::int as day) dates
  join (values (0, 60, 100), (1, 45, 75), (2, 30, 50)) length (turn, minutes, rate) on length.turn = place % 3
  order by day`;

const insertPeriods = `
  insert into public.payroll_periods
    (name, start_date, end_date, payment_date, status, processed_at, no_show_fee, no_show_pay)
  select private.pay_period_name(day::date, private.pay_period_end(day::date)), day::date,
    private.pay_period_end(day::date), private.pay_period_end(day::date) + 1,
    case when day < '2025-12-16' then 'completed' else 'pending' end,
    case when day < '2025-12-16' then now() end, case when day < '2025-12-16' then 20 end,
    case when day < '2025-12-16' then 'usual_rate' end
  from generate_series(timestamp '2005-01-01', timestamp '2026-01-16', interval '1 day') day
  where extract(day from day) in (1, 16)`;

/** The statements that processing writes; the settlement and the audit trail around them are left out. */
const writeStatements = `
  select private.write_therapist_statements(period, false)
  from public.payroll_periods period where period.status = 'completed'`;

/** The measured year, with 400 sessions a period in the practice of 10 thousand, and the history before it. */
async function fill(client: pg.Client, size: number): Promise<void> {
  const year = Math.min(inPeriod * 24, size);
  await client.query('truncate public.sessions, private.payroll_statements cascade');
  await client.query('delete from public.payroll_periods');
  const makeIndexes = await dropIndexes(client);
  if (size > year) {
    await client.query(insertSessions, [(size - year) / therapists, '2005-01-01', 7304]);
  }
  await client.query(insertSessions, [year / therapists, '2025-01-01', 365]);
  for (const statement of makeIndexes) await client.query(statement);
  await client.query(insertPeriods);
  await client.query('analyze');
  await client.query(writeStatements);
  await client.query('vacuum analyze');
}

/** Building an index afterwards takes a fifth of the time of filling it row by row. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'public.sessions'::regclass and not indisunique`,
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  return indexes.rows.map((index) => index.definition);
}

async function measure(client: pg.Client, size: number): Promise<void> {
  for (const [span, days] of Object.entries(spans)) {
    const figures = new Map<string, { report: number; plain: number }>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, statement] of Object.entries(reports)) {
        const best = figures.get(name) ?? { report: Infinity, plain: Infinity };
        best.report = Math.min(
          best.report,
          await timed(client, `select * from public.${name}($1, $2)`, days),
        );
        best.plain = Math.min(best.plain, await timed(client, statement, days));
        figures.set(name, best);
      }
    }
    console.log(`${size.toLocaleString('en-US')} sessions, ${span}:`);
    for (const [name, { report, plain: bare }] of figures) {
      console.log(
        `  ${name.padEnd(18)} ${report.toFixed(1).padStart(7)} ms, ${(report / bare).toFixed(2)} x the plain statement (${bare.toFixed(1)} ms)`,
      );
    }
  }
}

async function timed(client: pg.Client, text: string, days: readonly string[]): Promise<number> {
  const start = performance.now();
  await client.query(text, [...days]);
  return performance.now() - start;
}

await main();
