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
import { Papers } from '../../server/functions/papers.ts';
import { readSettings } from '../../server/settings.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { Hand } from '../harness/hand.ts';
import { type Act, anomaliesOf, type Stage } from '../harness/interleaving.ts';
import { keepState, stateReader } from '../harness/kept-state.ts';
import { testKeys } from '../harness/keys.ts';
import { type Desk, type Group, groups, usual } from './interleavings.acts.ts';
import { contentsWithPayroll } from './interleavings.payroll.ts';
import { authPlaces, type Place, places } from './interleavings.places.ts';
import { contents, newSubject, type Subject } from './interleavings.subject.ts';

// A hash that shows its password: cheap, and the final state shows which password won.
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `$argon2id$none$${password}`,
  verify: async (stored: string, password: string) => stored === `$argon2id$none$${password}`,
}));
vi.mock('@node-rs/bcrypt', () => ({
  verify: async (password: string, stored: string) => stored === `$2b$none$${password}`,
}));

let database: TestDatabase;
let stages: Record<'usual' | 'waiting' | 'processed' | 'paid', Stage<Subject>>;
let all: Record<string, Group>;
let desks: Desk[];
const pools: pg.Pool[] = [];
const papers = new Papers();

beforeAll(async () => {
  database = await freshDatabase();
  const { rows } = await database.owner.query<{ name: string }>(
    'select current_database() as name',
  );
  // Finds deadlocks sooner.
  await database.owner.query(`alter database ${rows[0]?.name} set deadlock_timeout = '20ms'`);
  const made = [await makeHand(), await makeHand()] as const;
  const read = await stateReader(database.owner);
  const subject = newSubject();
  const empty = await keepState(database.owner, 'empty');
  const stageOf = async (name: string, script: string): Promise<Stage<Subject>> => {
    await empty();
    await database.owner.query(script);
    const putBack = await keepState(database.owner, name);
    return {
      hands: [made[0].hand, made[1].hand],
      observer: database.owner,
      begin: async () => {
        await putBack();
        return subject;
      },
      state: () => read(subject.tag),
    };
  };
  stages = {
    usual: await stageOf('usual', contents(subject)),
    waiting: await stageOf('waiting', contentsWithPayroll(subject, 'waiting')),
    processed: await stageOf('processed', contentsWithPayroll(subject, 'processed')),
    paid: await stageOf('paid', contentsWithPayroll(subject, 'paid')),
  };
  desks = made.map(({ desk }) => desk);
  all = groups(desks);
});
afterAll(async () => {
  await Promise.all([papers.close(), ...pools.map((pool) => pool.end())]);
  await database.drop();
});

async function makeHand(): Promise<{ hand: Hand; desk: Desk }> {
  const keys = await testKeys();
  const rest = openRestPool(database.url, keys, 2);
  const auth = openAuthPool(database.url, keys, 4);
  pools.push(rest, auth);
  const hand = new Hand([rest, auth]);
  const log = pino({ level: 'silent' });
  const context = {
    rest,
    auth,
    keys,
    settings: readSettings({ TRUSTED_PROXIES: '1', PORT: '1' }),
    log,
    mail: { send: async () => {} },
    papers,
    damage: new Damage(log),
    replica: undefined,
  };
  const app: Hono = createAuth(context);
  const request = async (path: string, init: RequestInit) => {
    const { status } = await app.request(path, init);
    await backgroundDone(context);
    return status;
  };
  return { hand, desk: { context, request } };
}

const routes = join(import.meta.dirname, '..', 'contract', 'routes.txt');
const permissions = join(import.meta.dirname, '..', 'database', 'permissions.csv');

const names = [
  'an account',
  'an address not proven yet',
  'an address nobody has',
  'a second factor',
  'the work of a therapist',
  'a pay period that waits',
  'a pay period that was processed',
  'a pay period that is being paid',
];

/** Where everything of a group begins. */
function stageOf(name: string): Stage<Subject> {
  if (!name.startsWith('a pay period')) return stages.usual;
  if (name.endsWith('paid')) return stages.paid;
  return name.endsWith('processed') ? stages.processed : stages.waiting;
}

/** Refused: a new factor after a password alone, and re-opening a period that has payments. */
const refusals: Record<string, Record<string, number>> = {
  'a second factor': { 'a factor begun': 403 },
  'a pay period that is being paid': { 'a period re-opened': 409 },
};

test.each(names)(
  'each act on %s succeeds, or is refused as expected, when nothing else runs',
  async (name) => {
    const group = Object.entries(all[name] ?? {});
    expect(group.length).toBeGreaterThan(2);
    for (const [what, act] of group) {
      const status = await act(0, await stageOf(name).begin());
      const refusal = refusals[name]?.[what];
      if (refusal !== undefined) expect(status, what).toBe(refusal);
      else expect(status, what).toBeLessThan(400);
    }
  },
);

test.each(names)(
  'any two acts on %s at once end as if one had come after the other',
  { timeout: 1_200_000 },
  async (name) => {
    const found = await anomaliesOf(stageOf(name), usual(all[name] ?? {}));
    expect(found.join('\n\n')).toBe('');
  },
);

test('every writing procedure has a place here, or a reason for none', async () => {
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
  expect(Object.keys(places).sort()).toEqual([...new Set(writing)].sort());
  expect(withoutAct(places)).toEqual([]);
});

test('every call of sign-in that writes has a place here, or a reason for none', () => {
  const calls = readFileSync(routes, 'utf8')
    .trim()
    .split('\n')
    .filter((route) => route.includes(' /auth/v1/') && !route.startsWith('ALL '));
  expect(Object.keys(authPlaces).sort()).toEqual(calls.sort());
  expect(withoutAct(authPlaces)).toEqual([]);
});

function withoutAct(found: Record<string, Place>): Place[] {
  const acts = new Set(Object.values(all).flatMap((group) => Object.keys(group)));
  return Object.values(found).filter((it) => 'act' in it && !acts.has(it.act));
}

describe('the search itself', () => {
  const rates =
    (change: string): Act<Subject> =>
    async (hand, subject) => {
      const desk = desks[hand];
      if (desk === undefined) throw new Error('there are two hands');
      const client = await desk.context.auth.connect();
      try {
        const { rows } = await client.query(
          'select raw_user_meta_data as data from auth.users where id = $1',
          [subject.id(1)],
        );
        const data = { ...rows[0]?.data, [change]: true };
        await client.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
          subject.id(1),
          JSON.stringify(data),
        ]);
        return 200;
      } finally {
        client.release();
      }
    };

  test('finds who reads, decides and writes without a lock', async () => {
    const acts = { one: rates('first'), other: rates('second') };
    const [anomaly] = await anomaliesOf(stages.usual, acts);
    expect(anomaly).toContain('one, meanwhile other');
    expect(anomaly).toContain('"first":true');
    expect(anomaly).toContain('stopped at 1');
  });

  test('finds who undoes what another hand has decided in the same statement', async () => {
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
    const rename: Act<Subject> = async (hand, subject) => {
      await desks[hand]?.context.auth.query(
        `update auth.stale set first_name = 'Thomas' where id = $1`,
        [subject.id(1)],
      );
      return 200;
    };
    const deactivate = all['an account']?.deactivated;
    if (deactivate === undefined) throw new Error('nobody is deactivated');
    const [anomaly] = await anomaliesOf(stages.usual, { deactivate, rename });
    expect(anomaly).toContain('"deactivated_at":null');
  });
});
