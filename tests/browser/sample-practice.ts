import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { today, toZoned } from '@internationalized/date';
import { expect } from '@playwright/test';
import type { MiddlewareHandler } from 'hono';
import pg from 'pg';
import { pino } from 'pino';
import { type CalendarDay, todayIn } from '../../domain/calendar-day.ts';
import { withDatabase } from '../../server/db/connection.ts';
import { setLoginPasswords } from '../../server/db/logins.ts';
import { migrate } from '../../server/db/migrate.ts';
import { demoPassword, practiceTimeZone } from '../../server/demo/cast.ts';
import { loadStory } from '../../server/demo/load.ts';
import { startHost } from '../../server/host.ts';
import { readSettings } from '../../server/settings.ts';
import { staticFiles } from '../../server/static-files.ts';
import { copyDatabase, createDatabase } from '../harness/copy-database.ts';
import { testKeys, testSecrets } from '../harness/keys.ts';
import { temporaryFolder } from '../harness/program.ts';
import { hash } from '../harness/quick-argon2.ts';
import { runSql } from '../harness/sql.ts';
import { startCluster } from '../harness/start-cluster.ts';
import { noTimeLimits } from '../harness/time-limits.ts';
import { whenAlone } from '../harness/when-alone.ts';

/** Passes the cluster's address to the workers. */
const clusterVariable = 'SAMPLE_CLUSTER_URL';

/** One cluster for the whole run. */
export async function startSampleCluster(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env[clusterVariable] = cluster.url;
  return cluster.stop;
}

/** Days whose template this worker has found in the cluster. */
const templates = new Set<CalendarDay>();

/** The database with the story of a day, which is only copied; made by the first worker that needs it. */
async function templateOf(cluster: string, day: CalendarDay): Promise<string> {
  const name = `sample_${day.replaceAll('-', '_')}`;
  if (templates.has(day)) return name;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(2)');
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query('drop database if exists draft');
      await createDatabase(cluster, 'draft');
      const keys = await testKeys();
      const draft = withDatabase(cluster, 'draft');
      await migrate(draft);
      await setLoginPasswords(cluster, keys);
      await loadStory(draft, keys.taxKey);
      // A test signs in several times, and comparing costs what the hash says. A trigger would mail the change.
      await runSql(
        draft,
        `set session_replication_role = replica;
         update auth.users set encrypted_password = '${await hash(demoPassword)}'`,
      );
      await whenAlone(() => client.query(`alter database draft rename to ${name}`));
    }
  } finally {
    await client.end();
  }
  templates.add(day);
  return name;
}

const longestTest = 600_000;

/** The practice's day. A test that starts just before midnight would see two days: it waits for the next. */
async function dayOfTest(): Promise<CalendarDay> {
  const tomorrow = today(practiceTimeZone).add({ days: 1 });
  const left = toZoned(tomorrow, practiceTimeZone).toDate().getTime() - Date.now();
  if (left < longestTest) {
    const isMidnight = () => todayIn(practiceTimeZone) === tomorrow.toString();
    await expect.poll(isMidnight, { timeout: longestTest * 1.5 }).toBe(true);
  }
  return todayIn(practiceTimeZone);
}

const frontEnds = new Map<string, MiddlewareHandler>();

/** One for all practices of a worker: to read all files, and compress the pages, is half of what a start costs it. */
const sharedFrontEnd: typeof staticFiles = (folder, settings) => {
  const key = JSON.stringify([folder, settings]);
  const frontEnd = frontEnds.get(key) ?? staticFiles(folder, settings);
  frontEnds.set(key, frontEnd);
  return frontEnd;
};

export interface SamplePractice {
  url: string;
  /** Where the host keeps its mails. */
  folder: string;
  /** Connection string of the database's owner. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * The real host over a new copy of the sample practice. `change` is SQL that runs on the copy before the host
 * starts.
 */
export async function openSamplePractice(
  environment: Record<string, string>,
  change?: string,
): Promise<SamplePractice> {
  const cluster = process.env[clusterVariable];
  if (cluster === undefined) throw new Error('the cluster of the browser tests does not run');
  const name = `practice_${randomBytes(6).toString('hex')}`;
  await copyDatabase(cluster, await templateOf(cluster, await dayOfTest()), name);
  if (change !== undefined) await runSql(withDatabase(cluster, name), change);
  const folder = temporaryFolder();
  const host = await startHost({
    settings: readSettings({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: withDatabase(cluster, name),
      MAILER_AUTOCONFIRM: 'true',
      JWT_SECRET: testSecrets.jwtSecret,
      TAX_KEY: testSecrets.taxKey,
      ...environment,
    }),
    log: pino({ level: 'silent' }),
    show: () => {},
    frontEnd: sharedFrontEnd,
    ...noTimeLimits,
  });
  // The host would send a mail that a test is about to look at.
  await host.stopJobs();
  return {
    url: host.context.settings.siteUrl,
    folder,
    databaseUrl: host.databaseUrl,
    stop: async () => {
      await host.stop();
      await whenAlone(() => runSql(cluster, `drop database ${name} with (force)`));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How many rows each table has, and which was written last; sign-ins and exports leave traces and mails in some. */
async function stateOf({ databaseUrl }: SamplePractice): Promise<Map<string, string>> {
  const rows = await runSql(
    databaseUrl,
    `select relname as name, query_to_xml(
       format('select count(*), max(xmin::text::bigint) from %s', oid::regclass), false, true, ''
     )::text as state
     from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and relname not in (
         'audit_chain', 'audit_head', 'audit_log', 'daily_shares', 'known_devices', 'outgoing_mails'
       )`,
  );
  return new Map(rows.map(({ name, state }) => [String(name), String(state)]));
}

/** A practice for all read-only tests of a worker; a new one when the day has changed, or a test has saved something. */
export class SharedPractice {
  #opened: { day: CalendarDay; practice: SamplePractice; state: Map<string, string> } | undefined;

  async today(): Promise<SamplePractice> {
    const day = await dayOfTest();
    if (this.#opened?.day === day) return this.#opened.practice;
    await this.stop();
    const practice = await openSamplePractice({});
    this.#opened = { day, practice, state: await stateOf(practice) };
    return practice;
  }

  /** Fails if the test that is over has saved what the next would find. */
  async expectUnchanged(): Promise<void> {
    if (!this.#opened) return;
    const { practice, state } = this.#opened;
    const now = await stateOf(practice);
    const changed = [...now.keys()].filter((table) => now.get(table) !== state.get(table));
    if (changed.length > 0) await this.stop();
    expect(changed, 'what a read-only test has changed').toEqual([]);
  }

  async stop(): Promise<void> {
    await this.#opened?.practice.stop();
    this.#opened = undefined;
  }
}
