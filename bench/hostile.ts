import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { z } from 'zod';
import { hashPassword } from '../server/auth/passwords.ts';
import { addAccount } from '../server/setup/account.ts';
import { type MeasuredServer, startMeasured } from './support/server.ts';

/**
 * How long others wait while one therapist does everything a program can do with a sign-in, beside
 * how long they wait when it is quiet; and whether payroll of 300 therapists is processed meanwhile.
 * `npx tsx bench/hostile.ts`
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const therapists = 300;
const password = 'a lantern on the pier';

interface Person {
  id: string;
  email: string;
  token: string;
}

async function main(): Promise<void> {
  const server = await startMeasured();
  try {
    const [admin, hostile, other] = await addPeople(server);
    if (!admin || !hostile || !other) throw new Error('nobody is there');
    const quiet = await waits(server, other, admin, new AbortController().signal);
    const over = new AbortController();
    const attack = attackWith(server, hostile, over.signal);
    const busy = await waits(server, other, admin, over.signal);
    const start = performance.now();
    const processed = await send(server, admin, 'POST', '/rest/v1/rpc/process_payroll_period', {
      period_id: await periodOf(server),
      accept_warnings: true,
    });
    const payroll = Math.round(performance.now() - start);
    over.abort();
    await attack;
    for (const [name, usual] of quiet) {
      const then = busy.get(name) ?? Number.NaN;
      console.log(
        `${name}: 99 of 100 within ${Math.round(usual)} ms when quiet, ${Math.round(then)} ms beside a hostile therapist (${(then / usual).toFixed(1)} x)`,
      );
    }
    console.log(`payroll of ${therapists} therapists meanwhile: ${processed}, ${payroll} ms`);
  } finally {
    await server.stop();
  }
}

async function addPeople(server: MeasuredServer): Promise<Person[]> {
  const { owner } = server;
  const passwordHash = await hashPassword(password);
  const ids = Array.from({ length: therapists + 1 }, () => randomUUID());
  for (const [place, id] of ids.entries()) {
    await owner.query(
      `insert into private.people (id, first_name, last_name, email, role) values ($1, 'Person', $2, $3, $4)`,
      [id, String(place), emailOf(place), place === 0 ? 'admin' : 'therapist'],
    );
    if (place < 3) await addAccount(owner, { id, email: emailOf(place), passwordHash });
  }
  await owner.query('alter table public.sessions disable trigger user');
  await owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration, notes, revenue, revenue_source, revenue_rate)
     select therapist, 'Client ' || n % 40, date '2026-03-01' + n % 15, 60, repeat('x', 4000), 100, 'tier', 100
     from unnest($1::uuid[]) with ordinality person (therapist, place)
     cross join lateral generate_series(1, case when place = 1 then 13000 else 40 end) n`,
    [ids.slice(1)],
  );
  await owner.query('alter table public.sessions enable trigger user');
  await owner.query('select private.ensure_pay_periods()');
  await owner.query('vacuum analyze public.sessions');
  return Promise.all(
    ids.slice(0, 3).map(async (id, place) => {
      const email = emailOf(place);
      return { id, email, token: await signIn(server, email) };
    }),
  );
}

const emailOf = (place: number) => `person${place}@example.com`;

async function signIn({ url }: MeasuredServer, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

async function periodOf({ owner }: MeasuredServer): Promise<string> {
  const { rows } = await owner.query(
    `select id from public.payroll_periods where start_date = '2026-03-01'`,
  );
  return String(rows[0]?.id);
}

/** The status of the answer, which is read to its end. */
async function send(
  { url }: MeasuredServer,
  { token }: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** What 99 of 100 requests of others take at most, by what is asked. */
async function waits(
  server: MeasuredServer,
  other: Person,
  admin: Person,
  over: AbortSignal,
): Promise<Map<string, number>> {
  const path = `/rest/v1/sessions?therapist_id=eq.${other.id}`;
  const asked: [string, () => Promise<number>][] = [
    ['front page', () => send(server, other, 'GET', '/config.json')],
    ['read', () => send(server, other, 'GET', `${path}&order=date.desc&limit=50`)],
    ['write', () => send(server, other, 'PATCH', `${path}&date=eq.2026-03-02`, { notes: 'x' })],
    ['admin’s read', () => send(server, admin, 'GET', '/rest/v1/profiles?limit=50')],
  ];
  const taken = new Map(asked.map(([name]): [string, number[]] => [name, []]));
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end && !over.aborted) {
    for (const [name, ask] of asked) {
      const start = performance.now();
      const status = await ask();
      if (status >= 400) console.log(`${name} was refused: ${status}`);
      taken.get(name)?.push(performance.now() - start);
    }
  }
  return new Map(
    [...taken].map(([name, times]): [string, number] => [
      name,
      times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    ]),
  );
}

/** Each in a loop of its own until it is over. */
async function attackWith(
  server: MeasuredServer,
  hostile: Person,
  over: AbortSignal,
): Promise<void> {
  const own = `/rest/v1/sessions?therapist_id=eq.${hostile.id}`;
  const period = await periodOf(server);
  const session = {
    therapist_id: hostile.id,
    client_name: 'Client',
    date: '2026-03-02',
    duration: 60,
  };
  const large = Array.from({ length: 4 }, (_, n) => `n${n}:notes`);
  const ways: (() => Promise<unknown>)[] = [
    () => send(server, hostile, 'PATCH', own, { notes: 'y' }),
    () => send(server, hostile, 'PATCH', `${own}&limit=900&order=id`, { notes: randomUUID() }),
    () => send(server, hostile, 'POST', '/rest/v1/sessions', Array(900).fill(session)),
    () => send(server, hostile, 'GET', `${own}&select=${large}&limit=1000`),
    () => send(server, hostile, 'GET', `${own}&notes=like.*${'x'.repeat(200)}*z*&order=notes`),
    () =>
      send(server, hostile, 'POST', '/functions/v1/pay-statements', {
        period_id: period,
        therapist_id: hostile.id,
      }),
    () => send(server, hostile, 'PUT', '/auth/v1/user', { password: randomUUID() }),
    () => readNothing(server, hostile, `${own}&select=${large}&limit=1000`),
  ];
  await Promise.all(
    ways.flatMap((way) =>
      Array.from({ length: 6 }, async () => {
        // Refused or cut off, a program tries again at once.
        while (!over.aborted) await way().catch(() => undefined);
      }),
    ),
  );
}

/** Asks and takes nothing of the answer until the other side has had enough. */
function readNothing({ url }: MeasuredServer, { token }: Person, path: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), 20_000);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

await main();
