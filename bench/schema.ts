import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { withDatabase } from '../server/db/connection.ts';
import { startEngine } from '../server/db/engine.ts';
import { migrate } from '../server/db/migrate.ts';
import { readSchema } from '../server/db/schema-files.ts';
import { withClient } from '../server/db/with-client.ts';

/**
 * What an update that recreates every rule costs: how long it takes with no sessions and with a million, and
 * the longest that readers wait during it. Times are the best of a few rounds, the wait is the longest of all.
 * `npx tsx bench/schema.ts [sessions]`
 */
const sessions = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 12);

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-bench-'));
  const engine = await startEngine({ folder, password: 'for this measurement' });
  try {
    const [none, many] = [await practice(engine.url, 'none'), await practice(engine.url, 'many')];
    await fill(many);
    const { empty, full } = await updateInTurns(none, many);
    const wait = await longestWait(many);
    await migrate(many);
    const nothing = await shortest(() => migrate(many));
    console.log(
      [
        `all rules recreated: ${full.toFixed(0)} ms with ${sessions.toLocaleString('en-US')} sessions,`,
        `${(full / empty).toFixed(2)} x the ${empty.toFixed(0)} ms with none;`,
        `readers wait ${(wait / full).toFixed(1)} x that at most (${wait.toFixed(0)} ms);`,
        `a start with nothing to do: ${nothing.toFixed(0)} ms`,
      ].join(' '),
    );
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function practice(cluster: string, name: string): Promise<string> {
  await withClient(cluster, (client) => client.query(`create database ${name}`));
  const url = withDatabase(cluster, name);
  await migrate(url);
  return url;
}

/** Alternating, so that other load on the machine affects both. */
async function updateInTurns(none: string, many: string) {
  const best = { empty: Infinity, full: Infinity };
  for (let round = 0; round < rounds; round += 1) {
    best.empty = Math.min(best.empty, await timed(() => migrate(none, rulesWithOtherText())));
    best.full = Math.min(best.full, await timed(() => migrate(many, rulesWithOtherText())));
  }
  return best;
}

let turn = 0;

/** The same rules in a different text, so that all of them are recreated. */
function rulesWithOtherText() {
  const schema = readSchema();
  turn += 1;
  const path = 'supabase/rules/999_other_text.sql';
  return { ...schema, rules: [...schema.rules, { path, sql: `-- ${turn}` }] };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function shortest(run: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) best = Math.min(best, await timed(run));
  return best;
}

/** The longest read of four people who keep reading during updates, each the way a request does. */
async function longestWait(url: string): Promise<number> {
  let isUpdating = true;
  let longest = 0;
  const read = async (client: pg.Client, therapist: number) => {
    const claims = JSON.stringify({ sub: id(therapist), session_id: id(therapist), aal: 'aal1' });
    while (isUpdating) {
      const start = performance.now();
      await client.query('begin');
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [claims],
      );
      await client.query('select private.check_request()');
      await client.query('select id, revenue from public.sessions order by date desc limit 50');
      await client.query('commit');
      longest = Math.max(longest, performance.now() - start);
    }
  };
  const readers = [1, 2, 3, 4].map((therapist) =>
    withClient(url, (client) => read(client, therapist)),
  );
  for (let round = 0; round < rounds; round += 1) await migrate(url, rulesWithOtherText());
  isUpdating = false;
  await Promise.all(readers);
  return longest;
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A hundred therapists, and accounts to sign in with. */
async function fill(url: string): Promise<void> {
  await withClient(url, async (client) => {
    // Logging sessions one by one is not what is measured here.
    await client.query('set session_replication_role = replica');
    await client.query(
      `with numbered as (
         select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid as id, number
         from generate_series(1, 100) number
       ), accounts as (
         insert into auth.users (id, email) select id, number || '@example.com' from numbered
       ), signed_in as (
         insert into auth.sessions (id, user_id) select id, id from numbered
       ), people as (
         insert into private.people (id, first_name, last_name, email)
         select id, 'Therapist', number::text, number || '@example.com' from numbered
       )
       insert into public.sessions (therapist_id, client_name, date, duration, revenue, revenue_source, revenue_rate)
       select numbered.id, 'Client ' || turn % 40, date '2024-01-01' + turn % 700, 60, 100, 'tier', 100
       from numbered cross join generate_series(1, $1::int / 100) turn`,
      [sessions],
    );
    await client.query('vacuum analyze');
  });
}

await main();
