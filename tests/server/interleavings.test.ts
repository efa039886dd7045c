import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backgroundDone } from '../../server/auth/background.ts';
import { createAuth } from '../../server/auth/index.ts';
import { Damage } from '../../server/db/damage.ts';
import { openAuthPool, openRestPool } from '../../server/db/pools.ts';
import { readSettings } from '../../server/settings.ts';
import { usualShareTimes } from '../../server/share-times.ts';
import { testDatabase } from '../harness/database.ts';
import { GatedCaller } from '../harness/gated-caller.ts';
import { anomaliesOf, type Operation, type Scenario } from '../harness/interleaving.ts';
import { testKeys } from '../harness/keys.ts';
import { stateReader, takeSnapshot } from '../harness/snapshot.ts';
import { documentsWithoutTimeLimit, withoutTimeLimits } from '../harness/time-limits.ts';
import { authCoverage, type Coverage, writeCoverage } from './interleavings.coverage.ts';
import { type Fixture, fixtureSql, newFixture } from './interleavings.fixture.ts';
import {
  type Group,
  groups,
  operationsToPair,
  type TestServer,
} from './interleavings.operations.ts';
import { payrollFixtureSql } from './interleavings.payroll.ts';

// A hash that contains its password: cheap, and the final state shows which password won.
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `$argon2id$none$${password}`,
  verify: async (stored: string, password: string) => stored === `$argon2id$none$${password}`,
}));
vi.mock('@node-rs/bcrypt', () => ({
  verify: async (password: string, stored: string) => stored === `$2b$none$${password}`,
}));

const database = testDatabase();
let scenarios: Record<'usual' | 'pending' | 'processed' | 'paid', Scenario<Fixture>>;
let all: Record<string, Group>;
let servers: TestServer[];
const pools: pg.Pool[] = [];
const documents = documentsWithoutTimeLimit();

beforeAll(async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    'select current_database() as name',
  );
  // So that deadlocks end soon.
  await database.owner.query(`alter database ${rows[0]?.name} set deadlock_timeout = '20ms'`);
  const pair = [await makeCaller(), await makeCaller()] as const;
  const read = await stateReader(database.owner);
  const fixture = newFixture();
  const empty = await takeSnapshot(database.owner, 'empty');
  const scenarioOf = async (name: string, script: string): Promise<Scenario<Fixture>> => {
    await empty();
    await database.owner.query(script);
    const restore = await takeSnapshot(database.owner, name);
    return {
      callers: [pair[0].caller, pair[1].caller],
      observer: database.owner,
      reset: async () => {
        await restore();
        return fixture;
      },
      state: () => read(fixture.tag),
    };
  };
  scenarios = {
    usual: await scenarioOf('usual', fixtureSql(fixture)),
    pending: await scenarioOf('pending', payrollFixtureSql(fixture, 'pending')),
    processed: await scenarioOf('processed', payrollFixtureSql(fixture, 'processed')),
    paid: await scenarioOf('paid', payrollFixtureSql(fixture, 'paid')),
  };
  servers = pair.map(({ server }) => server);
  all = groups(servers);
});
afterAll(() => Promise.all([documents.close(), ...pools.map((pool) => pool.end())]));

async function makeCaller(): Promise<{ caller: GatedCaller; server: TestServer }> {
  const keys = await testKeys();
  const rest = withoutTimeLimits(openRestPool(database.url, keys, 2));
  const auth = withoutTimeLimits(openAuthPool(database.url, keys, 4));
  pools.push(rest, auth);
  const caller = new GatedCaller([rest, auth]);
  const log = pino({ level: 'silent' });
  const context = {
    rest,
    auth,
    keys,
    settings: readSettings({ TRUSTED_PROXIES: '1', PORT: '1' }),
    log,
    mail: { send: async () => {} },
    documents,
    damage: new Damage(log),
    shares: usualShareTimes,
    replica: undefined,
  };
  const app: Hono = createAuth(context);
  const request = async (path: string, init: RequestInit) => {
    const { status } = await app.request(path, init);
    await backgroundDone(context);
    return status;
  };
  return { caller, server: { context, request } };
}

const routes = join(import.meta.dirname, '..', 'contract', 'routes.txt');
const permissions = join(import.meta.dirname, '..', 'database', 'permissions.csv');

const names = [
  'an account',
  'an unconfirmed address',
  'an unused address',
  'a second factor',
  'the work of a therapist',
  'a pending pay period',
  'a processed pay period',
  'a partly paid pay period',
];

/** The scenario in which the operations of a group run. */
function scenarioFor(name: string): Scenario<Fixture> {
  if (name === 'a pending pay period') return scenarios.pending;
  if (name === 'a processed pay period') return scenarios.processed;
  return name === 'a partly paid pay period' ? scenarios.paid : scenarios.usual;
}

/** A new factor needs more than a password, and a period with payments cannot be re-opened. */
const refusals: Record<string, Record<string, number>> = {
  'a second factor': { 'a factor enrolled': 403 },
  'a partly paid pay period': { 'a period re-opened': 409 },
};

test.each(names)(
  'each operation on %s succeeds, or is refused as expected, when it runs alone',
  async (name) => {
    const group = Object.entries(all[name] ?? {});
    expect(group.length).toBeGreaterThan(2);
    for (const [what, operation] of group) {
      const status = await operation(0, await scenarioFor(name).reset());
      const refusal = refusals[name]?.[what];
      if (refusal !== undefined) expect(status, what).toBe(refusal);
      else expect(status, what).toBeLessThan(400);
    }
  },
);

test.each(names)(
  'any two concurrent operations on %s end as in one of the two sequential orders',
  { timeout: 1_200_000 },
  async (name) => {
    const found = await anomaliesOf(scenarioFor(name), operationsToPair(all[name] ?? {}), 3);
    expect(found.join('\n\n')).toBe('');
  },
);

test('every write has an operation here, or a reason for none', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select distinct proname::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile = 'v' and prokind = 'f'`,
  );
  const procedures = new Set(rows.map(({ name }) => name));
  const [, ...lines] = readFileSync(permissions, 'utf8').trim().split('\n');
  const writing = lines
    .map((line) => line.split(','))
    .filter(([, verb, , ...who]) => verb === 'execute' || who.includes('yes'))
    .map(([object = '', verb = '']) => `${object} ${verb}`)
    .filter((what) =>
      what.endsWith(' execute')
        ? procedures.has(what.replace(' execute', ''))
        : !what.endsWith(' select'),
    );
  expect(Object.keys(writeCoverage).sort()).toEqual([...new Set(writing)].sort());
  expect(withoutOperation(writeCoverage)).toEqual([]);
});

test('every call of auth/v1 has an operation here, or a reason for none', () => {
  const calls = readFileSync(routes, 'utf8')
    .trim()
    .split('\n')
    .filter((route) => route.includes(' /auth/v1/') && !route.startsWith('ALL '));
  expect(Object.keys(authCoverage).sort()).toEqual(calls.sort());
  expect(withoutOperation(authCoverage)).toEqual([]);
});

function withoutOperation(found: Record<string, Coverage>): Coverage[] {
  const operations = new Set(Object.values(all).flatMap((group) => Object.keys(group)));
  return Object.values(found).filter((it) => 'operation' in it && !operations.has(it.operation));
}

describe('the search itself', () => {
  const mark =
    (change: string): Operation<Fixture> =>
    async (caller, fixture) => {
      const server = servers[caller];
      if (server === undefined) throw new Error('there are two callers');
      const client = await server.context.auth.connect();
      try {
        const { rows } = await client.query(
          'select raw_user_meta_data as data from auth.users where id = $1',
          [fixture.id('therapist')],
        );
        const data = { ...rows[0]?.data, [change]: true };
        await client.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
          fixture.id('therapist'),
          JSON.stringify(data),
        ]);
        return 200;
      } finally {
        client.release();
      }
    };

  test('finds an operation that reads, decides and writes without a lock', async () => {
    const operations = { one: mark('first'), other: mark('second') };
    const [anomaly] = await anomaliesOf(scenarios.usual, operations);
    expect(anomaly).toContain('one, interrupted by other');
    expect(anomaly).toContain('"first":true');
    expect(anomaly).toContain('stopped at 1');
  });

  test('finds a statement that overwrites what the other caller has just changed', async () => {
    await database.owner.query(`
      create function auth.stale_copy() returns trigger language plpgsql security definer as $$
      begin
        update private.people set first_name = new.first_name, deactivated_at = old.deactivated_at
        where id = old.id;
        return new;
      end $$;
      create view auth.stale with (security_invoker = false) as select id, first_name, deactivated_at from private.people;
      create trigger stale instead of update on auth.stale for each row execute function auth.stale_copy();
      grant select, update on auth.stale to supabase_auth_admin;`);
    const rename: Operation<Fixture> = async (caller, fixture) => {
      await servers[caller]?.context.auth.query(
        `update auth.stale set first_name = 'Thomas' where id = $1`,
        [fixture.id('therapist')],
      );
      return 200;
    };
    const deactivate = all['an account']?.['a person deactivated'];
    if (deactivate === undefined) throw new Error('there is no such operation');
    const [anomaly] = await anomaliesOf(scenarios.usual, { deactivate, rename });
    expect(anomaly).toContain('"deactivated_at":null');
  });
});
