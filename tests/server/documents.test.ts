import { getPriority, setPriority } from 'node:os';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Documents } from '../../server/functions/documents.ts';
import { tooLong } from '../../supabase/functions/_shared/document.ts';
import { pdfPages } from '../harness/pdf-text.ts';
import { hostedPractice } from '../harness/practice.ts';
import { documentsWithoutTimeLimit } from '../harness/time-limits.ts';

const practice = hostedPractice();
let period: string;
let token: string;
beforeAll(async () => {
  const { owner } = practice.database;
  await log(1_000);
  await owner.query('select private.ensure_pay_periods()');
  const { rows } = await owner.query(
    `select id from public.payroll_periods where start_date = '2026-03-01'`,
  );
  period = String(rows[0]?.id);
  token = await practice.signIn(practice.people.t1);
});

const log = (count: number) =>
  practice.database.owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration)
     select $1, 'Client ' || n, '2026-03-02', 60 from generate_series(1, $2::int) n`,
    [practice.people.t1.id, count],
  );

const ask = (init: RequestInit = {}) =>
  fetch(`${practice.url}/functions/v1/pay-statements`, {
    ...init,
    method: 'POST',
    headers: {
      apikey: practice.anonKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ period_id: period, therapist_id: practice.people.t1.id }),
  });
const exports = async () => {
  const { rows } = await practice.database.owner.query(
    `select count(*)::int as count from public.audit_log where action = 'exported'`,
  );
  return Number(rows[0]?.count);
};

/** A log of supervision, and a session for it. */
const empty = {
  practice: 'Harbor Light',
  language: 'en' as const,
  timeZone: 'UTC',
  therapist: 'Tom Birch',
  from: '2026-01-01',
  to: '2026-01-31',
  rows: ['[]'],
  parties: '[]',
  signatures: '[]',
};
const session = {
  id: 'a',
  dispute: null,
  supervisor_name: 'Sam Okafor',
  therapist_name: 'Tom Birch',
  date: '2026-01-05',
  time: null,
  hours: 1,
  type: null,
  location: null,
  confirmed_at: null,
};

describe('a long document', () => {
  it('is made while everybody else is answered', async () => {
    const isUnderWay = () => practice.host.context.documents.underWay === 1;
    let answered = 0;
    let content = new Uint8Array();
    // Repeated if a busy machine answered nothing else before the document was finished.
    for (let document = 0; document < 20 && answered === 0; document += 1) {
      let isMade = false;
      const made = ask().then(async (answer) => {
        content = new Uint8Array(await answer.arrayBuffer());
        isMade = true;
      });
      // No longer than needed: its thread has a lower priority than what answers here.
      while (!isMade && answered === 0) {
        const hasBegun = isUnderWay();
        expect((await fetch(`${practice.url}/config.json`)).status).toBe(200);
        if (hasBegun && isUnderWay()) answered += 1;
      }
      await made;
    }
    expect(answered).toBeGreaterThan(0);
    expect(pdfPages(content).length).toBeGreaterThan(15);
  });

  it('is cancelled when its reader hangs up, and leaves no entry in the audit trail', async () => {
    const before = await exports();
    const { documents } = practice.host.context;
    // Both threads are at work on long ones: this one cannot be made before its reader has gone.
    const over = new AbortController();
    const long = { ...empty, rows: [JSON.stringify(Array(20_000).fill(session))] };
    const others = [1, 2].map(() => documents.writer('writeLog')(long, over.signal));
    const hangUp = new AbortController();
    const given = ask({ signal: hangUp.signal }).catch(() => 'gone');
    await expect.poll(() => documents.underWay).toBe(3);
    hangUp.abort();
    expect(await given).toBe('gone');
    await expect.poll(() => documents.underWay).toBe(2);
    over.abort();
    for (const other of others) await expect(other).rejects.toThrow();
    expect((await ask()).status).toBe(200);
    expect(await exports()).toBe(before + 1);
  });

  it('that was made for a role its reader no longer has is not handed out', async () => {
    const { t2 } = practice.people;
    const become = (role: string) =>
      practice.database.owner.query('update private.people set role = $2 where id = $1', [
        t2.id,
        role,
      ]);
    await become('admin');
    const before = await exports();
    const { documents } = practice.host.context;
    // Both threads are at work until the role has changed.
    const over = new AbortController();
    const long = { ...empty, rows: [JSON.stringify(Array(20_000).fill(session))] };
    const others = [1, 2].map(() => documents.writer('writeLog')(long, over.signal));
    const given = fetch(`${practice.url}/functions/v1/pay-statements`, {
      method: 'POST',
      headers: {
        apikey: practice.anonKey,
        Authorization: `Bearer ${await practice.signIn(t2)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ period_id: period }),
    });
    await expect.poll(() => documents.underWay).toBe(3);
    await become('therapist');
    over.abort();
    for (const other of others) await expect(other).rejects.toThrow();
    expect((await given).status).toBe(403);
    expect(await exports()).toBe(before);
  });

  it('of more lines than anybody reads is refused in a sentence', () => {
    expect(tooLong(20_000)).toBeUndefined();
    expect(tooLong(20_001)).toEqual({
      status: 413,
      code: 'document_too_long',
      message:
        'This file would have 20001 lines, and at most 20000 are written. Ask for less at a time.',
    });
  });
});

it.runIf(process.getuid?.() === 0)(
  'a document is made at any priority of the process',
  async () => {
    const usual = getPriority();
    onTestFinished(() => setPriority(usual));
    setPriority(-6);
    const documents = documentsWithoutTimeLimit();
    onTestFinished(() => documents.close());
    const { signal } = new AbortController();
    expect(await documents.writer('writeLog')(empty, signal)).toBeInstanceOf(Uint8Array);
  },
);

it('a document that waits is made when those before it are given up', async () => {
  const documents = documentsWithoutTimeLimit();
  onTestFinished(() => documents.close());
  const write = documents.writer('writeLog');
  const { signal: stay } = new AbortController();
  // Both threads have started: they take the two long ones at once, and the third waits.
  await Promise.all([write(empty, stay), write(empty, stay)]);
  const over = new AbortController();
  const long = { ...empty, rows: [JSON.stringify(Array(20_000).fill(session))] };
  const others = [1, 2].map(() => write(long, over.signal));
  const waiting = write(empty, stay);
  over.abort();
  for (const other of others) await expect(other).rejects.toThrow();
  expect(await waiting).toBeInstanceOf(Uint8Array);
});

it('more documents than can wait are refused in a sentence', async () => {
  const documents = documentsWithoutTimeLimit();
  const write = documents.writer('writeLog');
  const stay = new AbortController().signal;
  const all = await Promise.all(Array.from({ length: 20 }, () => write(empty, stay)));
  const refused = all.filter((written) => 'message' in written);
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ status: 503, message: expect.stringContaining('try again') });
  expect(await write(empty, stay)).toBeInstanceOf(Uint8Array);
  await documents.close();
});

it('a document that is not made in time is to be asked for again, not to be shorter', async () => {
  const documents = new Documents();
  onTestFinished(() => documents.close());
  documents.timeoutMs = 0;
  const refused = await documents.writer('writeLog')(empty, new AbortController().signal);
  expect(refused).toMatchObject({ status: 503, code: 'document_not_in_time' });
});
