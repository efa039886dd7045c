import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../../server/log.ts';
import { password } from '../harness/people.ts';
import { hostedPractice, type Practice, startSecondHost } from '../harness/practice.ts';
import {
  call,
  codeOf,
  fragmentOf,
  goodPassword,
  grantedTokens,
  linkOf,
  openLink,
  passwordGrant,
  refresh,
  settled,
  showsCode,
} from './auth-client.ts';

const practice = hostedPractice();
let lines = '';
/** A second host on the practice's database, whose log the test reads. */
let logged: Practice;
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  });
  const host = await startSecondHost(practice, { log: createLog('trace', stream) });
  logged = { ...practice, url: host.url, host };
});
afterAll(() => logged.host.stop());

test('the log says what happened, without addresses, passwords, codes or tokens', async () => {
  const { email } = practice.people.t1;
  await passwordGrant(logged, email, 'a mistyped password');
  const first = await grantedTokens(logged, practice.people.t1);
  await refresh(logged, first.refresh_token);
  await practice.database.owner.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '1 day'`,
  );
  await refresh(logged, first.refresh_token);
  await call(logged, 'GET', '/user', { token: first.access_token });
  await call(logged, 'POST', '/signup', {
    body: { email: 'planted@example.com', password: goodPassword, data: { first_name: 'Planted' } },
  });
  await call(logged, 'POST', '/recover', { body: { email } });
  const mail = await practice.mail.next(email);
  const { access_token: recovered = '' } = fragmentOf(await openLink(logged, mail));
  await call(logged, 'PUT', '/user', { token: recovered, body: { password: goodPassword } });

  expect(lines).toContain('refresh token replayed');
  expect(lines).toContain('"path":"/auth/v1/verify"');
  const secrets = [
    email,
    'planted@example.com',
    'Planted',
    password,
    'a mistyped password',
    goodPassword,
    first.access_token,
    first.refresh_token,
    recovered,
    linkOf(mail).searchParams.get('token'),
    practice.serviceKey,
    practice.jwtSecret,
  ];
  expect(secrets.filter((secret) => secret === null || lines.includes(secret))).toEqual([]);
  expect(showsCode(lines, codeOf(mail))).toBe(false);
});

test('a mail that cannot be sent is in the log, without its address', async () => {
  const { email } = practice.people.t2;
  const refused = Object.assign(new TypeError(`no such box: ${email}`), { code: 'EENVELOPE' });
  vi.spyOn(logged.host.context.mail, 'send').mockRejectedValueOnce(refused);
  expect((await call(logged, 'POST', '/recover', { body: { email } })).status).toBe(200);
  await settled(logged);
  const [entry = ''] = lines.split('\n').filter((line) => line.includes('after an answer'));
  expect(JSON.parse(entry)).toMatchObject({
    kind: 'TypeError',
    code: 'EENVELOPE',
    what: 'recovery',
    msg: 'work after an answer failed',
  });
  expect(lines).not.toContain(email);
});

test('a failure of the database is in the log, and answered without its words', async () => {
  const { owner } = practice.database;
  await owner.query('alter function host.sign_in_rules() rename to sign_in_rules_gone');
  const answer = await passwordGrant(logged, practice.people.s1.email);
  await owner.query('alter function host.sign_in_rules_gone() rename to sign_in_rules');
  expect(answer).toMatchObject({
    status: 500,
    body: {
      error_code: 'unexpected_failure',
      msg: 'Unexpected failure, please check server logs for more information',
    },
  });
  const entries = lines.split('\n').filter((line) => line.includes('sign-in request failed'));
  expect(entries.map((entry) => JSON.parse(entry))).toMatchObject([{ code: '42883' }]);
});
