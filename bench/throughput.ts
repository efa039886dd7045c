import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { signAccessToken } from '../server/auth/tokens.ts';
import { readSettings } from '../server/settings.ts';
import { median, quantile } from './support/quantile.ts';
import { type MeasuredServer, startMeasured } from './support/server.ts';

/**
 * How many requests a second rest/v1 answers, compared with PostgreSQL itself: 16 clients, acting for 100
 * people, read their 50 newest sessions, read one, or log one, through the host and, in turns with it, through
 * pgbench, which sends the same statement with the same role and claims in one pipeline and lets PostgreSQL
 * make the JSON. Needs pgbench (Debian's postgresql-contrib).
 * `npm run bench -- throughput`; `npx tsx bench/throughput.ts 5000000` sets the number of sessions in the table.
 */
const size = Number(process.argv[2] ?? 10_000);
const clients = 16;
const people = 100;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const turns = Number(process.env.BENCH_ROUNDS ?? 6);

interface Person {
  id: string;
  session: string;
  token: string;
}

/** What a client asks for, as a request and as the statement that does the same. */
interface Work {
  name: string;
  path: (id: string) => string;
  body?: (id: string) => string;
  statement: (id: string) => string;
}

const read = (rows: number): Work => ({
  name: rows === 1 ? 'a read of 1 row' : `a read of ${rows} rows`,
  path: (id) => `sessions?select=*&therapist_id=eq.${id}&order=date.desc&limit=${rows}`,
  statement: (id) =>
    `select json_agg(row_to_json(x)) from (select * from public.sessions where therapist_id = '${id}' order by date desc limit ${rows}) x;`,
});

const day = '2026-04-01';
const write: Work = {
  name: 'a session logged',
  path: () => 'sessions',
  body: (id) =>
    JSON.stringify({ therapist_id: id, client_name: 'Client 1', date: day, duration: 60 }),
  statement: (id) =>
    `insert into public.sessions (therapist_id, client_name, date, duration) values ('${id}', 'Client 1', '${day}', 60);`,
};

async function main(): Promise<void> {
  if (spawnSync('pgbench', ['--version']).error) {
    console.log('Not measured: there is no pgbench here (Debian: postgresql-contrib).');
    return;
  }
  const server = await startMeasured();
  try {
    const found = await fill(server);
    for (const work of [read(50), read(1), write]) console.log(await measure(server, found, work));
  } finally {
    await server.stop();
  }
}

async function measure(server: MeasuredServer, found: Person[], work: Work): Promise<string> {
  const scripts = writeScripts(server.folder, found, work);
  const [host, alone, times] = [[] as number[], [] as number[], [] as number[]];
  await throughHost(server.url, found, work, 2, []);
  let taken = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    alone.push(throughPgbench(server.databaseUrl, scripts));
    const before = server.processorTime();
    host.push(await throughHost(server.url, found, work, seconds, times));
    taken += server.processorTime() - before;
  }
  const [middle, late] = [median(times), quantile(times, 0.99)];
  return (
    `${work.name}, ${size.toLocaleString('en-US')} sessions, ${clients} clients: PostgreSQL ${median(alone).toFixed(0)} a second, ` +
    `rest/v1 ${median(host).toFixed(0)}, ${(median(host) / median(alone)).toFixed(2)} of it; ` +
    `p50 ${middle.toFixed(1)} ms, p99 ${late.toFixed(1)} ms, ${(late / middle).toFixed(1)} times the median; ` +
    `${((taken * 1_000) / times.length).toFixed(0)} µs of a processor each in the host`
  );
}

async function fill(server: MeasuredServer): Promise<Person[]> {
  const { owner } = server;
  const { rows: made } = await owner.query<Omit<Person, 'token'>>(
    `with people as (
       insert into private.people (id, first_name, last_name, email, role)
       select gen_random_uuid(), 'Therapist', n::text, 'therapist' || n || '@example.com', 'therapist'
       from generate_series(1, $1::int) n returning id, email)
     select id, gen_random_uuid() as session from people`,
    [people],
  );
  for (const { id, session } of made) {
    await owner.query(
      `insert into auth.users (id, aud, role, email) select id, 'authenticated', 'authenticated', email from private.people where id = $1`,
      [id],
    );
    await owner.query(
      'insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())',
      [session, id],
    );
  }
  // Pay and periods play no part here; their triggers would take an hour for a million rows.
  await owner.query('alter table public.sessions disable trigger user');
  await owner.query(
    `with people as (select id, row_number() over () - 1 as n from private.people)
     insert into public.sessions (therapist_id, client_name, date, duration, notes, revenue, revenue_source, revenue_rate)
     select people.id, 'Client ' || s % 400, '2026-03-31'::date - s % 3650, 60,
       'Worked on sleep and on the conversation with her sister. Homework: the diary. ' || s, 100, 'tier', 100
     from generate_series(1, $1::int) s join people on people.n = s % $2::int`,
    [size, people],
  );
  await owner.query('alter table public.sessions enable trigger user');
  await owner.query('select private.ensure_pay_periods()');
  await owner.query('vacuum analyze');
  return tokensOf(server, made);
}

const claimsOf = ({ id, session }: Pick<Person, 'id' | 'session'>) => ({
  sub: id,
  session_id: session,
  role: 'authenticated' as const,
  aud: 'authenticated' as const,
  aal: 'aal1' as const,
});

async function tokensOf(
  { keys, folder, url }: MeasuredServer,
  found: Omit<Person, 'token'>[],
): Promise<Person[]> {
  const settings = readSettings({ DATA_DIR: folder, PORT: new URL(url).port });
  return Promise.all(
    found.map(async (person) => {
      const claims = { ...claimsOf(person), email: 'therapist@example.com' };
      const { token } = await signAccessToken({ keys, settings }, claims, 36_000);
      return { ...person, token };
    }),
  );
}

/** One script for each person; pgbench picks one at random each time. */
function writeScripts(folder: string, found: Person[], work: Work): string[] {
  return found.map((person, index) => {
    const path = join(folder, `script-${index}.sql`);
    const claims = JSON.stringify(claimsOf(person));
    writeFileSync(
      path,
      [
        '\\startpipeline',
        work.body ? 'begin;' : 'begin read only;',
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '${claims}', true);`,
        work.statement(person.id),
        'commit;',
        '\\endpipeline',
        '',
      ].join('\n'),
    );
    return path;
  });
}

function throughPgbench(databaseUrl: string, scripts: string[]): number {
  const files = scripts.flatMap((path) => ['-f', path]);
  const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`];
  const { stdout, stderr } = spawnSync('pgbench', [...options, ...files, databaseUrl], {
    encoding: 'utf8',
  });
  const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`pgbench: ${stderr || stdout}`);
  return Number(rate);
}

async function throughHost(
  url: string,
  found: Person[],
  work: Work,
  duration: number,
  times: number[],
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const start = performance.now();
  const end = start + duration * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const person = found[Math.floor(Math.random() * found.length)];
        if (!person) throw new Error('The practice has no people.');
        const began = performance.now();
        await ask(agent, `${url}/rest/v1/${work.path(person.id)}`, person, work.body?.(person.id));
        times.push(performance.now() - began);
        done += 1;
      }
    }),
  );
  agent.destroy();
  return (done * 1_000) / (performance.now() - start);
}

function ask(agent: Agent, url: string, { token }: Person, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json', Prefer: 'return=minimal' }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { agent, headers, method }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve();
        else reject(new Error(`answered with ${answer.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

await main();
