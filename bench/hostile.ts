import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { addPeople, type Person, periodOf, send, therapists } from './support/practice.ts';
import { type MeasuredServer, startMeasured } from './support/server.ts';

/**
 * How long others wait while one therapist does everything a program can do with a sign-in, beside
 * how long they wait when it is quiet; and whether payroll of 300 therapists is processed meanwhile.
 * `npx tsx bench/hostile.ts`
 */
const rounds = 3;
/** Of each half of a round. */
const seconds = Number(process.env.BENCH_SECONDS ?? 20) / rounds;

async function main(): Promise<void> {
  const server = await startMeasured();
  try {
    const [admin, hostile, other] = await addPeople(server);
    if (!admin || !hostile || !other) throw new Error('nobody is there');
    const quiet: Waits = new Map();
    const busy: Waits = new Map();
    let payroll = '';
    // In turns, so that whatever else the machine does falls on both.
    for (let round = 1; round <= rounds; round += 1) {
      await newDay(server);
      await wait(server, other, admin, quiet);
      await newDay(server);
      const over = new AbortController();
      const attack = attackWith(server, hostile, over.signal);
      await wait(server, other, admin, busy);
      if (round === rounds) payroll = await process300(server, admin);
      over.abort();
      await attack;
    }
    for (const [name, usual] of quiet) {
      const then = busy.get(name) ?? [];
      const [usually, beside] = [slowest(usual), slowest(then)];
      console.log(
        `${name}: 99 of 100 within ${Math.round(usually)} ms when quiet, ${Math.round(beside)} ms beside a hostile therapist (${(beside / usually).toFixed(1)} x of ${usual.length} and ${then.length})`,
      );
    }
    console.log(payroll);
  } finally {
    await server.stop();
  }
}

/** What anybody may write in a day is written sooner here. */
async function newDay({ owner }: MeasuredServer): Promise<void> {
  await owner.query('delete from private.daily_shares where true');
}

async function process300(server: MeasuredServer, admin: Person): Promise<string> {
  const start = performance.now();
  const processed = await send(server, admin, 'POST', '/rest/v1/rpc/process_payroll_period', {
    period_id: await periodOf(server),
    accept_warnings: true,
  });
  const taken = Math.round(performance.now() - start);
  return `payroll of ${therapists} therapists meanwhile: ${processed}, ${taken} ms`;
}

/** How long each answer was waited for, by what was asked. */
type Waits = Map<string, number[]>;

function slowest(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Others ask one after the other for a while, and note how long they waited. */
async function wait(
  server: MeasuredServer,
  other: Person,
  admin: Person,
  taken: Waits,
): Promise<void> {
  const path = `/rest/v1/sessions?therapist_id=eq.${other.id}`;
  const asked: [string, () => Promise<number>][] = [
    ['front page', () => send(server, other, 'GET', '/config.json')],
    ['read', () => send(server, other, 'GET', `${path}&order=date.desc&limit=50`)],
    ['write', () => send(server, other, 'PATCH', `${path}&limit=1&order=id`, { notes: 'x' })],
    ['admin’s read', () => send(server, admin, 'GET', '/rest/v1/profiles?limit=50')],
  ];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const [name, ask] of asked) {
      const start = performance.now();
      const status = await ask();
      if (status >= 400) console.log(`${name} was refused: ${status}`);
      taken.set(name, [...(taken.get(name) ?? []), performance.now() - start]);
    }
  }
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
