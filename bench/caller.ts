import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { withDatabase } from '../server/db/connection.ts';
import { startEngine } from '../server/db/engine.ts';
import { migrate } from '../server/db/migrate.ts';
import { withClient } from '../server/db/with-client.ts';
import { median } from './support/quantile.ts';

/**
 * The cost of looking up the caller in practices of several sizes: a therapist's read of the newest 50 sessions
 * under row-level security, compared with the same read by the owner of the database, alternating, in the
 * database alone. Ratios of medians. `npx tsx bench/caller.ts [people ...]`
 */
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const rounds = Number(process.env.BENCH_ROUNDS ?? 400);
const therapist = '00000000-0000-4000-8000-000000000005';
const claims = JSON.stringify({ sub: therapist, role: 'authenticated', session_id: therapist });

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-bench-'));
  const engine = await startEngine({ folder, password: 'for this measurement', durable: false });
  try {
    for (const people of sizes.length > 0 ? sizes : [8, 100, 1_000, 10_000]) {
      const client = await practiceOf(engine.url, people);
      const { own, owner, check } = await measure(client);
      console.log(
        `${people.toLocaleString('en-US')} people: a therapist's read ${own.toFixed(2)} ms,`,
        `${(own / owner).toFixed(2)} x the owner's; the check before each request ${check.toFixed(2)} ms`,
      );
      await client.end();
    }
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function practiceOf(cluster: string, people: number): Promise<pg.Client> {
  await withClient(cluster, (admin) => admin.query(`create database people_${people}`));
  const url = withDatabase(cluster, `people_${people}`);
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(
    `insert into private.people (id, first_name, last_name, email, joined_at)
     select case n when 0 then $1::uuid else gen_random_uuid() end, 'Person', n::text,
       'person' || n || '@example.com', now() from generate_series(0, $2::int - 1) n`,
    [therapist, people],
  );
  await client.query(
    `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', 'person0@example.com')`,
    [therapist],
  );
  await client.query('insert into auth.sessions (id, user_id, created_at) values ($1, $1, now())', [
    therapist,
  ]);
  await client.query(
    `insert into public.sessions (therapist_id, client_name, date, duration, revenue, revenue_source, revenue_rate)
     select person.id, 'Client ' || n, '2026-01-01'::date + n, 60, 100, 'tier', 100
     from private.people person cross join generate_series(0, 99) n`,
  );
  await client.query(`set session_replication_role = 'origin'`);
  await client.query('vacuum analyze');
  return client;
}

/** As the sessions screen asks for them. */
const read = `select id, therapist_id, client_name, date, duration, revenue from public.sessions
  where therapist_id = '${therapist}' and date >= '2026-01-01' order by date desc limit 50`;
const statements = { own: read, owner: read, check: 'select private.check_request()' };

async function measure(client: pg.Client) {
  const times = { own: [] as number[], owner: [] as number[], check: [] as number[] };
  for (let round = -50; round < rounds; round += 1) {
    for (const way of ['own', 'owner', 'check'] as const) {
      await client.query('begin');
      if (way !== 'owner') {
        await client.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true),
            set_config('request.jwt.claim.sub', $2, true)`,
          [claims, therapist],
        );
      }
      const start = performance.now();
      await client.query({ name: way, text: statements[way] });
      if (round >= 0) times[way].push(performance.now() - start);
      await client.query('commit');
    }
  }
  return { own: median(times.own), owner: median(times.owner), check: median(times.check) };
}

await main();
