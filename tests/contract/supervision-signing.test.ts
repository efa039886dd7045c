import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pdfPages } from '../harness/pdf-text.ts';
import type { Person } from '../harness/people.ts';
import { everybodySignedIn } from './everybody-signed-in.ts';

const { practice, headersOf } = everybodySignedIn();
beforeEach(() => practice.database.owner.query('delete from public.supervision_credentials'));

const send = (person: Person, method: string, path: string, body?: unknown) =>
  fetch(`${practice.url}/rest/v1/${path}`, {
    method,
    headers: headersOf(person),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const call = (person: Person, name: string, body: unknown) =>
  send(person, 'POST', `rpc/${name}`, body);

const anything = z.record(z.string(), z.unknown());
const rowsOf = async (answer: Promise<Response>) =>
  z.array(anything).parse(await (await answer).json());
const refusalOf = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async (response) => ({
    status: response.status,
    ...anything.parse(await response.json()),
  }));
  return { status, details: 'details' in rest ? rest.details : null };
};

interface Month {
  from_date: string;
  to_date: string;
}
/** Of 2026. Each test has its own, and in it what it logs and signs. */
const monthOf = (number: number): Month => ({
  from_date: `2026-0${number}-01`,
  to_date: `2026-0${number}-28`,
});

/** Logs supervision of the two. */
async function log(date: string, more: object = {}): Promise<void> {
  const { t1, s1 } = practice.people;
  const row = { supervisor_id: s1.id, therapist_id: t1.id, date, hours: 1, ...more };
  expect((await send(s1, 'POST', 'supervision_sessions', row)).status).toBe(201);
}

const pairIn = (month: Month) => ({
  therapist: practice.people.t1.id,
  supervisor: practice.people.s1.id,
  ...month,
});
const digestFor = async (person: Person, month: Month) =>
  (await rowsOf(call(person, 'supervision_to_sign', pairIn(month))))[0]?.digest;
const sign = (person: Person, name: string, digest: unknown, month: Month, more: object = {}) =>
  call(person, 'sign_supervision_log', {
    ...pairIn(month),
    typed_name: name,
    seen_digest: digest,
    ...more,
  });
const signatures = (person: Person, month: Month) =>
  rowsOf(call(person, 'supervision_signatures_of', month));

const setLicense = (person: Person, license: string, number: string) =>
  practice.database.owner.query(
    `insert into public.supervision_credentials (person_id, license, license_number)
     values ($1, $2, $3) on conflict (person_id) do update set license_number = $3`,
    [person.id, license, number],
  );

/** The text of the log as a PDF. */
async function paperFor(person: Person, { from_date, to_date }: Month): Promise<string> {
  const paper = await fetch(`${practice.url}/functions/v1/supervision-log`, {
    method: 'POST',
    headers: headersOf(person),
    body: JSON.stringify({
      therapist_id: practice.people.t1.id,
      from: from_date,
      to: to_date,
    }),
  });
  return (await pdfPages(new Uint8Array(await paper.arrayBuffer()))).join(' ');
}

describe('a signature', () => {
  it('is one’s own, of what was seen, now, once, and nobody changes it', async () => {
    const { admin, t1, t2, s1, s2 } = practice.people;
    const march = monthOf(3);
    await log('2026-03-03', { hours: 1.5, type: 'Individual', location: 'Virtual' });
    const digest = await digestFor(t1, march);
    for (const stranger of [t2, s2]) {
      expect((await call(stranger, 'supervision_to_sign', pairIn(march))).status).toBe(403);
      expect((await sign(stranger, 'Tom Birch', digest, march)).status).toBe(403);
    }
    // Nobody signs for somebody else, with either name, and admins sign nothing.
    expect((await sign(admin, 'Alma Reyes', digest, march)).status).toBe(403);
    expect(await refusalOf(sign(t1, 'Sam Okafor', digest, march))).toEqual({
      status: 403,
      details: 'signature_not_your_name',
    });
    expect(await refusalOf(sign(t1, 'a'.repeat(200), digest, march))).toMatchObject({
      status: 403,
    });
    expect(await refusalOf(sign(t1, 'Tom Birch', '0'.repeat(64), march))).toEqual({
      status: 409,
      details: 'signature_changed_meanwhile',
    });
    expect(
      await refusalOf(sign(t1, 'Tom Birch', digest, march, { to_date: '2099-01-01' })),
    ).toEqual({
      status: 400,
      details: 'signature_ahead',
    });
    // Only days that a screen or a document can show can be signed.
    for (const from_date of ['-infinity', '0044-03-15 BC', '1999-12-31']) {
      const [seen] = await rowsOf(call(t1, 'supervision_to_sign', { ...pairIn(march), from_date }));
      const refused = await sign(t1, 'Tom Birch', seen?.digest, march, { from_date });
      expect(refused.status, from_date).toBe(400);
    }
    // The database sets the time; the caller cannot.
    expect((await sign(t1, 'Tom Birch', digest, march, { signed_at: '2020-01-01' })).status).toBe(
      404,
    );
    expect((await sign(t1, ' tom  birch ', digest, march)).status).toBe(200);
    expect(await refusalOf(sign(t1, 'Tom Birch', digest, march))).toEqual({
      status: 409,
      details: 'signature_already',
    });
    for (const person of [t1, s1, admin]) {
      for (const [method, body] of [
        ['PATCH', { signed_at: '2020-01-01T00:00:00Z' }],
        ['DELETE', undefined],
      ] as const) {
        const path = 'supervision_signatures?signer_id=not.is.null';
        expect((await send(person, method, path, body)).status).toBe(403);
      }
    }
    expect(await signatures(t1, march)).toMatchObject([
      { signer_role: 'therapist', typed_name: 'tom birch', is_intact: true, changed_ids: [] },
    ]);
    expect(await signatures(t2, march)).toEqual([]);
    expect(await signatures(s2, march)).toEqual([]);
    const trail = await practice.database.owner.query(
      `select actor_id from audit_log
       where entity = 'supervision signature' and new ->> 'digest' = $1`,
      [digest],
    );
    expect(trail.rows).toEqual([{ actor_id: t1.id }]);
    expect(
      (await practice.database.owner.query('select from private.verify_audit()')).rows,
    ).toEqual([]);
  });

  it('says what has changed since, in the log and in the PDF, with the licenses of both', async () => {
    const { t1, s1, admin } = practice.people;
    const may = monthOf(5);
    await log('2026-05-05', { hours: 1.5 });
    expect((await sign(t1, 'Tom Birch', await digestFor(t1, may), may)).status).toBe(200);
    const license = {
      person_id: s1.id,
      license: 'LCSW',
      license_number: '28713',
      qualification: 'CE 2024',
    };
    expect((await send(s1, 'POST', 'supervision_credentials', license)).status).toBe(201);
    // A license cannot be changed by another person.
    expect(
      (
        await send(t1, 'PATCH', `supervision_credentials?person_id=eq.${s1.id}`, {
          license_number: '1',
        })
      ).ok,
    ).toBe(true);
    expect(
      await rowsOf(send(admin, 'GET', 'supervision_credentials?select=license_number')),
    ).toEqual([{ license_number: '28713' }]);
    const changed = await send(s1, 'PATCH', 'supervision_sessions?date=eq.2026-05-05', {
      hours: 2,
    });
    expect(changed.ok).toBe(true);
    expect(await signatures(s1, may)).toMatchObject([
      { is_intact: true, changed_ids: [expect.any(String)], removed_count: 0 },
    ]);
    const text = await paperFor(t1, may);
    for (const words of [
      'LCSW 28713',
      'CE 2024',
      'Not confirmed',
      'Changed after signing',
      'SHA-256',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('keeps the names at the time of signing, and shows them if they have changed', async () => {
    const { t1, s1 } = practice.people;
    const june = monthOf(6);
    await log('2026-06-02');
    expect((await sign(t1, 'Tom Birch', await digestFor(t1, june), june)).status).toBe(200);
    const rename = (firstName: string) =>
      practice.database.owner.query('update private.people set first_name = $2 where id = $1', [
        s1.id,
        firstName,
      ]);
    const then = async () =>
      (await signatures(t1, june)).map(({ therapist_then, supervisor_then, is_intact }) => ({
        therapist_then,
        supervisor_then,
        is_intact,
      }));
    // The license came after the signature.
    await setLicense(s1, 'LCSW', '28713');
    const signed = { therapist_then: null, supervisor_then: 'Sam Okafor', is_intact: true };
    expect(await then()).toEqual([signed]);
    await rename('Samuel');
    expect(await then()).toEqual([signed]);
    const text = await paperFor(t1, june);
    expect(text).toContain('Samuel Okafor');
    expect(text).toContain('Supervisor when signed: Sam Okafor');
    expect(text).not.toContain('Therapist when signed');
    await rename('Sam');
  });

  it('says how many of its sessions were moved or deleted', async () => {
    const { t1, s1 } = practice.people;
    const february = monthOf(2);
    await log('2026-02-03');
    await log('2026-02-04');
    const digest = await digestFor(t1, february);
    expect((await sign(t1, 'Tom Birch', digest, february)).status).toBe(200);
    const since = () => signatures(t1, february);
    expect(await since()).toMatchObject([{ changed_ids: [], removed_count: 0 }]);
    // One is moved to another month, one deleted, one added.
    await send(s1, 'PATCH', 'supervision_sessions?date=eq.2026-02-03', { date: '2026-01-05' });
    await send(s1, 'DELETE', 'supervision_sessions?date=eq.2026-02-04');
    await log('2026-02-05');
    expect(await since()).toMatchObject([
      { is_intact: true, changed_ids: [expect.any(String)], removed_count: 2 },
    ]);
    await practice.database.owner.query(
      `delete from public.supervision_sessions where date between '2026-01-01' and '2026-02-28'`,
    );
    const text = await paperFor(t1, february);
    expect(text).toContain('No supervision was logged');
    expect(text).toContain(String(digest));
  });

  it('keeps the license it was given under for a supervisor who is no longer assigned', async () => {
    const { t1, s1, admin } = practice.people;
    const april = monthOf(4);
    await log('2026-04-07');
    await setLicense(t1, 'LMSW', '5512');
    const digest = await digestFor(s1, april);
    expect((await sign(s1, 'Sam Okafor', digest, april)).status).toBe(200);
    const then = async (person: Person) =>
      (await signatures(person, april)).find((given) => given.digest === digest)?.therapist_then;
    expect(await then(s1)).toBeNull();
    const assignment = { supervisorid: s1.id, therapistid: t1.id };
    await call(admin, 'removetherapistfromsupervisor', assignment);
    try {
      for (const today of ['5512', '7734']) {
        await setLicense(t1, 'LMSW', today);
        expect(await then(s1)).toBe('Tom Birch, LMSW 5512');
        const text = await paperFor(s1, april);
        expect(text).toContain('Therapist when signed: Tom Birch, LMSW 5512');
        expect(text).not.toContain('7734');
      }
      expect(await then(t1)).toBe('Tom Birch, LMSW 5512');
      expect(await paperFor(t1, april)).toContain('LMSW 7734');
      // What is signed now is what that supervisor sees now.
      const present = await digestFor(s1, april);
      expect((await sign(s1, 'Sam Okafor', present, april)).status).toBe(200);
      const signed = await rowsOf(send(s1, 'GET', 'supervision_signatures?select=content'));
      expect(JSON.stringify(signed)).not.toContain('7734');
      expect(await paperFor(s1, april)).not.toContain('7734');
    } finally {
      await call(admin, 'assigntherapisttosupervisor', assignment);
    }
  });

  it('is refused for a disputed session', async () => {
    const { s1 } = practice.people;
    const july = monthOf(7);
    await log('2026-07-07');
    await disputed(july);
    const digest = await digestFor(s1, july);
    expect(await refusalOf(sign(s1, 'Sam Okafor', digest, july))).toEqual({
      status: 409,
      details: 'signature_disputed',
    });
  });
});

/** Disputes the one session of the month. */
async function disputed(month: Month) {
  const { t1 } = practice.people;
  const [entry] = await rowsOf(call(t1, 'supervision_log', month));
  const dispute = { session_id: entry?.id, version: entry?.updated_at, message: 'Half an hour' };
  expect((await call(t1, 'dispute_supervision', dispute)).ok).toBe(true);
  return entry;
}

describe('a conversation', () => {
  it('is visible to the two and to admins, keeps the dispute, and mails that there is a reply without its text', async () => {
    const { admin, t1, t2, s1, s2 } = practice.people;
    const august = monthOf(8);
    await log('2026-08-04');
    const entry = await disputed(august);
    const reply = (person: Person, message: string) =>
      call(person, 'reply_about_supervision', { session_id: entry?.id, message });
    for (const stranger of [t2, s2, admin]) expect((await reply(stranger, 'Hm')).status).toBe(404);
    expect((await reply(s1, 'I look at Wilhelmina’s hour again')).status).toBe(200);
    expect((await reply(s1, ' ')).status).toBe(400);
    expect((await reply(s1, 'a'.repeat(2001))).status).toBe(400);
    // It stays when the session is corrected.
    await send(s1, 'PATCH', `supervision_sessions?id=eq.${entry?.id}`, { hours: 0.5 });
    const thread = (person: Person) =>
      rowsOf(call(person, 'supervision_thread', { session_id: entry?.id }));
    const said = [
      { author_name: 'Tom Birch', message: 'Half an hour', is_dispute: true },
      { author_name: 'Sam Okafor', message: 'I look at Wilhelmina’s hour again' },
    ];
    for (const person of [t1, s1, admin]) expect(await thread(person)).toMatchObject(said);
    for (const person of [t2, s2]) expect(await thread(person)).toEqual([]);
    // The log shows that there is one.
    for (const person of [t1, s1, admin]) {
      expect((await rowsOf(call(person, 'supervision_log', august)))[0]).toMatchObject({
        dispute: null,
        message_count: 2,
      });
    }
    const { rows } = await practice.database.owner.query<{ message: string; details: object }>(
      `select message, details from private.outgoing_mails where person_id = $1`,
      [t1.id],
    );
    expect(rows).toContainEqual({ message: 'reply', details: { author: 'Sam Okafor' } });
    expect(JSON.stringify(rows)).not.toContain('Wilhelmina');
  });

  it('answers an alert, for sender and recipient alone', async () => {
    const { admin, t1, t2, s1, s2 } = practice.people;
    await send(s1, 'POST', 'supervisor_alerts', {
      supervisor_id: s1.id,
      therapist_id: t1.id,
      message: 'Please call',
    });
    const [alert] = await rowsOf(call(t1, 'received_alerts', {}));
    const reply = (person: Person) =>
      call(person, 'reply_to_alert', { alert_id: alert?.id, message: 'At noon' });
    for (const stranger of [t2, s2, admin]) expect((await reply(stranger)).status).toBe(404);
    expect((await reply(t1)).status).toBe(200);
    const thread = (person: Person) =>
      rowsOf(call(person, 'supervision_thread', { alert_id: alert?.id }));
    expect(await thread(s1)).toMatchObject([{ author_name: 'Tom Birch', is_own: false }]);
    for (const stranger of [t2, s2, admin]) expect(await thread(stranger)).toEqual([]);
    const path = `supervision_messages?alert_id=eq.${alert?.id}`;
    expect((await send(t1, 'DELETE', path)).status).toBe(403);
    expect((await send(t1, 'PATCH', path, { message: 'No' })).status).toBe(403);
  });
});
