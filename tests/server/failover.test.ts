import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { nameOf } from '../../server/db/addresses.ts';
import { connectTo } from '../../server/db/connect-to.ts';
import { openRestPool } from '../../server/db/pools.ts';
import { Primary, writerOf } from '../../server/db/primary.ts';
import { askAgain, metLimit } from '../harness/ask-again.ts';
import { databaseOfTest } from '../harness/database.ts';
import { testKeys, testSecrets } from '../harness/keys.ts';
import { lineTo } from '../harness/line.ts';
import { openPool } from '../harness/open-pool.ts';
import { seedPeople } from '../harness/people.ts';
import { addressOf, runProgram, temporaryFolder } from '../harness/program.ts';
import { startServerPair } from '../harness/server-pair.ts';
import { signIn } from '../harness/sign-in.ts';
import { runSql } from '../harness/sql.ts';
import { withoutTimeLimits } from '../harness/time-limits.ts';

const practiceRows = z.array(
  z.object({ therapist_id: z.string().nullable(), session_count: z.number() }),
);
const wait = { interval: 20 };

it('a DATABASE_URL with several servers that cannot be used says of each why', async () => {
  // A name with an empty part is refused before any server is asked.
  await expect(writerOf('postgres://me@127.0.0.1:1,nowhere..invalid/practice')).rejects.toThrow(
    /^None of the servers in DATABASE_URL accepts writes \(127\.0\.0\.1:1\/practice: nothing listens there.*; nowhere\.\.invalid:5432\/practice: that host is unknown/,
  );
});

/** A practice on two servers. */
async function startReplicated() {
  const pair = await startServerPair();
  const dataDir = temporaryFolder();
  const practice = runProgram('server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: pair.url,
    JWT_SECRET: testSecrets.jwtSecret,
    TAX_KEY: testSecrets.taxKey,
    REPLICA_URL: pair.standby.url,
  });
  const stop = async () => {
    practice.kill('SIGKILL');
    await pair.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = await addressOf(practice);
  const owner = openPool({ connectionString: pair.primary.url, max: 1 });
  const people = await seedPeople(owner);
  await owner.end();
  return { pair, url, people, stop };
}

describe('a standby', () => {
  let replicated: Awaited<ReturnType<typeof startReplicated>>;
  beforeAll(async () => {
    replicated = await startReplicated();
  });
  afterAll(() => replicated.stop());

  it('is refused as the only server that answers', async () => {
    const { pair } = replicated;
    await expect(connectTo(pair.standby.url)).rejects.toThrow(/is a standby/);
    const several = pair.standby.url.replace(/\/postgres$/, ',127.0.0.1:1/postgres');
    await expect(writerOf(several)).rejects.toThrow(
      /^None of the servers in DATABASE_URL accepts writes \(127\.0\.0\.1:\d+\/postgres: .*standby/,
    );
  });

  it('answers what may lag and nothing else, and says by how much it lags', async () => {
    const { pair, url, people } = replicated;
    const token = await signIn(url, people.admin.email);
    const ask = (oldest?: number) =>
      fetch(`${url}/rest/v1/rpc/practice_figures?from_date=2024-02-01&to_date=2024-02-15`, {
        headers: {
          Authorization: `Bearer ${token}`,
          ...(oldest === undefined ? {} : { 'Cache-Control': `max-stale=${oldest}` }),
        },
      });
    const figures = async (oldest?: number) => {
      const answer = await ask(oldest);
      const rows = practiceRows.parse(await answer.json());
      const sessions = rows.find((row) => row.therapist_id === null)?.session_count ?? 0;
      return { sessions, age: answer.headers.get('age') };
    };
    const change = (text: string) => runSql(pair.primary.url, text);
    const { t1, admin } = people;
    const log = (name: string) =>
      change(`insert into sessions (therapist_id, client_name, date, duration)
              values ('${t1.id}', '${name}', '2024-02-01', 45)`);
    // Somebody has to be an admin when this one is not.
    await change(`update private.people set role = 'admin' where id = '${people.s1.id}'`);
    await log('One');
    await expect.poll(() => figures(3600), wait).toEqual({ sessions: 1, age: '0' });

    const { s2, t2 } = people;
    const supervisor = await signIn(url, s2.email);
    const therapistsOf = async () => {
      const answer = await fetch(`${url}/rest/v1/profiles?select=id&id=eq.${t2.id}`, {
        headers: { Authorization: `Bearer ${supervisor}`, 'Cache-Control': 'max-stale=3600' },
      });
      return { rows: await answer.json(), age: answer.headers.get('age') };
    };
    await expect.poll(therapistsOf, wait).toEqual({ rows: [{ id: t2.id }], age: '0' });

    await runSql(pair.standby.url, 'select pg_wal_replay_pause()');
    await log('Two');
    const asOfBefore = { sessions: 1, age: expect.stringMatching(/^[1-9]\d*$/) };
    expect(await figures(3600)).toEqual(asOfBefore);
    expect(await figures()).toEqual({ sessions: 2, age: null });
    expect(await figures(0)).toEqual({ sessions: 2, age: null });

    // What the copy does not know of the person yet counts all the same.
    await change(`update private.people set role = 'supervisor' where id = '${admin.id}'`);
    expect((await ask(3600)).headers.get('age')).toBeNull();
    await change(`update private.people set role = 'admin' where id = '${admin.id}'`);
    expect(await figures(3600)).toEqual(asOfBefore);
    await change(`delete from supervisor_therapists where supervisor_id = '${s2.id}'`);
    expect(await therapistsOf()).toEqual({ rows: [], age: null });
    await change('delete from auth.sessions');
    expect((await ask(3600)).status).toBe(401);
    await runSql(pair.standby.url, 'select pg_wal_replay_resume()');
  });
});

it('a primary that fails hands over to the standby without a restart: nothing acknowledged is lost, nothing doubled', async () => {
  const { pair, url, people, stop } = await startReplicated();
  onTestFinished(stop);
  const token = await signIn(url, people.t1.email);
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let isOver = false;
  const log = async (name: string): Promise<number> => {
    const session = { client_name: name, date: '2024-03-01', duration: 45 };
    const request = { ...session, therapist_id: people.t1.id, client_request_id: randomUUID() };
    for (;;) {
      const answer = await fetch(`${url}/rest/v1/sessions`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      });
      const { status, headers } = answer;
      const isLimit = await metLimit(answer);
      await answer.arrayBuffer();
      if (status === 503 || !isLimit) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Sent again with the same number: 409 where the first had come through unanswered.
      if (!isLimit) return status;
      if (status !== 500) expect(headers.get('retry-after')).toBe('1');
    }
  };
  const therapist = async (client: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const name = `Client ${client} ${turn}`;
      if ([201, 409].includes(await log(name))) acknowledged.push(name);
    }
  };
  const load = Promise.all(Array.from({ length: 8 }, (_, client) => therapist(client)));
  await expect.poll(() => acknowledged.length, wait).toBeGreaterThan(50);

  await pair.primary.kill();
  await expect.poll(() => statuses.get(503) ?? 0, wait).toBeGreaterThan(0);
  expect((await fetch(`${url}/health`)).status).toBe(503);
  await runSql(pair.standby.url, 'select pg_promote()');
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, wait).toBeGreaterThan(before + 20);
  isOver = true;
  await load;

  expect([...statuses.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  const kept = await runSql(
    pair.standby.url,
    `select client_name, count(*)::int as times from sessions
     where client_name like 'Client %' group by 1`,
  );
  expect(kept.filter(({ times }) => times !== 1)).toEqual([]);
  const names = new Set(kept.map(({ client_name }) => client_name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(kept).toHaveLength(acknowledged.length);
  expect((await askAgain(`${url}/health`)).status).toBe(200);
  await signIn(url, people.t2.email);
  expect(await runSql(pair.standby.url, 'select * from private.verify_audit()')).toEqual([]);
});

it('a silent primary is abandoned: waiting requests fail, later ones go to the other server', async () => {
  const database = await databaseOfTest();
  const direct = new URL(inject('clusterUrl'));
  const folder = direct.searchParams.get('host') ?? '';
  const lines = [await lineTo(folder), await lineTo(folder)];
  const hosts = lines.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const { pathname } = new URL(database.url);
  const logged: unknown[] = [];
  const primary = await Primary.follow(
    `postgresql://postgres:${direct.password}@${hosts}${pathname}`,
    pino({ base: null, timestamp: false }, { write: (line) => logged.push(JSON.parse(line)) }),
  );
  const pool = withoutTimeLimits(openRestPool(primary, await testKeys(), 2));
  onTestFinished(async () => {
    primary.stop();
    await pool.end();
    for (const line of lines) line.close();
  });
  await pool.query('select 1');
  const before = primary.url;
  lines.find(({ port }) => before.includes(`:${port}/`))?.fallSilent();
  await expect(pool.query('select 1')).rejects.toThrow();
  await expect.poll(() => primary.url, wait).not.toBe(before);
  await expect.poll(() => logged.length, wait).toBe(2);
  expect(logged).toEqual([
    { level: 40, server: nameOf(before), msg: 'the database server accepts no writes' },
    { level: 40, server: nameOf(primary.url), msg: 'the database server accepts writes' },
  ]);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
