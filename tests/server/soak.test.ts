import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { times } from '../harness/endurance.ts';
import { type Practice, startPractice } from '../harness/practice.ts';

const connections = 50;
const perConnection = times(24, 12_000);

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
});
afterAll(() => practice.stop());

const rows = z.array(z.object({ therapist_id: z.string() }));

it(
  'a crowd that reads, writes and hangs up is answered, each with what is theirs, and leaves nothing behind',
  async () => {
    const { t1, t2 } = practice.people;
    const cast = await Promise.all(
      [t1, t2].map(async ({ id }, place) => ({
        id,
        token: await practice.signIn(place === 0 ? t1 : t2),
      })),
    );
    const logged = { [t1.id]: 0, [t2.id]: 0 };
    const statuses = new Set<number>();
    const one = async (place: number, turn: number) => {
      const { id, token } = cast[(place + turn) % cast.length] ?? { id: '', token: '' };
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const url = `${practice.url}/rest/v1/sessions`;
      if (turn % 10 === 0) {
        const session = { therapist_id: id, client_name: 'A', date: '2024-03-01', duration: 30 };
        const body = JSON.stringify(session);
        const answer = await fetch(url, { method: 'POST', headers, body });
        statuses.add(answer.status);
        logged[id] = (logged[id] ?? 0) + 1;
        return;
      }
      const giveUp = new AbortController();
      if (turn % 7 === 0) setTimeout(() => giveUp.abort(), turn % 5);
      const answer = await fetch(`${url}?select=therapist_id&limit=50`, {
        headers,
        signal: giveUp.signal,
      });
      statuses.add(answer.status);
      const found = rows.parse(await answer.json());
      expect(found.every((row) => row.therapist_id === id)).toBe(true);
    };
    const line = async (place: number) => {
      for (let turn = 0; turn < perConnection; turn += 1) {
        await one(place, turn).catch((error: unknown) => {
          if (!(error instanceof Error && error.name === 'AbortError')) throw error;
        });
      }
    };
    const before = process.memoryUsage().rss;
    await Promise.all(Array.from({ length: connections }, (_, place) => line(place)));

    expect([...statuses].sort()).toEqual([200, 201]);
    const { owner } = practice.database;
    const kept = await owner.query(
      'select therapist_id as id, count(*)::int from public.sessions group by 1',
    );
    expect(Object.fromEntries(kept.rows.map((row) => [row.id, row.count]))).toEqual(logged);
    const { rest } = practice.host.context;
    await expect.poll(() => rest.totalCount - rest.idleCount, { timeout: 20_000 }).toBe(0);
    const open = await owner.query(
      `select count(*)::int as all, count(*) filter (where state like 'idle in%')::int as unfinished
       from pg_stat_activity where datname = current_database() and usename = 'authenticator'`,
    );
    expect(open.rows[0].unfinished).toBe(0);
    expect(open.rows[0].all).toBeLessThanOrEqual(25);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  },
  times(60_000, 3_600_000),
);
