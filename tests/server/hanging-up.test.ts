import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import { openSocket } from '../harness/socket.ts';

const practice = hostedPractice();
let owner: pg.Pool;
let token: string;
beforeAll(async () => {
  owner = practice.database.owner;
  token = await practice.signIn(practice.people.admin);
  await owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration)
     select $1, 'Client ' || n, '2026-03-02', 60 from generate_series(1, 20) n`,
    [practice.people.t1.id],
  );
  // Only the caller's leaving ends the wait.
  await owner.query(
    `alter function public.change_rates set lock_timeout = 0;
     alter function public.pay_statements set lock_timeout = 0;
     select private.ensure_pay_periods();
     create table public.marks (name text);
     create function public.mark_late(name text) returns void language plpgsql security definer
       set lock_timeout = 0 as $$
     begin
       perform pg_advisory_xact_lock_shared(4711);
       insert into public.marks values (name);
     end $$;
     create function public.mark_anyway(name text) returns void language sql
       security definer as $$ select public.mark_late(name) $$;
     grant execute on function public.mark_late, public.mark_anyway to authenticated;
     comment on function public.mark_anyway(text) is 'What it writes stays.';
     create function public.wait_at_commit() returns trigger language plpgsql set lock_timeout = 0 as $$
     begin perform pg_advisory_xact_lock_shared(4712); return null; end $$;
     create constraint trigger waits after insert on public.marks deferrable initially deferred
       for each row execute function public.wait_at_commit()`,
  );
});

const post = (path: string, body: object, signal?: AbortSignal) =>
  fetch(`${practice.url}/${path}`, {
    method: 'POST',
    ...(signal && { signal }),
    headers: {
      apikey: practice.anonKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
const call = (name: string, body: object, signal?: AbortSignal) =>
  post(`rest/v1/rpc/${name}`, body, signal);

/** How many statements of callers wait for a lock, and how many transactions of theirs are open. */
async function underWay(): Promise<{ waiting: number; open: number }> {
  const { rows } = await owner.query<{ waiting: number; open: number }>(
    `select count(*) filter (where wait_event_type = 'Lock')::int as waiting,
       count(*) filter (where state <> 'idle')::int as open
     from pg_stat_activity where usename = any ('{authenticator,supabase_auth_admin}') and datname = current_database()`,
  );
  return rows[0] ?? { waiting: 0, open: 0 };
}
const allDone = { waiting: 0, open: 0 };
const oneWaits = expect.objectContaining({ waiting: 1 });

async function holding<T>(lock: string, run: () => Promise<T>): Promise<T> {
  const keeper = await owner.connect();
  try {
    await keeper.query('begin');
    await keeper.query(lock);
    return await run();
  } finally {
    await keeper.query('rollback');
    keeper.release();
  }
}

const rates = {
  effective_from: '2026-01-01',
  rate_60: 170,
  rate_45: 130,
  rate_30: 90,
  hourly_rate: 170,
  apply: true,
};
const kept = async (table: string) =>
  (await owner.query(`select to_jsonb(kept) from ${table} kept order by 1`)).rows;
const marks = async () => (await owner.query('select name from public.marks')).rows;

it('a change of rates whose caller hangs up is cancelled and leaves nothing', async () => {
  const { t1 } = practice.people;
  const state = () =>
    Promise.all(['private.pay_rates', 'public.sessions', 'public.audit_log'].map(kept));
  const before = await state();
  const locked = `select from private.people where id = '${t1.id}' for update`;
  await holding(locked, async () => {
    const hangUp = new AbortController();
    const change = call('change_rates', { profile_id: t1.id, ...rates }, hangUp.signal);
    await expect.poll(underWay).toEqual(oneWaits);
    hangUp.abort();
    await expect(change).rejects.toThrow();
    await expect.poll(underWay).toEqual(allDone);
  });
  expect(await state()).toEqual(before);
  expect((await call('change_rates', { profile_id: t1.id, ...rates })).status).toBe(200);
  expect(await state()).not.toEqual(before);
});

it('a change is kept if its caller hangs up during the commit', async () => {
  await holding('select pg_advisory_xact_lock(4712)', async () => {
    const hangUp = new AbortController();
    const change = call('mark_late', { name: 'committed' }, hangUp.signal);
    await expect.poll(underWay).toEqual(oneWaits);
    hangUp.abort();
    await expect(change).rejects.toThrow();
    expect((await call('nothing_here', {})).status).toBe(404);
    expect(await underWay()).toEqual(oneWaits);
  });
  await expect.poll(marks).toContainEqual({ name: 'committed' });
});

it('an entry that a procedure always keeps is kept when its caller hangs up', async () => {
  await holding('select pg_advisory_xact_lock(4711)', async () => {
    const hangUp = new AbortController();
    const change = call('mark_anyway', { name: 'stays' }, hangUp.signal);
    await expect.poll(underWay).toEqual(oneWaits);
    hangUp.abort();
    await expect(change).rejects.toThrow();
  });
  await expect.poll(marks).toContainEqual({ name: 'stays' });
});

it('of requests sent together over one connection, those that wait for the first go with it', async () => {
  const before = await marks();
  const body = JSON.stringify({ name: 'pipelined' });
  const request = [
    'POST /rest/v1/rpc/mark_late HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
  await holding('select pg_advisory_xact_lock(4711)', async () => {
    // More than a person may have at work in all: a slot that is not released would be missed.
    for (let round = 0; round < 3; round += 1) {
      const { socket } = openSocket(practice.url, request + request + request);
      await expect.poll(underWay).toMatchObject({ waiting: 3 });
      socket.destroy();
      await expect.poll(underWay).toEqual(allDone);
    }
  });
  expect((await call('nothing_here', {})).status).toBe(404);
  expect(await marks()).toEqual(before);
});

it('a document whose reader hangs up is abandoned and not recorded', async () => {
  const { rows } = await owner.query(
    `select id from public.payroll_periods where start_date = '2026-03-01'`,
  );
  const before = await kept('public.audit_log');
  await holding('lock table public.payroll_payments in access exclusive mode', async () => {
    const hangUp = new AbortController();
    const asked = { period_id: rows[0]?.id, therapist_id: practice.people.t1.id };
    const given = post('functions/v1/pay-statements', asked, hangUp.signal);
    await expect.poll(underWay).toEqual(oneWaits);
    hangUp.abort();
    await expect(given).rejects.toThrow();
    await expect.poll(underWay).toEqual(allDone);
  });
  expect(await kept('public.audit_log')).toEqual(before);
});

describe('a sign-in is finished even if its caller hangs up', () => {
  const grant = (type: string, body: object, signal?: AbortSignal) =>
    post(`auth/v1/token?grant_type=${type}`, body, signal);
  const tokens = z.object({ refresh_token: z.string() });
  const sessions = async () =>
    (
      await owner.query<{ tokens: number }>(
        `select count(token.id)::int as tokens from auth.sessions session
         left join auth.refresh_tokens token on token.session_id = session.id
         where session.user_id = $1 group by session.id order by 1`,
        [practice.people.t1.id],
      )
    ).rows.map((session) => session.tokens);

  const hangUpDuring = async (lock: string, type: string, body: object) => {
    await holding(lock, async () => {
      const hangUp = new AbortController();
      const asked = grant(type, body, hangUp.signal);
      await expect.poll(underWay).toEqual(oneWaits);
      hangUp.abort();
      await expect(asked).rejects.toThrow();
      expect((await call('nothing_here', {})).status).toBe(404);
      expect(await underWay()).toEqual(oneWaits);
    });
    await expect.poll(underWay).toEqual(allDone);
  };

  it('with a password: the session is there, and another can be started', async () => {
    const { id, email } = practice.people.t1;
    const locked = `select from auth.users where id = '${id}' for update`;
    await hangUpDuring(locked, 'password', { email, password });
    expect(await sessions()).toEqual([1]);
    expect((await grant('password', { email, password })).status).toBe(200);
  });

  it('with a refresh token: it is spent once, and opens the same session again', async () => {
    const { email } = practice.people.t2;
    const signedIn = await grant('password', { email, password });
    const asked = tokens.parse(await signedIn.json());
    const locked = `select from auth.sessions where user_id = '${practice.people.t2.id}' for update`;
    await hangUpDuring(locked, 'refresh_token', asked);
    const again = tokens.parse(await (await grant('refresh_token', asked)).json());
    const { rows } = await owner.query(
      'select token from auth.refresh_tokens where user_id = $1 and not revoked',
      [practice.people.t2.id],
    );
    expect(rows).toEqual([{ token: again.refresh_token }]);
  });
});
