import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { usualTimeouts } from '../../server/http-server.ts';
import { heldMemory } from '../harness/held-memory.ts';
import { hostedPractice, startSecondHost } from '../harness/practice.ts';
import { openSocket } from '../harness/socket.ts';

const metricsToken = 'only-the-tests-read-these';
const atOnce = 4;
const waiting = 60;

const practice = hostedPractice({ METRICS_TOKEN: metricsToken });
/** Each test has a person of its own. */
type Name = 't1' | 't2' | 's1' | 's2';
let tokens: Record<Name, string>;
beforeAll(async () => {
  const { t1, t2, s1, s2 } = practice.people;
  tokens = {
    t1: await practice.signIn(t1),
    t2: await practice.signIn(t2),
    s1: await practice.signIn(s1),
    s2: await practice.signIn(s2),
  };
  // Waits for a lock as others do, without writing.
  await practice.database.owner.query(
    `create function public.wait_at_gate() returns int language plpgsql stable
     set lock_timeout = 0 set statement_timeout = '10min' as $$
     begin perform pg_advisory_xact_lock_shared(4711); return 1; end $$;
     grant execute on function public.wait_at_gate() to authenticated;
     create table public.gate_marks ();
     create function public.wait_at_commit() returns trigger language plpgsql set lock_timeout = 0 as $$
     begin perform pg_advisory_xact_lock_shared(4711); return null; end $$;
     create constraint trigger waits after insert on public.gate_marks deferrable initially deferred
       for each row execute function public.wait_at_commit();
     create function public.commit_at_gate() returns void language sql security definer
       as $$ insert into public.gate_marks default values $$;
     grant execute on function public.commit_at_gate() to authenticated`,
  );
  await practice.database.owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration, notes)
     select person, 'Client', '2026-03-02', 60, repeat('x', 4000)
     from unnest($1::uuid[]) person cross join generate_series(1, 1000)`,
    [[t1.id, t2.id]],
  );
});

const send = (who: Name, path: string, init: RequestInit = {}, url = practice.url) =>
  fetch(`${url}${path}`, {
    ...init,
    headers: {
      apikey: practice.anonKey,
      Authorization: `Bearer ${tokens[who]}`,
      'Content-Type': 'application/json',
    },
  });
const gate = '/rest/v1/rpc/wait_at_gate';

async function behindGate<T>(run: () => Promise<T>): Promise<T> {
  const keeper = await practice.database.owner.connect();
  await keeper.query('select pg_advisory_lock(4711)');
  try {
    return await run();
  } finally {
    await keeper.query('select pg_advisory_unlock(4711)');
    keeper.release();
  }
}

const atGate = async () => {
  const { rows } = await practice.database.owner.query(
    `select count(*)::int as count from pg_locks
     where locktype = 'advisory' and objid = 4711 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return Number(rows[0]?.count);
};

it('one person’s requests take turns, too many are refused, and others do not notice', async () => {
  const all = await behindGate(async () => {
    // One more than may be at work or wait: all of them have arrived once one is refused.
    const sent = Array.from({ length: atOnce + waiting + 1 }, () => send('s1', gate));
    expect((await Promise.race(sent)).status).toBe(429);
    await expect.poll(atGate).toBe(atOnce);
    const refused = await send('s1', '/rest/v1/sessions?limit=1');
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('try again'),
    });
    expect((await send('t2', '/rest/v1/sessions?limit=1')).status).toBe(200);
    return sent;
  });
  const statuses = await Promise.all(all.map(async (answer) => (await answer).status));
  expect(statuses.sort()).toEqual([...Array(atOnce + waiting).fill(200), 429]);
});

it('hanging up neither gains nor loses a slot', async () => {
  await behindGate(async () => {
    const hangUp = new AbortController();
    const written = Array.from({ length: atOnce }, () =>
      send('s2', '/rest/v1/rpc/commit_at_gate', {
        method: 'POST',
        body: '{}',
        signal: hangUp.signal,
      }).catch(() => 'gone'),
    );
    await expect.poll(atGate).toBe(atOnce);
    // A commit is not cancelled, so these keep their slots, and one of the next has no place to wait.
    hangUp.abort();
    expect(await Promise.all(written)).toEqual(Array(atOnce).fill('gone'));
    const leave = new AbortController();
    const next = Array.from({ length: waiting + 1 }, () =>
      send('s2', gate, { signal: leave.signal }).then(
        ({ status }) => status,
        () => 'gone',
      ),
    );
    expect(await Promise.race(next)).toBe(429);
    leave.abort();
    await Promise.all(next);
  });
  await expect.poll(atGate).toBe(0);
  await behindGate(async () => {
    const again = Array.from({ length: atOnce }, () => send('s2', gate));
    await expect.poll(atGate).toBe(atOnce);
    return again;
  }).then((again) => Promise.all(again));
});

it('a write waits briefly for another’s row, then fails with the reason', async () => {
  const { url, context, stop } = await startSecondHost(practice);
  onTestFinished(stop);
  // The usual one: a third of it is for waiting.
  context.rest.options.statement_timeout = 15_000;
  const other = await practice.database.owner.connect();
  try {
    const { rows } = await other.query(
      'select id from public.sessions where therapist_id = $1 limit 1',
      [practice.people.t1.id],
    );
    await other.query('begin');
    await other.query('update public.sessions set notes = null where id = $1', [rows[0]?.id]);
    const path = `/rest/v1/sessions?id=eq.${rows[0]?.id}`;
    const body = JSON.stringify({ notes: 'mine' });
    const answer = await send('t1', path, { method: 'PATCH', body }, url);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({
      code: '55P03',
      message: expect.stringContaining('Somebody else is changing the same records'),
    });
  } finally {
    await other.query('rollback');
    other.release();
  }
});

async function connections(url: string): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^http_connections (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}

const large = (copies: number) =>
  `/rest/v1/sessions?limit=1000&select=${Array.from({ length: copies }, (_, n) => `n${n}:notes`)}`;

it('an answer of more than 16 MB is refused, and the next requests are answered', async () => {
  const refused = await send('t1', large(5));
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'answer_too_large' }]);
  expect((await send('t1', large(3))).status).toBe(200);
  expect((await send('t1', '/rest/v1/sessions?limit=1')).status).toBe(200);
});

it('a client that does not read its answers is dropped, and their memory is freed', async () => {
  const { url, stop } = await startSecondHost(practice, {
    timeouts: { ...usualTimeouts, silence: 3_600_000, reading: 1_000 },
  });
  onTestFinished(stop);
  const before = heldMemory();
  const lines = [`GET ${large(3)} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${tokens.t2}`];
  const readers = Array.from({ length: atOnce }, () => openSocket(url, ...lines, '', ''));
  const firstChunks = readers.map(({ socket }) => {
    return new Promise<string>((resolve) => socket.once('data', resolve));
  });
  for (const { socket } of readers) socket.once('data', () => socket.pause());
  for (const chunk of await Promise.all(firstChunks)) {
    const length = Number(/^content-length: (\d+)/im.exec(chunk)?.[1]);
    expect(length).toBeGreaterThan(12_000_000);
  }
  // The connection of this question itself.
  await expect.poll(() => connections(url)).toBe(1);
  // Each of the four answers has more than twelve megabytes.
  await expect.poll(() => heldMemory() - before).toBeLessThan(24_000_000);
  for (const { socket } of readers) socket.destroy();
  const next = async () => (await send('t2', '/rest/v1/sessions?limit=1', {}, url)).status;
  await expect.poll(next).toBe(200);
});

it('too many changes of one person’s password at once are refused, and a later one is not', async () => {
  const body = JSON.stringify({ password: 'x' });
  const change = () => send('t2', '/auth/v1/user', { method: 'PUT', body });
  const keeper = await practice.database.owner.connect();
  let refused = 0;
  // The first is held, or a fast machine would be done with each before the tenth has come.
  await keeper.query('begin; lock table auth.users');
  const storm = Array.from({ length: 40 }, async () => {
    if ((await change()).status === 429) refused += 1;
  });
  await expect.poll(() => refused).toBeGreaterThan(0);
  await keeper.query('rollback');
  keeper.release();
  await Promise.all(storm);
  expect((await change()).status).toBe(422);
});
