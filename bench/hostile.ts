import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { addPeople, type Person, periodOf, send, therapists } from './support/practice.ts';
import { median, quantile } from './support/quantile.ts';
import { type MeasuredServer, startMeasured } from './support/server.ts';

/**
 * How long others wait while one therapist does everything a program can do with a sign-in, compared with a
 * quiet server; and whether payroll for 300 therapists is processed at the same time. Server, attacker and
 * measuring client are separate processes. Runs twice: with every kind of attack at once, and without answers
 * that are never read, because a hanging one holds the attacker's only place.
 * `npx tsx bench/hostile.ts [attack ...]` tries only these.
 */
const rounds = 6;
/** Of each half of a round. */
const seconds = Number(process.env.BENCH_SECONDS ?? 60) / rounds;
const named = process.argv.slice(2);

async function main(): Promise<void> {
  if (named.length > 0) return measure({ only: named, without: [] });
  for (const without of [[], ['an answer never read']]) {
    console.log(without.length > 0 ? `Without ${without.join(', ')}:` : 'Every way at once:');
    await measure({ only: [], without });
  }
}

async function measure(ways: { only: string[]; without: string[] }): Promise<void> {
  const server = await startMeasured();
  const attacker = startAttacker();
  try {
    const [admin, hostile, other] = await addPeople(server);
    if (!admin || !hostile || !other) throw new Error('The practice has too few people.');
    const quiet: Waits = new Map();
    const busy: Waits = new Map();
    const attack = {
      server: { url: server.url },
      hostile,
      period: await periodOf(server),
      ...ways,
    };
    // Alternating, so that other load on the machine affects both.
    for (let round = 1; round <= rounds; round += 1) {
      await newDay(server);
      await wait(server, other, admin, quiet);
      await newDay(server);
      attacker.begin(attack);
      await wait(server, other, admin, busy);
      if (round === rounds) console.log(await process300(server, admin));
      await attacker.end();
    }
    for (const [name, usual] of quiet) {
      const then = busy.get(name) ?? [];
      const [usually, beside] = [quantile(usual, 0.99), quantile(then, 0.99)];
      console.log(
        `${name}: 99 of 100 within ${usually.toFixed(1)} ms when quiet, ${beside.toFixed(1)} ms beside a hostile therapist: ${(beside / usually).toFixed(1)} x (half: ${median(usual).toFixed(1)} and ${median(then).toFixed(1)} ms; of ${usual.length} and ${then.length})`,
      );
    }
    for (const [way, counts] of attacker.answers) {
      const parts = [...counts].map(([status, count]) => `${count} x ${status || 'cut off'}`);
      console.log(`${way}: ${parts.join(', ')}`);
    }
  } finally {
    attacker.stop();
    await server.stop();
  }
}

/** The attack uses up a day's share within minutes, so shares are reset. */
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
  return `payroll of ${therapists} therapists beside a hostile therapist: ${processed}, ${taken} ms`;
}

/** How long each answer took, by request. */
type Waits = Map<string, number[]>;

/** Others send one request after the other for a while, and note how long each took. */
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

const counted = z.record(z.string(), z.record(z.string(), z.number()));

function startAttacker() {
  const child = fork(join(import.meta.dirname, 'support', 'attacker.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const answers = new Map<string, Map<number, number>>();
  return {
    answers,
    begin: (attack: object) => child.send({ what: 'begin', ...attack }),
    end: async () => {
      const message = new Promise((resolve) => child.once('message', resolve));
      child.send({ what: 'end' });
      for (const [way, counts] of Object.entries(counted.parse(await message))) {
        const sum = answers.get(way) ?? new Map<number, number>();
        for (const [status, count] of Object.entries(counts)) {
          sum.set(Number(status), (sum.get(Number(status)) ?? 0) + count);
        }
        answers.set(way, sum);
      }
    },
    stop: () => child.kill(),
  };
}

await main();
