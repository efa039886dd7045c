import { beforeEach, describe, expect, test } from 'vitest';
import { hostedPractice, startSecondHost } from '../harness/practice.ts';
import {
  begunFactor,
  call,
  codeAt,
  codeOf,
  enrolled,
  forgetLimits,
  from,
  goodPassword,
  grantedTokens,
  passwordGrant,
  settled,
  showCode,
  tokensOf,
  tries,
} from './auth-client.ts';

const practice = hostedPractice();
/** The same host with one trusted proxy in front. */
const behindProxy = hostedPractice({ TRUSTED_PROXIES: '1' });
beforeEach(async () => {
  await forgetLimits(practice);
  await forgetLimits(behindProxy);
});

describe('guessing passwords', () => {
  test('of one account ends after a few tries, for the right one too', async () => {
    const { email } = practice.people.t1;
    const statuses = await tries(50, (index) => passwordGrant(practice, email, `guess ${index}`));
    expect(statuses.indexOf(429)).toBeLessThan(10);
    expect(new Set(statuses.slice(statuses.indexOf(429)))).toEqual(new Set([429]));
    const right = await passwordGrant(practice, email);
    expect(right).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(right.headers.get('Retry-After'))).toBeLessThanOrEqual(300);
  });

  test('one password against a hundred accounts ends before thirty', async () => {
    const statuses = await tries(100, (index) =>
      passwordGrant(practice, `person-${index}@example.com`, 'Summer2026!'),
    );
    expect(statuses.indexOf(429)).toBeLessThan(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test('concurrent guesses are all counted', async () => {
    const { email } = practice.people.t2;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => passwordGrant(practice, email, `guess ${index}`)),
    );
    const checked = answers.filter((answer) => answer.status === 400).length;
    expect(checked).toBeLessThanOrEqual(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(100 - checked);
  });

  test('from elsewhere does not lock the person out', async () => {
    const { email } = behindProxy.people.t1;
    await tries(30, () => passwordGrant(behindProxy, email, 'guess', from('203.0.113.7')));
    const attacker = await passwordGrant(behindProxy, email, undefined, from('203.0.113.7'));
    expect(attacker.status).toBe(429);
    const victim = await passwordGrant(behindProxy, email, undefined, from('198.51.100.4'));
    expect(victim.status).toBe(200);
  });

  test('from very many addresses ends too, but not where the person signed in before', async () => {
    const { email } = behindProxy.people.t2;
    await passwordGrant(behindProxy, email, undefined, from('198.51.100.4'));
    await behindProxy.database.owner.query(
      `update host.rate_limits set points = 200 where key like 'everywhere:%'`,
    );
    await passwordGrant(behindProxy, email, 'guess', from('203.0.113.1'));
    await behindProxy.database.owner.query(
      `update host.rate_limits set points = 200 where key like 'everywhere:%'`,
    );
    const stranger = await passwordGrant(behindProxy, email, undefined, from('203.0.113.2'));
    expect(stranger.status).toBe(429);
    // A wrong guess does not make an address one where the person has signed in.
    const guesser = await passwordGrant(behindProxy, email, undefined, from('203.0.113.1'));
    expect(guesser.status).toBe(429);
    const person = await passwordGrant(behindProxy, email, undefined, from('198.51.100.4'));
    expect(person.status).toBe(200);
  });

  test('where somebody signs in again and again stays known, whenever that began', async () => {
    const { owner } = behindProxy.database;
    const { email } = behindProxy.people.s1;
    const home = from('198.51.100.5');
    await passwordGrant(behindProxy, email, undefined, home);
    await owner.query(
      `update host.rate_limits set expire = extract(epoch from now() + interval '1 hour') * 1000
       where key like 'familiar:%'`,
    );
    const daysLeft = async () => {
      const { rows } = await owner.query<{ days: number }>(
        `select round((expire / 1000 - extract(epoch from now())) / 86400)::int as days
         from host.rate_limits where key like 'familiar:%'`,
      );
      return rows;
    };
    await passwordGrant(behindProxy, email, 'guess', home);
    expect(await daysLeft()).toEqual([{ days: 0 }]);
    await passwordGrant(behindProxy, email, undefined, home);
    expect(await daysLeft()).toEqual([{ days: 90 }]);
  });

  test('from very many addresses at once are all counted', async () => {
    const { email } = behindProxy.people.s2;
    await behindProxy.database.owner.query(`delete from host.rate_limits`);
    await passwordGrant(behindProxy, email, 'guess', from('203.0.113.1'));
    await behindProxy.database.owner.query(
      `update host.rate_limits set points = 190 where key like 'everywhere:%'`,
    );
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        passwordGrant(behindProxy, email, `guess ${index}`, from(`198.18.${index}.1`)),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  test('a right password resets the count', async () => {
    const { email } = practice.people.s1;
    for (const _ of [1, 2, 3]) {
      await tries(4, () => passwordGrant(practice, email, 'mistyped'));
      expect((await passwordGrant(practice, email)).status).toBe(200);
    }
  });

  test('counted while the clock was ahead count no longer once it is right', async () => {
    const { owner } = practice.database;
    const { email } = practice.people.s1;
    await passwordGrant(practice, email);
    await tries(8, () => passwordGrant(practice, email, 'mistyped'));
    expect((await passwordGrant(practice, email)).status).toBe(429);
    const year = 365 * 24 * 3_600_000;
    await owner.query('update host.rate_limits set expire = expire + $1', [year]);
    expect((await passwordGrant(practice, email, 'mistyped')).status).toBe(400);
    expect((await passwordGrant(practice, email)).status).toBe(200);
    // Nor is a place known for longer than it would have been.
    await owner.query('update host.rate_limits set expire = expire + $1', [year]);
    await passwordGrant(practice, email, 'mistyped');
    const known = await owner.query(`select from host.rate_limits where key like 'familiar:%'`);
    expect(known.rowCount).toBe(0);
  });

  test('right passwords from one address are never too many', async () => {
    const { email } = practice.people.s2;
    // More than the limit on wrong ones, and no more than run at once, so that none waits in the queue.
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => passwordGrant(practice, email)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });
});

describe('guessing the codes of an authenticator, by somebody who knows the password', () => {
  async function withFactor() {
    const { t2 } = behindProxy.people;
    const { factorId, secret } = await enrolled(behindProxy, t2);
    const show = async (address: string, code: string) => {
      const headers = from(address);
      const signedIn = await passwordGrant(behindProxy, t2.email, undefined, headers);
      const { access_token: token } = tokensOf(signedIn);
      return showCode(behindProxy, factorId, code, { token, headers });
    };
    return { person: t2, secret, show };
  }
  test('ends for a day after twenty wrong ones, but not where one was right before', async () => {
    const { person, secret, show } = await withFactor();
    const { owner } = behindProxy.database;
    // Ten minutes later the few that may be wrong at a time are forgotten, and so are the codes that were used.
    const wait = () => owner.query(`delete from host.rate_limits where key ~ '^(code|spentCode):'`);
    await wait();
    expect((await show('198.51.100.7', codeAt(secret))).status).toBe(200);
    const wrong = await tries(20, async (index) => {
      await wait();
      return show(`203.0.113.${index % 3}`, '000000');
    });
    expect(new Set(wrong)).toEqual(new Set([422]));
    await wait();
    const stranger = await show('203.0.113.9', codeAt(secret));
    expect(stranger).toMatchObject({
      status: 429,
      body: { error_code: 'over_request_rate_limit' },
    });
    expect(Number(stranger.headers.get('Retry-After'))).toBeGreaterThan(3600);
    expect((await show('198.51.100.7', '000000')).status).toBe(422);
    expect((await show('198.51.100.7', codeAt(secret))).status).toBe(200);

    const { rows } = await owner.query<{ address: string; tries: number }>(
      `select new ->> 'address' as address, count(*)::int as tries from public.audit_log
       where action = 'second factor refused' and person_id = $1 group by 1 order by 1`,
      [person.id],
    );
    expect(rows).toEqual([
      { address: '198.51.100.7', tries: 1 },
      { address: '203.0.113.0', tries: 7 },
      { address: '203.0.113.1', tries: 7 },
      { address: '203.0.113.2', tries: 6 },
    ]);
  });

  test('is counted also where another factor was right, which is gone since', async () => {
    const { s1 } = behindProxy.people;
    const earlier = await enrolled(behindProxy, s1);
    await earlier.client.mfa.unenroll({ factorId: earlier.factorId });
    const headers = from('198.51.100.9');
    const signedIn = await passwordGrant(behindProxy, s1.email, undefined, headers);
    const asOwner = { headers, token: tokensOf(signedIn).access_token };
    const { id, secret } = await begunFactor(behindProxy, asOwner);
    const show = (as: { token: string }, code: string) => showCode(behindProxy, id, code, as);
    expect((await show(asOwner, codeAt(secret))).status).toBe(200);
    const asThief = { token: (await grantedTokens(behindProxy, s1)).access_token };
    expect((await show(asThief, '000000')).status).toBe(422);
    const { rowCount } = await behindProxy.database.owner.query(
      `update host.rate_limits set points = 20 where key like 'factorElsewhere:%'`,
    );
    expect(rowCount).toBe(1);
    expect((await show(asThief, '000000')).status).toBe(429);
    // Where this one was shown before, wrong ones are counted apart, up to a hundred.
    expect((await show(asOwner, '000000')).status).toBe(422);
    const nearby = await behindProxy.database.owner.query(
      `update host.rate_limits set points = 100 where key like 'codeNearby:%'`,
    );
    expect(nearby.rowCount).toBe(1);
    expect((await show(asOwner, '000000')).status).toBe(429);
  });
});

describe('the attempts that strangers use up', () => {
  const guess = (body: object, address = '203.0.113.66') =>
    tries(10, () =>
      call(behindProxy, 'POST', '/verify', {
        body: { type: 'recovery', ...body },
        headers: from(address),
      }),
    );

  test('are as many from very many addresses at once', async () => {
    const { email } = behindProxy.people.s2;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        call(behindProxy, 'POST', '/verify', {
          body: { type: 'recovery', email, token: `${100_000 + index}` },
          headers: from(`198.18.${index}.2`),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(8);
  });

  test('are not those of a second factor, whatever they call a link', async () => {
    const { t1 } = behindProxy.people;
    const { factorId, secret } = await enrolled(behindProxy, t1);
    const names = ['factor of ', 'factors ', ''].map((prefix) => `${prefix}${t1.id}`);
    for (const [index, name] of names.entries()) {
      await guess({ token_hash: name }, `203.0.113.${index}`);
    }
    const { access_token: token } = await grantedTokens(behindProxy, t1);
    const shown = await showCode(behindProxy, factorId, codeAt(secret, 1), { token });
    expect(shown.status).toBe(200);
  });

  test('are not those of a code from a mail, whatever they call a link', async () => {
    const { email } = behindProxy.people.s1;
    await call(behindProxy, 'POST', '/recover', { body: { email } });
    const token = codeOf(await behindProxy.mail.next(email));
    await guess({ token_hash: email });
    const body = { type: 'recovery', email, token };
    expect((await call(behindProxy, 'POST', '/verify', { body })).status).toBe(200);
  });

  test('are not those of the code that a signed-in person asked for', async () => {
    const { s2 } = behindProxy.people;
    const { access_token: token } = await grantedTokens(behindProxy, s2);
    await call(behindProxy, 'GET', '/reauthenticate', { token });
    const nonce = codeOf(await behindProxy.mail.next(s2.email));
    await guess({ email: s2.email, token: 'wrong' });
    const body = { password: goodPassword, nonce };
    expect((await call(behindProxy, 'PUT', '/user', { token, body })).status).toBe(200);
  });
});

describe('the address of a caller', () => {
  test('X-Forwarded-For is ignored when no proxy is trusted', async () => {
    const statuses = await tries(60, (index) =>
      passwordGrant(practice, `p${index}@example.com`, 'guess', from(`203.0.113.${index}`)),
    );
    expect(statuses.at(-1)).toBe(429);
  });

  test('behind a proxy only the address that the proxy appended counts', async () => {
    const statuses = await tries(60, (index) =>
      passwordGrant(
        behindProxy,
        `p${index}@example.com`,
        'guess',
        from(`10.0.0.${index}, 203.0.113.9`),
      ),
    );
    expect(statuses.at(-1)).toBe(429);
    const neighbour = await passwordGrant(
      behindProxy,
      behindProxy.people.t1.email,
      undefined,
      from('203.0.113.10'),
    );
    expect(neighbour.status).toBe(200);
  });

  test('one IPv6 network counts as one caller', async () => {
    const statuses = await tries(60, (index) =>
      passwordGrant(behindProxy, `p${index}@example.com`, 'guess', from(`2001:db8:1:2::${index}`)),
    );
    expect(statuses.at(-1)).toBe(429);
  });

  test('a malformed address is ignored', async () => {
    const answer = await passwordGrant(
      behindProxy,
      behindProxy.people.t1.email,
      undefined,
      from("'; drop table auth.users; --"),
    );
    expect(answer.status).toBe(200);
  });
});

test('limits hold in another process on the same database, and so after a restart', async () => {
  const { email } = practice.people.admin;
  await tries(12, () => passwordGrant(practice, email, 'guess'));
  const second = await startSecondHost(practice);
  const answer = await passwordGrant({ ...practice, url: second.url }, email);
  expect(answer.status).toBe(429);
  await second.stop();
});

describe('known and unknown addresses', () => {
  test.each(['/recover', '/otp', '/resend', '/signup'])('%s answers both alike', async (path) => {
    const answers = [];
    for (const email of [practice.people.t1.email, 'not.here@example.com']) {
      const answer = await call(practice, 'POST', path, {
        body: { email, password: goodPassword, type: 'signup' },
      });
      answers.push({
        status: answer.status,
        headers: [...answer.headers.keys()],
        fields: Object.keys(answer.body),
      });
    }
    await settled(practice);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(200);
  });

  test('a wrong password has the same answer', async () => {
    const attempt = async (email: string, address: string) => {
      const answer = await passwordGrant(behindProxy, email, 'guess', from(address));
      return {
        text: answer.text,
        status: answer.status,
        headers: [...answer.headers.keys()],
      };
    };
    const known = await attempt(behindProxy.people.s1.email, '198.51.100.1');
    const unknown = await attempt('absent@example.com', '198.51.101.1');
    expect(unknown).toEqual(known);
  });
});
