import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { askAgain, metLimit } from '../harness/ask-again.ts';
import { hostedPractice } from '../harness/practice.ts';
import { usualLimits } from '../harness/time-limits.ts';

const practice = hostedPractice({}, usualLimits);
let period: string;
/** Answers of 500 and above that are no limit. */
const faults: string[] = [];
const tokens = new Map<string, string>();
beforeAll(async () => {
  const { owner } = practice.database;
  const { t1, t2, admin } = practice.people;
  await owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration, notes)
     select $1::uuid, 'Client ' || n, date '2026-03-01' + n % 15, 60, repeat('x', 4000)
     from generate_series(1, 2000) n
     union all
     select $2::uuid, 'Client', date '2026-03-01' + n, 60, null from generate_series(1, 10) n`,
    [t1.id, t2.id],
  );
  await owner.query('select private.ensure_pay_periods()');
  const { rows } = await owner.query(
    `select id from public.payroll_periods where start_date = '2026-03-01'`,
  );
  period = String(rows[0]?.id);
  for (const person of [t1, t2, admin]) tokens.set(person.id, await practice.signIn(person));
});

async function send(
  who: string,
  method: string,
  path: string,
  body?: unknown,
  ask: typeof askAgain = fetch,
): Promise<number> {
  const answer = await ask(`${practice.url}${path}`, {
    method,
    headers: {
      apikey: practice.anonKey,
      Authorization: `Bearer ${tokens.get(who)}`,
      'Content-Type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isLimit = await metLimit(answer);
  const said = Buffer.from(await answer.arrayBuffer());
  if (answer.status >= 500 && !isLimit) {
    faults.push(`${method} ${path}: ${answer.status} ${said.subarray(0, 300)}`);
  }
  return answer.status;
}

/** Sends again where the answer says to. */
const sendUntilAnswered = (who: string, method: string, path: string, body?: unknown) =>
  send(who, method, path, body, askAgain);

it('while one therapist floods the server in seven ways, others read and write and payroll is processed', async () => {
  const { t1, t2, admin } = practice.people;
  const own = `/rest/v1/sessions?therapist_id=eq.${t1.id}`;
  const columns = Array.from({ length: 40 }, (_, n) => `n${n}:notes`);
  const session = { therapist_id: t1.id, client_name: 'C', date: '2026-03-02', duration: 60 };
  const ways: (() => Promise<number>)[] = [
    () => send(t1.id, 'PATCH', own, { notes: 'y' }),
    () => send(t1.id, 'PATCH', `${own}&limit=300&order=id`, { notes: randomUUID() }),
    () => send(t1.id, 'POST', '/rest/v1/sessions', Array(300).fill(session)),
    () => send(t1.id, 'GET', `${own}&select=${columns}`),
    () => send(t1.id, 'GET', `${own}&select=notes,notes,notes`),
    () =>
      send(t1.id, 'POST', '/functions/v1/pay-statements', {
        period_id: period,
        therapist_id: t1.id,
      }),
    () => send(t1.id, 'PUT', '/auth/v1/user', { password: randomUUID() }),
  ];
  let isOver = false;
  const refusals = new Set<number>();
  const attack = ways.flatMap((way) =>
    Array.from({ length: 4 }, async () => {
      while (!isOver) refusals.add(await way().catch(() => 0));
    }),
  );
  try {
    await expect.poll(() => refusals.has(413)).toBe(true);
    for (let round = 0; round < 5; round += 1) {
      const mine = `/rest/v1/sessions?therapist_id=eq.${t2.id}`;
      expect(await sendUntilAnswered(t2.id, 'GET', mine)).toBe(200);
      const third = `${mine}&date=eq.2026-03-03`;
      expect(await sendUntilAnswered(t2.id, 'PATCH', third, { notes: 'z' })).toBe(204);
      expect(await sendUntilAnswered(admin.id, 'GET', '/rest/v1/profiles?limit=50')).toBe(200);
    }
    const call = { period_id: period, accept_warnings: true };
    const process = '/rest/v1/rpc/process_payroll_period';
    expect(await sendUntilAnswered(admin.id, 'POST', process, call)).toBe(200);
  } finally {
    isOver = true;
    await Promise.all(attack);
  }
  expect(faults).toEqual([]);
});
