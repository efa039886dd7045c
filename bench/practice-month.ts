import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { makeBackup } from '../server/backup/make-backup.ts';
import { adminEmail, cast, demoPassword } from '../server/demo/cast.ts';
import { loadStory } from '../server/demo/load.ts';
import { type MeasuredServer, startMeasured } from './support/server.ts';

/**
 * What a practice of ten people costs in a month: processor time, memory, disk and connections of the host and
 * of PostgreSQL, for a month's work done without pauses, and for an idle period.
 * `npx tsx bench/practice-month.ts`
 */
const therapists = 8;
const workingDays = 21;
const sessionsADay = 6;
const visitsADay = 4;
const quietSeconds = Number(process.env.BENCH_QUIET ?? 60);
const metricsToken = randomUUID();
const ticksASecond = 100;

interface Usage {
  host: number;
  database: number;
}

type Ask = (path: string, body?: object) => Promise<unknown>;
const rows = z.array(z.record(z.string(), z.unknown()));
const signedIn = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

let requests = 0;
const refused = new Map<string, number>();

async function main(): Promise<void> {
  const server = await startMeasured({ METRICS_TOKEN: metricsToken, TRUSTED_PROXIES: '1' });
  try {
    await loadStory(server.databaseUrl, server.keys.taxKey);
    await sleep(5_000);
    const before = await usage(server);
    const sizeBefore = await size(server);
    const walBefore = await writtenLog(server);
    const asked = await month(server);
    const after = await usage(server);
    const work = minus(after, before);
    print('requests', String(asked));
    print('processor seconds of a month of work, host', work.host.toFixed(1));
    print('the same, PostgreSQL', work.database.toFixed(1));
    print('growth of the database, MB', mega((await size(server)) - sizeBefore));
    print('database after seven months, MB', mega(await size(server)));
    print('journal written, MB', mega((await writtenLog(server)) - walBefore));
    print('connections at once', String(await connections(server)));
    print(
      'memory of the host, MB',
      mega((await metric(server, 'process_resident_memory_bytes')) ?? 0),
    );
    print('memory of PostgreSQL, MB', mega(memoryOfDatabase(server)));
    await printBackup(server);

    const still = await usage(server);
    await sleep(quietSeconds * 1_000);
    const quiet = minus(await usage(server), still);
    const share = (seconds: number) => `${((seconds / quietSeconds) * 100).toFixed(2)} %`;
    print('nobody there: processor of the host', share(quiet.host));
    print('the same, PostgreSQL', share(quiet.database));
    print('connections then', String(await connections(server)));
    print('memory of PostgreSQL then, MB', mega(memoryOfDatabase(server)));
    for (const [what, count] of refused) print(`refused: ${what}`, String(count));
  } finally {
    await server.stop();
  }
}

/** A month's requests, as the screens send them, with two pay days at the end. */
async function month(server: MeasuredServer): Promise<number> {
  const people = cast.filter(({ role }) => role === 'therapist').slice(0, therapists);
  const today = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
  for (let day = 0; day < workingDays; day += 1) {
    for (const { email } of people) await therapistsDay(server, email, from, today);
    await adminsDay(server, from, today);
  }
  await payDay(server, from, today);
  await payDay(server, from, today);
  return requests;
}

async function therapistsDay(server: MeasuredServer, email: string, from: string, to: string) {
  const { ask, id } = await signIn(server, email);
  const scope = { therapist: id, from_date: from, to_date: to };
  for (let visit = 0; visit < visitsADay; visit += 1) {
    await ask('/rest/v1/profiles?select=*&limit=1');
    await ask('/rest/v1/practice_settings?select=*');
    await ask('/rest/v1/rpc/therapist_statistics', scope);
    await ask('/rest/v1/rpc/monthly_overview', { therapist: id, months: 6 });
    await ask('/rest/v1/rpc/session_list?limit=50', scope);
  }
  for (let turn = 0; turn < sessionsADay; turn += 1) {
    await ask('/rest/v1/rpc/recent_clients', { therapist: id });
    await ask('/rest/v1/sessions', {
      therapist_id: id,
      client_name: `Client ${turn}`,
      date: to,
      duration: 60,
      notes: 'Worked on sleep and on what keeps it away. Next time: the diary.',
      client_request_id: randomUUID(),
    });
    await ask('/rest/v1/rpc/session_list?limit=50', scope);
  }
}

async function adminsDay(server: MeasuredServer, from: string, to: string) {
  const { ask } = await signIn(server, adminEmail);
  for (let visit = 0; visit < visitsADay; visit += 1) {
    await ask('/rest/v1/rpc/admin_alerts', {});
    await ask('/rest/v1/rpc/practice_statistics', { from_date: from, to_date: to });
    await ask('/rest/v1/rpc/failed_jobs', {});
    await ask('/rest/v1/rpc/backup_state', {});
    await ask('/rest/v1/audit_log?select=*&order=id.desc&limit=50');
  }
}

/** A period looked over, its reports, and a PDF with a statement for each therapist. */
async function payDay(server: MeasuredServer, from: string, to: string) {
  const { ask } = await signIn(server, adminEmail);
  const list = '/rest/v1/payroll_periods?select=id,status&order=start_date.desc&limit=6';
  const periods = rows.parse(await ask(list));
  const open = periods.find(({ status }) => status === 'pending');
  for (const name of ['payroll_rows', 'payroll_warnings']) {
    await ask(`/rest/v1/rpc/${name}`, { period_id: open?.id });
  }
  for (const type of ['session', 'payroll', 'therapist', 'financial', 'attendance', 'revenue']) {
    await ask(`/rest/v1/rpc/report_${type}`, { from_date: from, to_date: to });
  }
  const paid = periods.find(({ status }) => status === 'completed');
  await ask('/functions/v1/pay-statements', { period_id: paid?.id, language: 'en' });
}

async function signIn(server: MeasuredServer, email: string): Promise<{ ask: Ask; id: string }> {
  const { url } = server;
  const answer = signedIn.parse(
    await send(`${url}/auth/v1/token?grant_type=password`, {}, { email, password: demoPassword }),
  );
  const headers = { Authorization: `Bearer ${answer.access_token}` };
  return { ask: (path, body) => send(`${url}${path}`, headers, body), id: answer.user.id };
}

async function send(url: string, headers: Record<string, string>, body?: object): Promise<unknown> {
  requests += 1;
  const response = await fetch(url, {
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) {
    const what = `${new URL(url).pathname} ${response.status} ${text.slice(0, 120)}`;
    refused.set(what, (refused.get(what) ?? 0) + 1);
  }
  return response.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : text;
}

async function usage(server: MeasuredServer): Promise<Usage> {
  const host = (await metric(server, 'process_cpu_seconds_total')) ?? 0;
  const ticks = databaseProcesses(server).map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // utime and stime; those of children that ended are counted with the first process.
    const own = Number(fields[11]) + Number(fields[12]);
    return own + (pid === postmaster(server) ? Number(fields[13]) + Number(fields[14]) : 0);
  });
  return { host, database: ticks.reduce((sum, each) => sum + each, 0) / ticksASecond };
}

async function metric(server: MeasuredServer, name: string): Promise<number | undefined> {
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text());
  return found ? Number(found[1]) : undefined;
}

function postmaster({ folder }: MeasuredServer): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

function databaseProcesses(server: MeasuredServer): number[] {
  const first = postmaster(server);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!(pid > 0)) return false;
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return pid === first || new RegExp(`^PPid:\\s*${first}$`, 'm').test(status);
      } catch {
        return false;
      }
    });
}

/** Proportional set sizes, which count shared memory once. */
function memoryOfDatabase(server: MeasuredServer): number {
  const sizes = databaseProcesses(server).map((pid) => {
    const found = /^Pss:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return Number(found?.[1] ?? 0) * 1024;
  });
  return sizes.reduce((sum, each) => sum + each, 0);
}

async function number({ owner }: MeasuredServer, text: string): Promise<number> {
  const { rows: found } = await owner.query<{ value: string }>(`select (${text}) as value`);
  return Number(found[0]?.value ?? 0);
}

const size = (server: MeasuredServer) => number(server, 'pg_database_size(current_database())');
const writtenLog = (server: MeasuredServer) =>
  number(server, `pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`);
const connections = (server: MeasuredServer) =>
  number(
    server,
    `select count(*) from pg_stat_activity where application_name like 'track-and-pay%'`,
  );

async function printBackup(server: MeasuredServer): Promise<void> {
  const { path } = await makeBackup({
    url: server.databaseUrl,
    folder: join(server.folder, 'backups'),
    passphrase: undefined,
    everyHours: undefined,
  });
  print('a backup of it, MB', mega(statSync(path).size));
}

function minus(after: Usage, before: Usage): Usage {
  return { host: after.host - before.host, database: after.database - before.database };
}

function mega(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function print(what: string, value: string): void {
  console.log(`${what.padEnd(52)} ${value}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
