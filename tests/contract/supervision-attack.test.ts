import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { askAgain } from '../harness/ask-again.ts';
import type { Person } from '../harness/people.ts';
import { everybodySignedIn } from './everybody-signed-in.ts';

const { practice, headersOf, signIn } = everybodySignedIn();
let meeting: string;
let alert: string;
beforeAll(async () => {
  const { t1, s1 } = practice.people;
  const made = await call(s1, 'log_supervision_meeting', {
    supervisor: s1.id,
    therapists: [t1.id],
    hours: [1],
    day: '2026-03-02',
  });
  meeting = z.string().parse(made.body);
  const { rows } = await practice.database.owner.query(
    `insert into public.supervisor_alerts (supervisor_id, therapist_id, message)
     values ($1, $2, 'Call me') returning id`,
    [s1.id, t1.id],
  );
  alert = String(rows[0]?.id);
});

async function send(who: Person, method: string, path: string, body?: object) {
  const answer = await askAgain(`${practice.url}/rest/v1${path}`, {
    method,
    headers: headersOf(who),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const parsed: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: answer.status, body: parsed };
}

const call = (who: Person, name: string, body: object) => send(who, 'POST', `/rpc/${name}`, body);

/** The rows of these tables, to check that nothing has changed. */
async function everything(): Promise<unknown> {
  const { rows } = await practice.database.owner.query(
    `select (select jsonb_agg(to_jsonb(s) order by s.id) from public.supervision_sessions s) as sessions,
       (select jsonb_agg(to_jsonb(m) order by m.id) from public.supervision_messages m) as messages,
       (select jsonb_agg(to_jsonb(g) order by g.id) from public.supervision_signatures g) as signatures,
       (select jsonb_agg(to_jsonb(a) order by a.id) from public.supervisor_alerts a) as alerts`,
  );
  return rows;
}

async function sessionOf(): Promise<{ id: string; version: string }> {
  const { rows } = await practice.database.owner.query(
    `select id, updated_at::text as version from public.supervision_sessions where meeting_id = $1`,
    [meeting],
  );
  return z.object({ id: z.string(), version: z.string() }).parse(rows[0]);
}

async function changed(therapists: string[]) {
  const { id, version } = await sessionOf();
  return {
    meeting,
    session_ids: [id],
    versions: [version],
    therapists,
    hours: therapists.map(() => 2),
    day: '2026-03-03',
  };
}

async function deactivate(person: Person) {
  const set = 'update private.people set deactivated_at = $2 where id = $1';
  await practice.database.owner.query(set, [person.id, new Date()]);
  onTestFinished(async () => {
    await practice.database.owner.query(set, [person.id, null]);
    await signIn(person);
  });
}

const march = { from_date: '2026-03-01', to_date: '2026-03-31' };

describe('what a supervisor and a therapist have with each other', () => {
  it('is nobody else’s to log, change, sign, answer or read', async () => {
    const { t1, t2, s1, s2, admin } = practice.people;
    const before = await everything();
    const { id } = await sessionOf();
    const log = { supervisor: s1.id, therapists: [t1.id], hours: [1], day: '2026-03-02' };
    const pair = { therapist: t1.id, supervisor: s1.id, ...march };
    const digest = 'a'.repeat(64);
    const refused: [Person, string, object][] = [
      ...[t1, t2, s2].map((who): [Person, string, object] => [who, 'log_supervision_meeting', log]),
      [s1, 'log_supervision_meeting', { ...log, therapists: [t1.id, t2.id], hours: [1, 1] }],
      [s1, 'change_supervision_meeting', await changed([t1.id, t2.id])],
    ];
    for (const who of [t1, t2, s2]) {
      refused.push([who, 'change_supervision_meeting', await changed([t1.id])]);
    }
    for (const who of [t2, s2, admin]) {
      const typed_name = `${who.firstName} ${who.lastName}`;
      refused.push(
        [who, 'sign_supervision_log', { ...pair, typed_name, seen_digest: digest }],
        [who, 'reply_to_alert', { alert_id: alert, message: 'Hello' }],
        [who, 'reply_about_supervision', { session_id: id, message: 'Hello' }],
      );
    }
    for (const who of [t2, s2]) refused.push([who, 'supervision_to_sign', pair]);
    for (const [who, name, body] of refused) {
      const { status } = await call(who, name, body);
      expect([400, 403, 404], `${name} as ${who.firstName}`).toContain(status);
    }
    for (const who of [t2, s2]) {
      for (const [name, body] of [
        ['supervision_signatures_of', march],
        ['supervision_thread', { session_id: id }],
        ['supervision_thread', { alert_id: alert }],
      ] as const) {
        expect((await call(who, name, body)).body, name).toEqual([]);
      }
      expect((await call(who, 'mark_notifications_read', { only_ids: [alert] })).status).toBe(204);
    }
    expect(await everything()).toEqual(before);
  });

  it('is written by the procedures only', async () => {
    const { t1, s1, s2, admin } = practice.people;
    const before = await everything();
    const { id } = await sessionOf();
    for (const who of [t1, s1, s2, admin]) {
      const tried = [
        send(who, 'POST', '/supervision_messages', {
          alert_id: alert,
          supervisor_id: s1.id,
          therapist_id: t1.id,
          author_id: who.id,
          message: 'x',
        }),
        send(who, 'POST', '/supervision_signatures', { signer_id: who.id }),
        send(who, 'PATCH', `/supervision_signatures?signer_id=eq.${who.id}`, { typed_name: 'x' }),
        send(who, 'DELETE', `/supervision_messages?alert_id=eq.${alert}`),
        send(who, 'PATCH', `/supervision_sessions?id=eq.${id}`, { meeting_id: null }),
        send(who, 'PATCH', `/supervision_sessions?id=eq.${id}`, { paid_once: true }),
      ];
      for (const { status } of await Promise.all(tried)) expect(status).toBe(403);
    }
    expect(await everything()).toEqual(before);
  });

  it('has its requirements set by admins alone', async () => {
    const { t1, t2, s1, s2 } = practice.people;
    const kept = async () => {
      const { rows } = await practice.database.owner.query(
        `select (select jsonb_agg(to_jsonb(t) order by t.id) from public.supervision_templates t) as templates,
           (select jsonb_agg(to_jsonb(r)) from public.supervision_requirements r) as requirements,
           (select count(*)::int from private.supervision_reminders) as reminders`,
      );
      return rows;
    };
    const required = { therapist_id: t1.id, license: 'LPC', total_hours: 10 };
    await practice.database.owner.query(
      `insert into public.supervision_requirements (therapist_id, license, total_hours, starts_on, ends_on)
       values ($1, 'LPC', 100, '2026-01-01', '2027-01-01')`,
      [t1.id],
    );
    const before = await kept();
    const set = { ...required, starts_on: '2026-01-01', ends_on: '2026-02-01' };
    for (const who of [t1, t2, s1, s2]) {
      const statuses = [];
      for (const [method, path, body] of [
        ['POST', '/supervision_templates', { name: 'Easy', total_hours: 1 }],
        ['POST', '/supervision_requirements', set],
        ['POST', '/supervision_requirements', { ...set, therapist_id: t2.id }],
        ['PATCH', '/supervision_templates?total_hours=gt.0', { total_hours: 1 }],
        ['DELETE', '/supervision_templates?total_hours=gt.0', undefined],
        ['PATCH', `/supervision_requirements?therapist_id=eq.${t1.id}`, { total_hours: 1 }],
        ['DELETE', `/supervision_requirements?therapist_id=eq.${t1.id}`, undefined],
        // Reminders are not part of the API.
        ['GET', '/supervision_reminders', undefined],
        ['POST', '/supervision_reminders', { therapist_id: t1.id, due_from: '2026-03-01' }],
        ['POST', '/rpc/remind_of_supervision', {}],
      ] as const) {
        statuses.push((await send(who, method, path, body)).status);
      }
      // Changing rows of others finds nothing.
      expect(statuses, who.firstName).toEqual([403, 403, 403, 204, 204, 204, 204, 404, 404, 404]);
    }
    expect(await kept()).toEqual(before);
  });

  it('is not written in another person’s name', async () => {
    const { t1, t2, s1, s2 } = practice.people;
    const before = await everything();
    const reply = { alert_id: alert, message: 'Not from me' };
    for (const [who, other] of [
      [t1, s1],
      [s1, t1],
      [t2, t1],
      [s2, s1],
    ] as const) {
      const named = [
        call(who, 'reply_to_alert', { ...reply, author_id: other.id }),
        call(who, 'sign_supervision_log', { signer_id: other.id, ...march }),
        call(who, 'supervision_progress', { therapist: t1.id, is_due: false }),
      ];
      for (const { status } of await Promise.all(named)) expect(status).toBe(404);
    }
    expect((await call(t2, 'supervision_progress', { therapist: t1.id })).body).toEqual([]);
    expect((await call(s2, 'supervision_progress', { therapist: t1.id })).body).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('is signed by the two people only, each for themselves', async () => {
    const { t1, t2, s1, s2 } = practice.people;
    const before = await everything();
    const sign = async (who: Person, therapist: Person, supervisor: Person) => {
      const pair = { therapist: therapist.id, supervisor: supervisor.id, ...march };
      const { rows } = await practice.database.owner.query(
        'select private.digest_of(private.signable_log($1, $2, $3, $4)) as digest',
        [therapist.id, supervisor.id, march.from_date, march.to_date],
      );
      const typed_name = `${who.firstName} ${who.lastName}`;
      const body = { ...pair, typed_name, seen_digest: rows[0]?.digest };
      return (await call(who, 'sign_supervision_log', body)).status;
    };
    // With the right digest: the log of another supervisor, of another therapist, and the two exchanged.
    expect(await sign(s2, t1, s1)).toBe(403);
    expect(await sign(t2, t1, s1)).toBe(403);
    expect(await sign(s1, t1, s2)).toBe(403);
    expect(await sign(s1, s1, t1)).toBe(403);
    expect(await sign(t1, s1, t1)).toBe(403);
    // One's own log with a supervisor one never had.
    expect(await sign(t1, t1, s2)).toBe(409);
    expect(await everything()).toEqual(before);
  });

  it('has no digest where there is nothing to sign: a license could be guessed by it', async () => {
    const { t1, s1, s2, admin } = practice.people;
    const pairs: [Person, { therapist: string; supervisor: string }][] = [
      [t1, { therapist: t1.id, supervisor: s2.id }],
      [t1, { therapist: t1.id, supervisor: admin.id }],
      [s1, { therapist: admin.id, supervisor: s1.id }],
    ];
    for (const [who, pair] of pairs) {
      const { body } = await call(who, 'supervision_to_sign', { ...pair, ...march });
      expect(body).toMatchObject([{ digest: '', session_count: 0 }]);
    }
  });

  it('is signed once, however many requests arrive at once', async () => {
    const { t1, s1 } = practice.people;
    const pair = { therapist: t1.id, supervisor: s1.id, ...march };
    const { body } = await call(t1, 'supervision_to_sign', pair);
    const [seen] = z.array(z.object({ digest: z.string() })).parse(body);
    const sign = { ...pair, typed_name: 'Tom Birch', seen_digest: seen?.digest };
    // A supervisor cannot sign for the therapist.
    expect((await call(s1, 'sign_supervision_log', sign)).status).toBe(403);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(t1, 'sign_supervision_log', sign)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await call(t1, 'sign_supervision_log', sign)).status).toBe(409);
  });

  it('is changed by one of two concurrent edits of the same version', async () => {
    const { s1, t1 } = practice.people;
    const change = await changed([t1.id]);
    const answers = await Promise.all(
      [1.5, 2.5].map((hours) =>
        call(s1, 'change_supervision_meeting', { ...change, hours: [hours] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('cannot be read or changed by a deactivated person with a valid token', async () => {
    const { t1, s1 } = practice.people;
    const { id, version } = await sessionOf();
    const before = await everything();
    const pair = { therapist: t1.id, supervisor: s1.id, ...march };
    for (const who of [s1, t1]) {
      await deactivate(who);
      const typed_name = `${who.firstName} ${who.lastName}`;
      const tried = [
        await call(who, 'sign_supervision_log', {
          ...pair,
          typed_name,
          seen_digest: 'a'.repeat(64),
        }),
        await call(who, 'supervision_to_sign', pair),
        await call(who, 'supervision_log', march),
        await call(who, 'supervision_progress', {}),
        await call(who, 'supervision_signatures_of', march),
        await call(who, 'supervision_parties', { ...march, therapist: t1.id }),
        await call(who, 'reply_to_alert', { alert_id: alert, message: 'Still here' }),
        await call(who, 'reply_about_supervision', { session_id: id, message: 'Still here' }),
        await call(who, 'confirm_supervision', { session_ids: [id], versions: [version] }),
        await call(who, 'dispute_supervision', { session_id: id, version, message: 'No' }),
        await call(who, 'change_supervision_meeting', await changed([t1.id])),
        await call(who, 'supervision_thread', { alert_id: alert }),
        await send(who, 'POST', '/supervision_credentials', { person_id: who.id, license: 'X' }),
        await send(who, 'POST', '/supervisor_alerts', {
          supervisor_id: s1.id,
          therapist_id: t1.id,
          message: 'Still here',
        }),
        await send(who, 'DELETE', `/supervision_sessions?id=eq.${id}`),
      ];
      for (const [index, { status }] of tried.entries()) {
        expect([401, 403, 404], `${who.firstName} ${index}`).toContain(status);
      }
    }
    expect(await everything()).toEqual(before);
  });
});

describe('a tax number a person enters themselves', () => {
  it('is stored once when several are sent at once', async () => {
    const { t2 } = practice.people;
    const numbers = ['123-45-6781', '123-45-6782', '123-45-6783'];
    const answers = await Promise.all(
      numbers.map((tax_number) =>
        call(t2, 'give_own_tax_data', {
          number_kind: 'ssn',
          tax_number,
          address_line1: '1 Pier Road',
          address_line2: '',
          city: 'Salem',
          state: 'MA',
          zip: '01970',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  });
});
