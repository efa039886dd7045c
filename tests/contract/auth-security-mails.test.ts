import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../harness/people.ts';
import { password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import {
  begunFactor,
  call,
  enrolled,
  fragmentOf,
  goodPassword,
  grantedTokens,
  newTherapist,
  openLink,
  passwordGrant,
  rest,
  settled,
} from './auth-client.ts';
import { mailsCausedBy } from './mails-caused-by.ts';

const practice = hostedPractice();
beforeEach(async () => {
  const { owner } = practice.database;
  await owner.query('delete from host.rate_limits');
  await owner.query('delete from auth.mfa_factors');
  await owner.query(`update public.practice_settings set language = 'en'`);
  await owner.query('delete from private.outgoing_mails');
});

/** Recipient and subject of each mail that `work` causes. */
async function mailsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const mails = await mailsCausedBy(practice, async () => {
    await work();
    await settled(practice);
  });
  return mails.map(({ to, raw }) => [...to, /^Subject: (.*)/m.exec(raw)?.[1] ?? '']);
}

const tokenOf = async (person: Pick<Person, 'email'>, secret = password) =>
  String((await passwordGrant(practice, person.email, secret)).body.access_token);

const putUser = (token: string, body: object) => call(practice, 'PUT', '/user', { token, body });

const passwordMail = 'Your password was changed';
const removedMail = 'An authenticator app was removed';

describe('a security mail tells the person', () => {
  test('of a new password: changed, recovered, or set with the service key', async () => {
    const { t1 } = practice.people;
    const token = await tokenOf(t1);
    expect(
      await mailsOf(() => putUser(token, { password: goodPassword, current_password: password })),
    ).toEqual([[t1.email, passwordMail]]);
    await call(practice, 'POST', '/recover', { body: { email: t1.email } });
    const link = await openLink(practice, await practice.mail.next(t1.email));
    const { access_token: byLink = '' } = fragmentOf(link);
    expect(await mailsOf(() => putUser(byLink, { password: 'gulls above the roofs' }))).toEqual([
      [t1.email, passwordMail],
    ]);
    expect(
      await mailsOf(() =>
        call(practice, 'PUT', `/admin/users/${t1.id}`, {
          token: practice.serviceKey,
          body: { password },
        }),
      ),
    ).toEqual([[t1.email, passwordMail]]);
  });

  test('nothing when only the hash of the password was renewed', async () => {
    const { t2 } = practice.people;
    await practice.database.owner.query(
      `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 10))
       where id = $1`,
      [t2.id, password],
    );
    expect(await mailsOf(() => grantedTokens(practice, t2))).toEqual([]);
    const { rows } = await practice.database.owner.query(
      `select encrypted_password ~ '^\\$argon2id' as renewed from auth.users where id = $1`,
      [t2.id],
    );
    expect(rows).toEqual([{ renewed: true }]);
  });

  test('of a new address, at the old one, whoever changed it', async () => {
    const { s2 } = practice.people;
    const token = await tokenOf(s2);
    await putUser(token, { email: 'sofia@elsewhere.example' });
    await openLink(practice, await practice.mail.next(s2.email));
    const last = await practice.mail.next('sofia@elsewhere.example');
    const subject = 'Your email address was changed';
    expect(await mailsOf(() => openLink(practice, last))).toEqual([[s2.email, subject]]);

    const admin = await tokenOf(practice.people.admin);
    const path = `/profiles?id=eq.${s2.id}`;
    expect(await mailsOf(() => rest(practice, admin, 'PATCH', path, { email: s2.email }))).toEqual([
      ['sofia@elsewhere.example', subject],
    ]);
  });

  test('of a second factor added or removed, also by an admin or a command', async () => {
    const { t1, admin } = practice.people;
    expect(await mailsOf(() => enrolled(practice, t1))).toEqual([
      [t1.email, 'An authenticator app was added'],
    ]);
    const reset = await tokenOf(admin);
    expect(
      await mailsOf(() =>
        rest(practice, reset, 'POST', '/rpc/reset_second_factor', { profile_id: t1.id }),
      ),
    ).toEqual([[t1.email, removedMail]]);

    const { client, factorId } = await enrolled(practice, t1);
    expect(await mailsOf(() => client.mfa.unenroll({ factorId }))).toContainEqual([
      t1.email,
      removedMail,
    ]);
    await enrolled(practice, t1);
    await practice.database.owner.query('delete from private.outgoing_mails');
    // `npm run reset-two-factor` calls the same procedure as the owner of the database.
    expect(
      await mailsOf(() =>
        practice.database.owner.query('select public.reset_second_factor($1)', [t1.id]),
      ),
    ).toEqual([[t1.email, removedMail]]);
    // An unverified factor protected nothing.
    const token = await tokenOf(t1);
    const { id } = await begunFactor(practice, { token });
    expect(await mailsOf(() => call(practice, 'DELETE', `/factors/${id}`, { token }))).toEqual([]);
  });

  test('of a recovery code that was used, not of one that was refused', async () => {
    const { s1 } = practice.people;
    const { token } = await enrolled(practice, s1);
    const made = await rest(practice, token, 'POST', '/rpc/make_recovery_codes', {});
    const [code] = JSON.parse(made.text);
    await practice.database.owner.query('delete from private.outgoing_mails');
    const atFirstStep = await tokenOf(s1);
    const use = (tried: string) =>
      rest(practice, atFirstStep, 'POST', '/rpc/use_recovery_code', { code: tried });
    expect(await mailsOf(() => use('0000-0000-0000-0000'))).toEqual([]);
    expect(await mailsOf(() => use(code))).toEqual([[s1.email, 'A recovery code was used']]);
    expect(practice.mail.mails.at(-1)?.raw).toContain('Codes left: 9.');
    expect(practice.mail.mails.at(-1)?.raw).not.toContain(code);
  });

  test('of a new browser or device, once, but not of the first', async () => {
    const { t2 } = practice.people;
    const signInWith = (agent: string) => () =>
      passwordGrant(practice, t2.email, password, { 'User-Agent': agent });
    const first = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
    const other =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
    await practice.database.owner.query('delete from private.known_devices');
    expect(await mailsOf(signInWith(first))).toEqual([]);
    expect(await mailsOf(signInWith(other))).toEqual([[t2.email, 'New sign-in to your account']]);
    expect(practice.mail.mails.at(-1)?.raw).toContain('Chrome, Mac');
    // Neither an update of the browser nor a second sign-in is a new device.
    expect(await mailsOf(signInWith(other.replace('138', '139')))).toEqual([]);
    expect(await mailsOf(signInWith(first))).toEqual([]);
    // A mail never quotes the User-Agent header.
    expect(await mailsOf(signInWith('curl <https://evil.example>'))).toHaveLength(1);
    expect(practice.mail.mails.at(-1)?.raw).not.toContain('evil');
  });

  test('in the language of the practice, even with notifications off or deactivated', async () => {
    const { t1 } = practice.people;
    const { owner } = practice.database;
    await owner.query(
      `update public.practice_settings set language = 'fr', email_notifications = false`,
    );
    await owner.query(
      'update private.person_details set email_notifications = false where person_id = $1',
      [t1.id],
    );
    const tell = () =>
      owner.query(`select private.mail_about_account($1, 'password_changed')`, [t1.id]);
    expect(await mailsOf(tell)).toHaveLength(1);
    expect(practice.mail.mails.at(-1)?.raw).toContain('votre compte');
    await owner.query('update private.people set deactivated_at = now() where id = $1', [t1.id]);
    expect(await mailsOf(tell)).toEqual([[t1.email, expect.any(String)]]);
    await owner.query('update private.people set deactivated_at = null where id = $1', [t1.id]);
  });

  test('of what an admin does while they are deactivated, at the address they had', async () => {
    const { t2 } = practice.people;
    await enrolled(practice, t2);
    await practice.database.owner.query('delete from private.outgoing_mails');
    const admin = await tokenOf(practice.people.admin);
    const patch = (changes: object) =>
      rest(practice, admin, 'PATCH', `/profiles?id=eq.${t2.id}`, changes);
    const mails = await mailsOf(async () => {
      await patch({ deactivated_at: new Date().toISOString() });
      await rest(practice, admin, 'POST', '/rpc/reset_second_factor', { profile_id: t2.id });
      await patch({ email: 'theo@elsewhere.example' });
      await patch({ deactivated_at: null });
    });
    expect(mails).toHaveLength(2);
    expect(mails).toContainEqual([t2.email, removedMail]);
    expect(mails).toContainEqual([t2.email, 'Your email address was changed']);
    const both = { deactivated_at: new Date().toISOString(), email: t2.email };
    expect(await mailsOf(() => patch(both))).toEqual([
      ['theo@elsewhere.example', 'Your email address was changed'],
    ]);
    await patch({ deactivated_at: null });
  });

  test('of another address, even if they are erased before the mail is sent', async () => {
    const email = 'leaving@example.com';
    const { id } = (await newTherapist(practice, email)).user;
    const { owner } = practice.database;
    const admin = await tokenOf(practice.people.admin);
    const patch = (changes: object) =>
      rest(practice, admin, 'PATCH', `/profiles?id=eq.${id}`, changes);
    await patch({ deactivated_at: new Date().toISOString() });
    await owner.query('delete from private.outgoing_mails');
    await owner.query(
      `select private.queue_notice($1, 'paid', '{"from_date": "2026-01-01", "to_date": "2026-01-15"}')`,
      [id],
    );
    const mails = await mailsOf(async () => {
      await rest(practice, admin, 'POST', '/rpc/erase_person', { person: id });
      await patch({ email: 'left@elsewhere.example', deactivated_at: null });
      await rest(practice, admin, 'POST', '/rpc/prepare_invitation', { profile_id: id });
    });
    expect(mails).toEqual([[email, 'Your email address was changed']]);
  });
});
