import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { withDatabase, withLogin } from '../../server/db/connection.ts';
import { startEngine } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startHost } from '../../server/host.ts';
import { readSettings } from '../../server/settings.ts';
import { catalogue } from '../harness/catalogue.ts';
import { createDatabase } from '../harness/copy-database.ts';
import { freshDatabase } from '../harness/database.ts';
import { testSecrets } from '../harness/keys.ts';
import { password } from '../harness/people.ts';
import { temporaryFolder } from '../harness/program.ts';
import { runSql } from '../harness/sql.ts';
import { noTimeLimits } from '../harness/time-limits.ts';

/** Roles belong to a whole cluster, so these need a cluster the product has never used. */
async function startCluster() {
  const folder = temporaryFolder();
  const { url, stop } = await startEngine({
    folder,
    password: 'only for this test',
    durable: false,
  });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function clusterOfThisTest(): Promise<string> {
  const { url, stop } = await startCluster();
  onTestFinished(stop);
  return url;
}

/** A database and the login that owns it, as a practice's own PostgreSQL would have them. */
async function ownedDatabase(cluster: string, name: string, attributes: string): Promise<string> {
  await runSql(cluster, `create role ${name} login password 'owner' ${attributes}`);
  await createDatabase(cluster, name, name);
  return withLogin(withDatabase(cluster, name), name, 'owner');
}

const tokens = z.object({ access_token: z.string() });

async function startPracticeOn(databaseUrl: string) {
  const dataDir = temporaryFolder();
  const host = await startHost({
    settings: readSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      // The same for all: the logins belong to the whole cluster.
      JWT_SECRET: testSecrets.jwtSecret,
      TAX_KEY: testSecrets.taxKey,
    }),
    log: pino({ level: 'silent' }),
    show: () => {},
    ...noTimeLimits,
  });
  const stop = async () => {
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: host.url, setupLink: host.setupLink ?? '', stop };
}

it('a login with createrole and bypassrls makes the same database as a superuser and serves it, and another login is told which one to use', async () => {
  const cluster = await clusterOfThisTest();
  const url = await ownedDatabase(cluster, 'practice', 'createrole bypassrls');
  await migrate(url);
  expect(await migrate(url)).toEqual([]);
  const usual = await freshDatabase();
  const expected = await catalogue(usual.url);
  await usual.drop();
  const asOwner = (entries: string[]) =>
    entries.map((entry) => entry.replaceAll(/\b(postgres|practice)\b/g, 'owner')).sort();
  expect(asOwner(await catalogue(url))).toEqual(asOwner(expected));

  const practice = await startPracticeOn(url);
  onTestFinished(practice.stop);
  const post = (path: string, body: object) =>
    fetch(`${practice.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const made = await post('/functions/v1/setup', {
    token: new URL(practice.setupLink).searchParams.get('token'),
    first_name: 'Ada',
    last_name: 'Okafor',
    email: 'ada@example.com',
    password,
    practice_name: 'Okafor Counseling',
    timezone: 'America/Chicago',
    no_show_pay: 'nothing',
    sign_up: 'invited',
  });
  expect(made.status).toBe(200);
  const signedIn = await post('/auth/v1/token?grant_type=password', {
    email: 'ada@example.com',
    password,
  });
  const { access_token: token } = tokens.parse(await signedIn.json());
  const profiles = await fetch(`${practice.url}/rest/v1/profiles?select=first_name`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await profiles.json()).toEqual([{ first_name: 'Ada' }]);

  const later = await ownedDatabase(cluster, 'later', 'createrole bypassrls');
  await expect(migrate(later)).rejects.toThrow(
    /The login later in DATABASE_URL may not .* belongs to another login: use that one/,
  );
});

it('a superuser keeps refused statements, and the rows they quote, out of the log', async () => {
  const cluster = await clusterOfThisTest();
  const practice = await startPracticeOn(await ownedDatabase(cluster, 'superior', 'superuser'));
  onTestFinished(practice.stop);
  const logins = await runSql(
    cluster,
    `select setrole::regrole::text as name from pg_db_role_setting
     where 'log_min_messages=log' = any (setconfig) order by 1`,
  );
  expect(logins).toEqual([{ name: 'authenticator' }, { name: 'supabase_auth_admin' }]);
});

describe('a login that may too little', () => {
  // None of them makes anything here.
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  it.each([
    ['poor', 'createrole'],
    ['poorer', ''],
  ])('%s: with "%s" only, the error says what is missing', async (name, attributes) => {
    const url = await ownedDatabase(cluster.url, name, attributes);
    await expect(migrate(url)).rejects.toThrow(
      new RegExp(
        `The login ${name} in DATABASE_URL may not .* "alter role ${name} createrole bypassrls"`,
      ),
    );
  });

  it('with a database of another owner, the error says what is missing', async () => {
    const url = await ownedDatabase(cluster.url, 'others', '');
    await runSql(cluster.url, `create role stranger login password 'owner' createrole bypassrls`);
    await expect(migrate(withLogin(url, 'stranger', 'owner'))).rejects.toThrow(
      /The login stranger in DATABASE_URL may not .* "alter database others owner to stranger"/,
    );
  });
});
