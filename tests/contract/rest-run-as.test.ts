import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runPipeline } from '../../server/db/pipeline.ts';
import { openRestPool } from '../../server/db/pools.ts';
import { type RequestScope, readAs, writeAs } from '../../server/db/run-as.ts';
import { toHttpError } from '../../server/errors/database-errors.ts';
import { isUnreachable } from '../../server/errors/unreachable.ts';
import { testDatabase } from '../harness/database.ts';
import { testKeys } from '../harness/keys.ts';
import { withoutTimeLimits } from '../harness/time-limits.ts';

const database = testDatabase();
let pool: pg.Pool;
beforeAll(async () => {
  await database.owner.query(
    'create table public.marks (id int primary key); grant all on public.marks to anon',
  );
  // One connection, so that the next request would see what an earlier one left behind.
  pool = withoutTimeLimits(openRestPool(database.url, await testKeys(), 1));
});
afterAll(() => pool.end());
beforeEach(() => database.owner.query('truncate public.marks cascade'));

const as = (role: 'anon' | 'service_role', claims: object = { role }): RequestScope => ({
  caller: { role, claims: JSON.stringify(claims), subject: '' },
  method: 'GET',
  path: '/marks',
  headers: '{}',
  cookies: '{}',
  timezone: 'Asia/Tokyo',
});
const statement = (text: string, ...values: string[]) => ({ text, values });
const state = `select current_user::text, current_setting('request.jwt.claims', true),
  current_setting('request.path', true), current_setting('TimeZone'),
  current_setting('transaction_read_only'), current_setting('statement_timeout')`;

/** The state that the next user of the connection finds. */
async function leftBehind(): Promise<(string | null)[] | undefined> {
  const client = await pool.connect();
  try {
    const [result] = await runPipeline(client, [statement(state)]);
    return result?.rows[0];
  } finally {
    client.release();
  }
}
const nothing = ['authenticator', '', '', 'UTC', 'off', '30min'];

it('a login that the database refuses is a server error that does not name the login', async () => {
  const keys = await testKeys();
  const passwords = { ...keys.passwords, authenticator: 'not this one' };
  const locked = withoutTimeLimits(openRestPool(database.url, { ...keys, passwords }, 1));
  const error: unknown = await readAs(locked, as('anon'), []).catch((reason: unknown) => reason);
  await locked.end();
  expect(error).toMatchObject({ code: '28P01' });
  const { status, body } = toHttpError(error, true);
  expect(status).toBe(503);
  expect(body.code).toBe('PGRST000');
  expect(JSON.stringify(body)).not.toMatch(/authenticator|password/);
  expect(error instanceof Error && isUnreachable(error)).toBe(true);
});

it('has fifteen seconds to write, unless a test needs longer', async () => {
  const { options } = openRestPool(database.url, await testKeys());
  expect(options.statement_timeout).toBe(15_000);
});

describe('reading as a caller', () => {
  it('has that role, those claims, and cannot write', async () => {
    const [result] = await readAs(pool, as('anon', { sub: 'x' }), [statement(state)]);
    expect(result?.rows).toEqual([['anon', '{"sub":"x"}', '/marks', 'Asia/Tokyo', 'on', '10min']]);
    const write = readAs(pool, as('anon'), [statement('insert into public.marks values (1)')]);
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('runs the statements in order', async () => {
    const results = await readAs(pool, as('anon'), [
      statement('select n from generate_series(1, 3) n'),
      statement('select $1::text', 'x'),
      statement('select null where false'),
    ]);
    expect(results).toEqual([
      { rows: [['1'], ['2'], ['3']], count: 3 },
      { rows: [['x']], count: 1 },
      { rows: [], count: 0 },
    ]);
  });

  it('leaves nothing behind', async () => {
    await readAs(pool, as('service_role'), [statement('select 1')]);
    expect(await leftBehind()).toEqual(nothing);
  });

  it.each([
    ['a statement fails', statement('select 1/0'), '22012'],
    ['it cannot be parsed', statement('selekt'), '42601'],
    ['a value does not fit', statement('select $1::int', 'x'), '22P02'],
  ])('leaves nothing behind when %s', async (_name, broken, code) => {
    await expect(readAs(pool, as('service_role'), [broken])).rejects.toMatchObject({ code });
    expect(await leftBehind()).toEqual(nothing);
    const [result] = await readAs(pool, as('anon'), [statement('select 1')]);
    expect(result?.rows).toEqual([['1']]);
  });

  it('has a third of the time that writing has, and leaves nothing behind when it is over', async () => {
    const { statement_timeout: usual } = pool.options;
    pool.options.statement_timeout = 300;
    onTestFinished(() => {
      pool.options.statement_timeout = usual;
    });
    const late = readAs(pool, as('service_role'), [statement('select pg_sleep(600)')]);
    await expect(late).rejects.toMatchObject({ code: '57014' });
    expect(await leftBehind()).toEqual(nothing);
  });

  it('is refused for a role that the login cannot become', async () => {
    const scope: RequestScope = JSON.parse(
      JSON.stringify(as('anon')).replaceAll('"role":"anon"', '"role":"postgres"'),
    );
    await expect(readAs(pool, scope, [statement('select 1')])).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('writing as a caller', () => {
  const insert = statement('insert into public.marks values (1)');
  const marks = async () => (await database.owner.query('select id from public.marks')).rows;

  it('is committed when accepted', async () => {
    const count = await writeAs(pool, as('anon'), [insert], ([result]) => ({
      keep: true,
      value: result?.count,
    }));
    expect(count).toBe(1);
    expect(await marks()).toEqual([{ id: 1 }]);
    expect(await leftBehind()).toEqual(nothing);
  });

  it('is rolled back when not accepted', async () => {
    await writeAs(pool, as('anon'), [insert], () => ({ keep: false, value: undefined }));
    expect(await marks()).toEqual([]);
    expect(await leftBehind()).toEqual(nothing);
  });

  it('is rolled back when accepting fails', async () => {
    const write = writeAs(pool, as('anon'), [insert], () => {
      throw new Error('no');
    });
    await expect(write).rejects.toThrow('no');
    expect(await marks()).toEqual([]);
    expect(await leftBehind()).toEqual(nothing);
  });

  it('is rolled back when a later statement fails', async () => {
    const write = writeAs(pool, as('anon'), [insert, insert], () => ({ keep: true, value: 1 }));
    await expect(write).rejects.toMatchObject({ code: '23505' });
    expect(await marks()).toEqual([]);
    expect(await leftBehind()).toEqual(nothing);
  });

  it('reports an error of the commit', async () => {
    await database.owner.query(
      `create table public.late (id int references public.marks deferrable initially deferred);
       grant all on public.late to anon`,
    );
    const write = writeAs(
      pool,
      as('anon'),
      [statement('insert into public.late values (9)')],
      () => ({ keep: true, value: 1 }),
    );
    await expect(write).rejects.toMatchObject({ code: '23503' });
    expect(await leftBehind()).toEqual(nothing);
  });
});

describe('a request whose client disconnects', () => {
  const insert = statement('insert into public.marks values (1)');
  const kept = () => ({ keep: true, value: undefined });

  it('is not started if the client has gone', async () => {
    const gone = AbortSignal.abort();
    const write = writeAs(pool, { ...as('anon'), gone }, [insert], kept);
    await expect(write).rejects.toThrow(gone.reason);
    await expect(readAs(pool, { ...as('anon'), gone }, [])).rejects.toThrow(gone.reason);
    expect((await database.owner.query('select from public.marks')).rowCount).toBe(0);
  });

  it.each([
    ['is cancelled', 'select pg_sleep(600)', { code: '57014' }],
    [
      'is rolled back if it could not be cancelled',
      `do $$ begin perform pg_sleep(600); exception when query_canceled then null; end $$`,
      { name: 'AbortError' },
    ],
  ])('%s', async (_name, long, why) => {
    const client = new AbortController();
    const scope = { ...as('anon'), gone: client.signal };
    const refused = expect(
      writeAs(pool, scope, [insert, statement(long)], kept),
    ).rejects.toMatchObject(why);
    const isSleeping = async () =>
      (
        await database.owner.query(
          `select from pg_stat_activity where usename = 'authenticator'
             and datname = current_database() and wait_event = 'PgSleep'`,
        )
      ).rowCount;
    await expect.poll(isSleeping).toBe(1);
    client.abort();
    await refused;
    expect((await database.owner.query('select from public.marks')).rowCount).toBe(0);
    expect(await leftBehind()).toEqual(nothing);
  });

  it('never affects the next request on its connection', async () => {
    for (let wait = 0; wait < 60; wait += 1) {
      const client = new AbortController();
      const read = readAs(pool, { ...as('anon'), gone: client.signal }, [statement('select 1')]);
      const ended = read.catch(() => undefined);
      for (let turn = 0; turn < wait; turn += 1) await nextTurn();
      client.abort();
      const [result] = await readAs(pool, as('anon'), [statement('select 2')]);
      expect(result?.rows).toEqual([['2']]);
      await ended;
    }
  });
});

describe('a connection', () => {
  it.each([
    ['reading', () => readAs(pool, as('service_role'), [statement('select pg_sleep(600)')])],
    [
      'writing',
      () =>
        writeAs(pool, as('service_role'), [statement('select pg_sleep(600)')], () => ({
          keep: true,
          value: undefined,
        })),
    ],
  ])('that is cut while %s is replaced', async (_name, run) => {
    const cut = run();
    const refused = expect(cut).rejects.toThrow();
    await expect
      .poll(async () => {
        const killed = await database.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
             where query like '%pg_sleep%' and usename = 'authenticator' and state = 'active'
               and datname = current_database()`,
        );
        return killed.rowCount;
      })
      .toBe(1);
    await refused;
    const [result] = await readAs(pool, as('anon'), [statement('select 1')]);
    expect(result?.rows).toEqual([['1']]);
  });

  it('prepares each statement once, and again when its table has changed', async () => {
    const read = () => readAs(pool, as('anon'), [statement('select * from public.marks')]);
    await read();
    await read();
    await database.owner.query('alter table public.marks add column note text');
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    expect(await read()).toHaveLength(1);
    await database.owner.query('alter table public.marks drop column note');
  });

  it('keeps a limited number of prepared statements', async () => {
    for (let index = 0; index < 230; index += 1) {
      await readAs(pool, as('anon'), [statement(`select ${index}`)]);
    }
    const [result] = await readAs(pool, as('anon'), [
      statement('select count(*)::int <= 205 from pg_prepared_statements'),
    ]);
    expect(result?.rows).toEqual([['t']]);
  });
});
