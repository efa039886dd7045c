import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { oursAlone } from '../harness/elsewhere.ts';
import { type Person, password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import { openSocket } from '../harness/socket.ts';
import {
  call,
  grantedTokens,
  passwordGrant,
  refresh,
  rest,
  type Tokens,
  tokensOf,
} from './auth-client.ts';

const practice = hostedPractice();
beforeEach(() => practice.database.owner.query('delete from auth.sessions'));

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const signIns = z.array(
  z.strictObject({
    id: z.guid(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    signed_in_at: z.string(),
    last_used_at: z.string(),
    is_current: z.boolean(),
  }),
);

async function signInWith(userAgent: string, person: Pick<Person, 'email'>): Promise<Tokens> {
  return tokensOf(
    await passwordGrant(practice, person.email, undefined, { 'User-Agent': userAgent }),
  );
}

async function listOf({ access_token: token }: Tokens) {
  const { status, text } = await rest(practice, token, 'POST', '/rpc/own_sign_ins', {});
  expect(status).toBe(200);
  return signIns.parse(JSON.parse(text));
}

/** Most browsers claim to be others as well. */
test.each([
  ['Linux; Android 15; Pixel 9', 'Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  [
    'Linux; Android 15; SM-S931U',
    'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Macintosh; Intel Mac OS X 10_15_7',
    'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Mac',
  ],
  ['Macintosh; Intel Mac OS X 10_15_7', 'Version/18.5 Safari/605.1.15', 'Safari', 'Mac'],
  [
    'iPad; CPU OS 18_5 like Mac OS X',
    'CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
  ],
  [
    'iPhone; CPU iPhone OS 18_5 like Mac OS X',
    'FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
    'Firefox',
    'iPhone',
  ],
  [
    'Windows NT 10.0; Win64; x64',
    'Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0',
    'Opera',
    'Windows',
  ],
  ['X11; CrOS x86_64 14541.0.0', 'Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
])('(%s) %s is %s on %s', async (device, programs, browser, system) => {
  const agent = `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${programs}`;
  const { rows } = await practice.database.owner.query(
    'select private.browser_of($1) as browser, private.system_of($1) as system',
    [agent],
  );
  expect(rows).toEqual([{ browser, system }]);
});

const end = ({ access_token: token }: Tokens, id: string | undefined) =>
  rest(practice, token, 'POST', '/rpc/end_own_sign_in', { sign_in: id });

describe('where somebody is signed in', () => {
  test('lists browser and system, the current one first, and only one’s own', async () => {
    const { t1, t2 } = practice.people;
    await grantedTokens(practice, t2);
    await grantedTokens(practice, t1);
    await signInWith(firefox, t1);
    const here = await signInWith(iphone, t1);
    const list = await listOf(here);
    expect(list.map(({ browser, system }) => [browser, system])).toEqual([
      ['Safari', 'iPhone'],
      ['Firefox', 'Windows'],
      [null, null],
    ]);
    expect(list.map(({ is_current: isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(JSON.stringify(list)).not.toContain('127.0.0.1');
  });

  test('says when a device was last used, and leaves out one that has timed out', async () => {
    const { t1 } = practice.people;
    const there = await signInWith(firefox, t1);
    const here = await signInWith(iphone, t1);
    const { owner } = practice.database;
    const age = (minutes: number) =>
      owner.query(
        `update auth.sessions set created_at = now() - interval '8 hours',
           refreshed_at = (now() - make_interval(mins => $1)) at time zone 'utc'
         where user_agent = $2`,
        [minutes, firefox],
      );
    await age(20);
    const [, other] = await listOf(here);
    const { rows } = await owner.query(
      `select created_at, refreshed_at at time zone 'utc' as refreshed_at
       from auth.sessions where user_agent = $1`,
      [firefox],
    );
    expect(Date.parse(other?.last_used_at ?? '')).toBe(rows[0]?.refreshed_at.getTime());
    expect(Date.parse(other?.signed_in_at ?? '')).toBe(rows[0]?.created_at.getTime());
    await age(61);
    expect(await listOf(here)).toHaveLength(1);
    expect((await refresh(practice, there.refresh_token)).status).toBe(400);
  });

  test('keeps no more than five hundred characters of what a browser says of itself', async () => {
    oursAlone('GoTrue keeps them all');
    await signInWith(`${firefox} `.padEnd(501, 'x'), practice.people.t1);
    const { rows } = await practice.database.owner.query('select user_agent from auth.sessions');
    expect(rows).toEqual([{ user_agent: `${firefox} `.padEnd(500, 'x') }]);
  });

  test('names no browser where a program does not say what it is', async () => {
    const { email } = practice.people.t1;
    const body = JSON.stringify({ email, password });
    const { closed } = openSocket(
      practice.url,
      'POST /auth/v1/token?grant_type=password HTTP/1.1',
      'Host: x',
      'Connection: close',
      `apikey: ${practice.anonKey}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    );
    expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
    const { rows } = await practice.database.owner.query('select user_agent from auth.sessions');
    expect(rows).toEqual([{ user_agent: '' }]);
  });

  test('ending one takes effect at once, for its access token too, and leaves the others', async () => {
    const { s1 } = practice.people;
    const there = await signInWith(firefox, s1);
    const here = await signInWith(iphone, s1);
    const [, other] = await listOf(here);
    expect((await end(here, other?.id)).status).toBe(204);
    const dead = await rest(practice, there.access_token, 'GET', '/profiles');
    expect(dead).toMatchObject({ status: 401, body: { details: 'session_ended' } });
    const user = await call(practice, 'GET', '/user', { token: there.access_token });
    expect(user.body.error_code).toBe('session_not_found');
    expect(await listOf(here)).toHaveLength(1);
    const { rows } = await practice.database.owner.query(
      `select count(*)::int as entries from public.audit_log
       where action = 'sign-in ended' and actor_id = $1`,
      [s1.id],
    );
    expect(rows).toEqual([{ entries: 1 }]);
    expect((await refresh(practice, there.refresh_token)).status).toBe(400);
    // Ending it again is no error.
    expect((await end(here, other?.id)).status).toBe(204);
  });

  test('somebody else’s cannot be ended', async () => {
    const { t1, admin } = practice.people;
    const theirs = await signInWith(firefox, t1);
    const [session] = await listOf(theirs);
    expect((await end(await signInWith(iphone, admin), session?.id)).status).toBe(204);
    expect(await listOf(theirs)).toHaveLength(1);
  });
});
