import type pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  forgetMails,
  fragmentOf,
  goodPassword,
  openLink,
  passwordGrant,
  rest,
  settled,
} from './auth-client.ts';

const practice = hostedPractice();
afterEach(async () => {
  await practice.database.owner.query('delete from host.rate_limits');
});

/** Calls functions/v1/invite the way the browser does. */
async function invite(as: { email: string }, profileId: string) {
  const answer = await fetch(`${practice.url}/functions/v1/invite`, {
    method: 'POST',
    headers: {
      apikey: practice.anonKey,
      Authorization: `Bearer ${await practice.signIn(as)}`,
      'Content-Type': 'application/json',
      Origin: practice.host.context.settings.siteUrl,
    },
    body: JSON.stringify({ profile_id: profileId }),
  });
  const body = z.looseObject({}).parse(await answer.json());
  return { status: answer.status, body };
}

async function addPerson(email: string): Promise<string> {
  const { rows } = await practice.database.owner.query<{ id: string }>(
    `insert into private.people (first_name, last_name, email) values ('Nora', 'Vale', $1) returning id`,
    [email],
  );
  return rows[0]?.id ?? '';
}

const stateOf = async (email: string) => {
  const { rows } = await practice.database.owner.query(
    `select invited_at is not null as invited, joined_at is not null as joined
     from private.people where email = $1`,
    [email],
  );
  return rows[0];
};

describe('an invitation', () => {
  test('is mailed for an admin, and accepted once the person has chosen a password', async () => {
    const email = 'nora@example.com';
    const id = await addPerson(email);
    expect(await stateOf(email)).toEqual({ invited: false, joined: false });
    expect(await invite(practice.people.admin, id)).toEqual({
      status: 200,
      body: { is_kept: false },
    });
    expect(await stateOf(email)).toEqual({ invited: true, joined: false });

    const leadsTo = await openLink(practice, await practice.mail.next(email));
    expect(new URL(leadsTo).pathname).toBe('/accept-invitation');
    expect(await stateOf(email)).toEqual({ invited: true, joined: false });
    const { access_token: token } = fragmentOf(leadsTo);
    await call(practice, 'PUT', '/user', { token, body: { password: goodPassword } });
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
    expect(await stateOf(email)).toEqual({ invited: true, joined: true });

    const { rows } = await practice.database.owner.query(
      `select actor_name from public.audit_log where action = 'invited' and person_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_name: 'Alma Reyes' }]);
  });

  test('sent again replaces the first', async () => {
    const email = 'lost@example.com';
    const id = await addPerson(email);
    await invite(practice.people.admin, id);
    const first = await practice.mail.next(email);
    await practice.database.owner.query('delete from host.rate_limits');
    expect((await invite(practice.people.admin, id)).status).toBe(200);
    const second = await practice.mail.next(email);
    expect(fragmentOf(await openLink(practice, first)).error_code).toBe('otp_expired');
    expect(fragmentOf(await openLink(practice, second)).type).toBe('invite');
  });

  test.each([
    ['corrected', 'wrong@example.com', 'PATCH', { email: 'right@example.com' }],
    ['deleted with its person', 'unwanted@example.com', 'DELETE', undefined],
  ])('to an address that is %s opens nothing', async (_, email, method, change) => {
    const id = await addPerson(email);
    await invite(practice.people.admin, id);
    const mail = await practice.mail.next(email);
    const admin = await practice.signIn(practice.people.admin);
    expect((await rest(practice, admin, method, `/profiles?id=eq.${id}`, change)).status).toBe(204);

    expect(fragmentOf(await openLink(practice, mail)).error_code).toBe('otp_expired');
    expect(await stateOf(email)).toBeUndefined();
    if (!change) return;
    expect(await stateOf(change.email)).toEqual({ invited: false, joined: false });
    await practice.database.owner.query('delete from host.rate_limits');
    await invite(practice.people.admin, id);
    await openLink(practice, await practice.mail.next(change.email));
    expect(await stateOf(change.email)).toEqual({ invited: true, joined: false });
  });

  test('that the wrong person has opened is over once its address is corrected', async () => {
    const id = await addPerson('mistyped@example.com');
    await invite(practice.people.admin, id);
    const opened = fragmentOf(
      await openLink(practice, await practice.mail.next('mistyped@example.com')),
    );
    const stranger = opened.access_token ?? '';
    expect((await rest(practice, stranger, 'GET', '/profiles?select=email')).status).toBe(200);
    const admin = await practice.signIn(practice.people.admin);
    const { rows } = await practice.database.owner.query<{ id: string }>(
      'select id from private.people where former_id = $1',
      [id],
    );
    const change = { email: 'meant@example.com' };
    const path = `/profiles?id=eq.${rows[0]?.id}`;
    expect((await rest(practice, admin, 'PATCH', path, change)).status).toBe(204);

    expect((await rest(practice, stranger, 'GET', '/profiles?select=email')).status).toBe(401);
    const chosen = await call(practice, 'PUT', '/user', {
      token: stranger,
      body: { password: goodPassword },
    });
    expect(chosen.status).toBe(403);
    expect((await passwordGrant(practice, 'meant@example.com', goodPassword)).status).toBe(400);
  });

  test('of somebody who is deactivated opens nothing, and no mail is sent, until they are restored', async () => {
    const email = 'withdrawn@example.com';
    const id = await addPerson(email);
    await invite(practice.people.admin, id);
    const mail = await practice.mail.next(email);
    const token = await practice.signIn(practice.people.admin);
    const deactivate = (at: string | null) =>
      rest(practice, token, 'PATCH', `/profiles?id=eq.${id}`, { deactivated_at: at });
    expect((await deactivate('2026-01-01T00:00:00Z')).status).toBe(204);
    expect(fragmentOf(await openLink(practice, mail)).error_code).toBe('user_banned');
    const before = practice.mail.mails.length;
    const asked = { '/recover': {}, '/otp': {}, '/signup': { password: goodPassword } };
    for (const [path, fields] of Object.entries(asked)) {
      await forgetMails(practice);
      await call(practice, 'POST', path, { body: { email, ...fields } });
      await settled(practice);
    }
    expect(practice.mail.mails).toHaveLength(before);
    expect((await deactivate(null)).status).toBe(204);
    expect(fragmentOf(await openLink(practice, mail)).access_token).toBeTruthy();
  });

  test('opened without choosing a password can be sent again', async () => {
    const email = 'halfway@example.com';
    const id = await addPerson(email);
    await invite(practice.people.admin, id);
    await openLink(practice, await practice.mail.next(email));
    await practice.database.owner.query('delete from host.rate_limits');
    // A stranger has just asked for a mail to the same address.
    await call(practice, 'POST', '/recover', { body: { email } });
    await practice.mail.next(email);

    const { rows } = await practice.database.owner.query<{ id: string }>(
      'select id from private.people where email = $1',
      [email],
    );
    expect(await invite(practice.people.admin, rows[0]?.id ?? '')).toEqual({
      status: 200,
      body: { is_kept: false },
    });
    const leadsTo = await openLink(practice, await practice.mail.next(email));
    expect(new URL(leadsTo).pathname).toBe('/reset-password');
    const { access_token: token } = fragmentOf(leadsTo);
    await call(practice, 'PUT', '/user', { token, body: { password: goodPassword } });
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
    expect(await stateOf(email)).toEqual({ invited: true, joined: true });
  });

  test('that no mail server accepts is reported, and the person is not marked as invited', async () => {
    const id = await addPerson('unreached@example.com');
    vi.spyOn(practice.host.context.mail, 'send').mockRejectedValueOnce(new Error('refused'));
    expect(await invite(practice.people.admin, id)).toEqual({
      status: 500,
      body: { code: 'unexpected_failure', message: 'Error sending invite email' },
    });
    expect(await stateOf('unreached@example.com')).toEqual({ invited: false, joined: false });
  });

  test('lasts for as long as its mail may take', async () => {
    const id = await addPerson('slow.server@example.com');
    const { auth, mail } = practice.host.context;
    const held = new Set<pg.PoolClient>();
    auth.on('acquire', (client) => held.add(client));
    auth.on('release', (_, client) => held.delete(client));
    const limits: unknown[] = [];
    vi.spyOn(mail, 'send').mockImplementationOnce(async () => {
      for (const client of held) {
        const { rows } = await client.query('show idle_in_transaction_session_timeout');
        limits.push(...rows);
      }
    });
    expect((await invite(practice.people.admin, id)).status).toBe(200);
    expect(limits).toEqual([{ idle_in_transaction_session_timeout: '70s' }]);
  });

  test.each([
    ['an unknown person', '00000000-0000-4000-8000-000000000000', 404, 'profile_not_found'],
    ['a person who has joined', 't1', 409, 'already_joined'],
    ['a deactivated person', 'disabled', 409, 'person_deactivated'],
  ] as const)('to %s is refused', async (_whom, who, status, details) => {
    const id = who === 't1' || who === 'disabled' ? practice.people[who].id : who;
    const answer = await invite(practice.people.admin, id);
    expect(answer).toMatchObject({ status, body: { details } });
  });

  test('can be sent by admins only', async () => {
    const id = await addPerson('later@example.com');
    expect(await invite(practice.people.t1, id)).toMatchObject({ status: 403 });
    expect(await stateOf('later@example.com')).toEqual({ invited: false, joined: false });
  });

  test('can be sent to one address once a minute', async () => {
    const id = await addPerson('eager@example.com');
    await invite(practice.people.admin, id);
    expect(await invite(practice.people.admin, id)).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    });
  });
});
