import { expect, test } from 'vitest';
import { hostedPractice } from '../harness/practice.ts';
import {
  call,
  codeOf,
  fragmentOf,
  from,
  goodPassword,
  grantedTokens,
  openLink,
  passwordGrant,
  serviceAdmin,
  tokensOf,
} from './auth-client.ts';

/** With one trusted proxy in front, so that calls come from any address. */
const practice = hostedPractice({ TRUSTED_PROXIES: '1' });

/** Ten minutes later: a few more may be wrong, and another mail may be asked for. */
const wait = () =>
  practice.database.owner.query(
    `delete from host.rate_limits where key ~ '^(code|address|mail|mailAddress|ownMail|wantedMail):'`,
  );

const enter = (type: string, email: string, token: string, address: string) =>
  call(practice, 'POST', '/verify', { body: { type, email, token }, headers: from(address) });

/** A code that is not the right one. */
const notThat = (code: string) => (code === '000000' ? '000001' : '000000');

/** The mail with a code that a stranger asked for. */
async function askedByStranger(path: string, email: string) {
  await wait();
  const body = { email, type: 'signup' };
  await call(practice, 'POST', path, { body, headers: from('203.0.113.200') });
  return practice.mail.next(email);
}

/** Twenty wrong codes from several addresses, five of each mail that `ask` has sent. */
async function twentyWrong(
  type: string,
  ask: (round: number) => Promise<{ email: string; code: string }>,
) {
  const statuses: number[] = [];
  for (const round of [1, 2, 3, 4]) {
    const { email, code } = await ask(round);
    for (const guess of [1, 2, 3, 4, 5]) {
      const answer = await enter(type, email, notThat(code), `203.0.113.${round * 5 + guess}`);
      statuses.push(answer.status);
    }
  }
  return statuses;
}

test('strangers can guess twenty codes of an account a day, however many mails they ask for', async () => {
  const { email } = practice.people.t1;
  const home = '198.51.100.7';
  await passwordGrant(practice, email, undefined, from(home));
  const statuses = await twentyWrong('recovery', async () => ({
    email,
    code: codeOf(await askedByStranger('/recover', email)),
  }));
  expect(new Set(statuses)).toEqual(new Set([403]));

  const right = codeOf(await askedByStranger('/recover', email));
  await wait();
  const stranger = await enter('recovery', email, right, '203.0.113.99');
  expect(stranger).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
  expect(Number(stranger.headers.get('Retry-After'))).toBeGreaterThan(3_600);
  // Where the person has signed in, they are counted apart: who shares that network guesses a hundred.
  expect((await enter('recovery', email, notThat(right), home)).status).toBe(403);
  const counted = (points: number) =>
    practice.database.owner.query(
      `update host.rate_limits set points = $1 where key like 'codeNearby:%'`,
      [points],
    );
  expect((await counted(100)).rowCount).toBe(1);
  expect((await enter('recovery', email, right, home)).status).toBe(429);
  await counted(99);
  expect((await enter('recovery', email, right, home)).status).toBe(200);
});

test('strangers can guess twenty codes of an invitation a day, and its link still opens it', async () => {
  const email = 'invited.and.guessed@example.com';
  await serviceAdmin(practice).inviteUserByEmail(email);
  await practice.mail.next(email);
  const statuses = await twentyWrong('invite', async () => ({
    email,
    code: codeOf(await askedByStranger('/resend', email)),
  }));
  expect(new Set(statuses)).toEqual(new Set([403]));
  const mail = await askedByStranger('/resend', email);
  expect((await enter('invite', email, codeOf(mail), '203.0.113.99')).status).toBe(429);
  expect(fragmentOf(await openLink(practice, mail)).access_token).toBeTruthy();
});

test('somebody in the session of another can guess twenty codes of new addresses a day, whatever address they ask for', async () => {
  const { t2 } = practice.people;
  const { access_token: token } = await grantedTokens(practice, t2);
  const wish = async (round: number) => {
    await wait();
    const email = `wished.${round}@example.com`;
    const asked = await call(practice, 'PUT', '/user', { token, body: { email } });
    expect(asked.status).toBe(200);
    return { email, code: codeOf(await practice.mail.next(email)) };
  };
  const statuses = await twentyWrong('email_change', wish);
  expect(new Set(statuses)).toEqual(new Set([403]));
  const { email, code } = await wish(5);
  expect((await enter('email_change', email, code, '203.0.113.99')).status).toBe(429);
  // Nor where somebody else wishes for the owner's address.
  await practice.database.owner.query('update auth.users set email_change = $1 where id = $2', [
    t2.email,
    practice.people.s2.id,
  ]);
  expect((await enter('email_change', t2.email, code, '203.0.113.99')).status).toBe(429);
});

test('somebody in the session of another can guess twenty codes that replace the present password a day', async () => {
  const { s1 } = practice.people;
  const home = from('198.51.100.8');
  const { access_token: token } = tokensOf(
    await passwordGrant(practice, s1.email, undefined, home),
  );
  const ask = async () => {
    await wait();
    await call(practice, 'GET', '/reauthenticate', { token, headers: home });
    return codeOf(await practice.mail.next(s1.email));
  };
  const change = (nonce: string) =>
    call(practice, 'PUT', '/user', {
      token,
      headers: home,
      body: { password: goodPassword, nonce },
    });
  for (const _round of [1, 2, 3, 4]) {
    const code = await ask();
    for (const _guess of [1, 2, 3, 4, 5]) expect((await change(notThat(code))).status).toBe(422);
  }
  expect((await change(await ask())).status).toBe(429);
});
