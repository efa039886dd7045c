import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { signAccessToken } from '../server/auth/tokens.ts';
import { readSettings } from '../server/settings.ts';
import { median } from './support/quantile.ts';
import { type MeasuredServer, startMeasured } from './support/server.ts';

/**
 * A therapist's sessions of three months through rest/v1, under row-level security, against the same
 * statement on the driver, in alternating batches of 25, each until the last byte; with 10 thousand and
 * 1 million sessions in the table. Ratios of medians, and how they grow with history.
 * `npx tsx bench/rest.ts [sessions ...]`
 */
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const rounds = Number(process.env.BENCH_ROUNDS ?? 60);
const warmUp = 10;
const perWeek = 15;
const [from, to] = ['2026-01-01', '2026-03-31'];

interface Practice {
  url: string;
  token: string;
  therapist: string;
  owner: pg.Client;
  login: pg.Client;
}

async function main(): Promise<void> {
  const server = await startMeasured();
  try {
    const practice = await preparePractice(server);
    const results = [];
    for (const size of sizes.length > 0 ? sizes : [10_000, 1_000_000]) {
      await fillSessions(practice.owner, practice.therapist, size);
      results.push({ size, ...(await measure(practice)) });
    }
    report(results);
    await practice.login.end();
  } finally {
    await server.stop();
  }
}

async function preparePractice({
  url,
  databaseUrl,
  owner,
  keys,
  folder,
}: MeasuredServer): Promise<Practice> {
  const login = new pg.Client({ connectionString: databaseUrl });
  await login.connect();
  const therapist = randomUUID();
  const session = randomUUID();
  await owner.query(
    `insert into private.people (id, first_name, last_name, email, role)
     select case n when 0 then $1::uuid else gen_random_uuid() end, 'Therapist', n::text,
       'therapist' || n || '@example.com', 'therapist' from generate_series(0, 299) n`,
    [therapist],
  );
  await owner.query(
    `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', 'therapist0@example.com')`,
    [therapist],
  );
  await owner.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
    session,
    therapist,
  ]);
  const settings = readSettings({ DATA_DIR: folder, PORT: new URL(url).port });
  const { token } = await signAccessToken(
    { keys, settings },
    {
      sub: therapist,
      session_id: session,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      email: 'therapist0@example.com',
    },
    36_000,
  );
  return { url: `${url}/rest/v1`, token, therapist, owner, login };
}

/** The measured therapist's three months are the same at every size; the rest is history. */
async function fillSessions(owner: pg.Client, therapist: string, size: number): Promise<void> {
  await owner.query('truncate public.sessions cascade');
  // Pay and periods play no part here; their triggers would take an hour for a million rows.
  await owner.query('alter table public.sessions disable trigger user');
  await owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration, notes, revenue, revenue_source, revenue_rate)
     select $1::uuid, 'Client ' || n % 40, $2::date + (n * 7 / $4::int), 60,
       'Worked on sleep and on the conversation with her sister. Homework: the diary. ' || n, 100, 'tier', 100
     from generate_series(0, ($3::date - $2::date) * $4::int / 7) n`,
    [therapist, from, to, perWeek],
  );
  await owner.query(
    `with people as (select id, row_number() over () - 1 as n from private.people)
     insert into public.sessions (therapist_id, client_name, date, duration, notes, revenue, revenue_source, revenue_rate)
     select people.id, 'Client ' || s % 4000, $1::date - 1 - (s / 300 % 3650), 60,
       'Worked on sleep and on the conversation with her sister. Homework: the diary. ' || s, 100, 'tier', 100
     from generate_series(1, $2::int - (select count(*)::int from public.sessions)) s
     join people on people.n = s % 300`,
    [from, size],
  );
  await owner.query('alter table public.sessions enable trigger user');
  await owner.query('vacuum analyze public.sessions');
}

const columns =
  'id, therapist_id, client_name, date, duration, notes, revenue, revenue_source, revenue_rate, revenue_rate_since, is_no_show, no_show_fee_collected, archived, calendar_event_id, created_at, created_by, updated_at, updated_by';
const statement = `select ${columns} from public.sessions where therapist_id = $1 and date >= $2 and date <= $3 order by date`;

async function measure({ url, token, therapist, login }: Practice) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const path = `/sessions?select=*&therapist_id=eq.${therapist}&date=gte.${from}&date=lte.${to}&order=date.asc`;
  const values = [therapist, from, to];
  const ways = {
    bare: async () => (await login.query({ name: 'bare', text: statement, values })).rows.length,
    secured: () => secured(login, therapist, values),
    rest: () => get(agent, `${url}${path}`, token),
  };
  const times = { bare: [] as number[], secured: [] as number[], rest: [] as number[] };
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const way of ['bare', 'secured', 'rest'] as const) {
      for (let turn = 0; turn < 25; turn += 1) {
        const start = performance.now();
        await ways[way]();
        if (round >= 0) times[way].push(performance.now() - start);
      }
    }
  }
  const rows = await ways.bare();
  const others = [await ways.secured(), await countRows(agent, `${url}${path}`, token)];
  if (others.some((count) => count !== rows)) throw new Error(`${rows} rows, but also ${others}.`);
  agent.destroy();
  return {
    rows,
    bare: median(times.bare),
    secured: median(times.secured),
    rest: median(times.rest),
  };
}

/** The usual way on the driver to run a statement as somebody: four round trips. */
async function secured(client: pg.Client, therapist: string, values: string[]): Promise<number> {
  await client.query('begin');
  await client.query({
    name: 'become',
    text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
    values: [JSON.stringify({ sub: therapist, role: 'authenticated' })],
  });
  const result = await client.query({ name: 'secured', text: statement, values });
  await client.query('commit');
  return result.rows.length;
}

function get(agent: Agent, url: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    const sent = request(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${answer.statusCode} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function countRows(agent: Agent, url: string, token: string): Promise<number> {
  const rows: unknown = JSON.parse(await get(agent, url, token));
  return Array.isArray(rows) ? rows.length : 0;
}

function report(
  results: { size: number; rows: number; bare: number; secured: number; rest: number }[],
): void {
  for (const { size, rows, bare, secured: slow, rest } of results) {
    console.log(
      `${size.toLocaleString('en-US')} sessions in the table, ${rows} read: bare ${bare.toFixed(2)} ms; ` +
        `as the therapist on the driver ${(slow / bare).toFixed(2)} x; through rest/v1 ${(rest / bare).toFixed(2)} x`,
    );
  }
  const [small, large] = [results[0], results.at(-1)];
  if (small && large && small !== large) {
    console.log(
      `Growth of a request from ${small.size} to ${large.size} sessions: ${(large.rest / small.rest).toFixed(2)} x`,
    );
  }
}

await main();
