import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { askAgain } from '../harness/ask-again.ts';
import { testPractice } from '../harness/database.ts';
import { times } from '../harness/endurance.ts';
import { testSecrets } from '../harness/keys.ts';
import type { Person } from '../harness/people.ts';
import { addressOf, type Program, runProgram, temporaryFolder } from '../harness/program.ts';
import { signIn } from '../harness/sign-in.ts';

const connections = 50;
const minute = 60_000;
const lasting = times(0, 45) * minute;
const metricsToken = 'only-the-tests-read-these';
/** Memory may grow at first: connections, prepared statements, compiled code. */
const warmUp = times(0, 5) * minute;

const folder = temporaryFolder();
const { database, people } = testPractice();
let server: Program;
let url: string;
beforeAll(async () => {
  server = runProgram('server/main.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    JWT_SECRET: testSecrets.jwtSecret,
    TAX_KEY: testSecrets.taxKey,
    METRICS_TOKEN: metricsToken,
  });
  url = await addressOf(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rows = z.array(z.object({ therapist_id: z.string() }));

/** A person whose token is renewed long before it expires. */
function signedIn(person: Person) {
  let token = signIn(url, person.email);
  let since = Date.now();
  return {
    id: person.id,
    token: () => {
      if (Date.now() - since > 5 * minute) {
        since = Date.now();
        token = signIn(url, person.email);
      }
      return token;
    },
  };
}

async function metric(name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

/** By how much a value grows in a minute: the slope of the line closest to all its measurements. */
function growth(measured: { at: number; value: number }[]): number {
  const mean = (of: (each: { at: number; value: number }) => number) =>
    measured.reduce((sum, each) => sum + of(each), 0) / measured.length;
  const [at, value] = [mean((each) => each.at), mean((each) => each.value)];
  const spread = mean((each) => (each.at - at) ** 2);
  return (mean((each) => (each.at - at) * (each.value - value)) / spread) * minute;
}

it(
  'fifty clients that read, write and hang up get only their own rows, and leak nothing',
  async () => {
    const therapists = [signedIn(people.t1), signedIn(people.t2)] as const;
    const logged = new Map(therapists.map(({ id }) => [id, 0]));
    const statuses = new Map<number, number>();
    const ask = async (address: string, init: RequestInit): Promise<unknown> => {
      const answer = await askAgain(address, init);
      const { status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const text = await answer.text();
      expect(status, text).toBeLessThan(300);
      return text === '' ? undefined : JSON.parse(text);
    };
    const request = async (client: number, turn: number) => {
      const caller = therapists[(client + turn) % 2 === 0 ? 0 : 1];
      const headers = {
        Authorization: `Bearer ${await caller.token()}`,
        'Content-Type': 'application/json',
      };
      const sessions = `${url}/rest/v1/sessions`;
      if (turn % 10 === 0) {
        const session = { client_name: 'A', date: '2024-03-01', duration: 30 };
        const body = JSON.stringify({ therapist_id: caller.id, ...session });
        await ask(sessions, { method: 'POST', headers, body });
        logged.set(caller.id, (logged.get(caller.id) ?? 0) + 1);
        return;
      }
      const giveUp = new AbortController();
      if (turn % 7 === 0) setTimeout(() => giveUp.abort(), turn % 5);
      const { signal } = giveUp;
      const found = rows.parse(
        await ask(`${sessions}?select=therapist_id&limit=50`, { headers, signal }),
      );
      expect(found.every((row) => row.therapist_id === caller.id)).toBe(true);
    };
    const start = Date.now();
    const isOver = (turn: number) => turn >= 24 && Date.now() - start >= lasting;
    const runClient = async (client: number) => {
      for (let turn = 0; !isOver(turn); turn += 1) {
        await request(client, turn).catch((error: unknown) => {
          if (!(error instanceof Error && error.name === 'AbortError')) throw error;
        });
      }
    };
    const memory: { at: number; value: number }[] = [];
    const measure = async () => {
      const value = (await metric('process_resident_memory_bytes')) / 1_000_000;
      memory.push({ at: Date.now() - start, value });
    };
    const clock = setInterval(measure, 5_000);
    await measure();
    await Promise.all(Array.from({ length: connections }, (_, client) => runClient(client)));
    clearInterval(clock);
    await measure();

    expect([...statuses.keys()].sort()).toEqual([200, 201]);
    const { owner } = database;
    const kept = await owner.query<{ id: string; count: number }>(
      'select therapist_id as id, count(*)::int from public.sessions group by 1',
    );
    expect(new Map(kept.rows.map((row) => [row.id, row.count]))).toEqual(logged);
    const busy = 'database_connections{pool="rest",state="busy"}';
    await expect.poll(() => metric(busy)).toBe(0);
    // PostgreSQL may take a moment to notice that a connection was closed.
    const open = async () =>
      (
        await owner.query(
          `select count(*) filter (where state like 'idle in%')::int as unfinished,
             count(*) <= 25 as few
           from pg_stat_activity where datname = current_database() and usename = 'authenticator'`,
        )
      ).rows;
    await expect.poll(open).toEqual([{ unfinished: 0, few: true }]);
    if (lasting > 0) {
      const last = memory.at(-1)?.value ?? Number.POSITIVE_INFINITY;
      expect(last).toBeLessThan(500);
      const slope = growth(memory.filter(({ at }) => at > warmUp));
      const answers = [...statuses].map(([status, times]) => `${times} of ${status}`).join(', ');
      console.log(
        `${lasting / minute} minutes: ${answers}; memory ${last.toFixed(0)} MB, ${slope.toFixed(2)} MB a minute; no transaction left open; no row of somebody else.`,
      );
      expect(slope).toBeLessThan(1);
    }
  },
  lasting + 10 * minute,
);
