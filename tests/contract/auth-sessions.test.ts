import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isElsewhere, oursAlone } from '../harness/elsewhere.ts';
import { hostedPractice, startPractice } from '../harness/practice.ts';
import { openSocket } from '../harness/socket.ts';
import {
  call,
  grantedTokens,
  passwordGrant,
  refresh,
  rest,
  settled,
  signedIn,
  type Tokens,
  tokensOf,
} from './auth-client.ts';

// Empty, so that it is the usual one.
const practice = hostedPractice({ ACCESS_TOKEN_SECONDS: '' });

/** Makes every token and session this many seconds older. */
async function age(seconds: number): Promise<void> {
  const { owner } = practice.database;
  const past = `make_interval(secs => ${seconds})`;
  const ids = Object.values(practice.people).map(({ id }) => id);
  await owner.query(
    `update auth.refresh_tokens set created_at = created_at - ${past},
       updated_at = updated_at - ${past} where user_id = any ($1)`,
    [ids],
  );
  await owner.query(
    `update auth.sessions set created_at = created_at - ${past}, refreshed_at = refreshed_at - ${past}
     where user_id = any ($1::uuid[])`,
    [ids],
  );
}

async function sessionsOf(userId: string): Promise<number> {
  const { rowCount } = await practice.database.owner.query(
    'select from auth.sessions where user_id = $1',
    [userId],
  );
  return rowCount ?? 0;
}

const next = async (tokens: Tokens) => tokensOf(await refresh(practice, tokens.refresh_token));

const whoAmI = (tokens: Tokens) => call(practice, 'GET', '/user', { token: tokens.access_token });

describe('refreshing', () => {
  test('returns new tokens for the same session', async () => {
    const { client, session } = await signedIn(practice, practice.people.t1);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.user?.id).toBe(practice.people.t1.id);
  });

  test('an unknown token is refused', async () => {
    const answer = await refresh(practice, 'no-such-token');
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } });
  });

  test('a spent token used again later ends the whole session', async () => {
    // The one person of whom no other test has a session ended.
    const { admin } = practice.people;
    const first = await grantedTokens(practice, admin);
    const second = await next(first);
    const third = await next(second);
    await age(11);

    const replay = await refresh(practice, first.refresh_token);
    expect(replay).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used' },
    });
    for (const tokens of [first, second, third]) {
      expect((await refresh(practice, tokens.refresh_token)).status).toBe(400);
    }
    // GoTrue revokes the tokens and leaves the session.
    if (isElsewhere) return;
    expect((await whoAmI(third)).body.error_code).toBe('session_not_found');
    const { rows } = await practice.database.owner.query(
      `select payload -> 'traits' ->> 'reason' as reason from auth.audit_log_entries
       where payload ->> 'action' = 'token_revoked' and payload ->> 'actor_id' = $1`,
      [admin.id],
    );
    expect(rows).toEqual([{ reason: 'refresh_token_reused' }]);
  });

  test('a replay ends no other session of the person', async () => {
    const { t2 } = practice.people;
    const elsewhere = await grantedTokens(practice, t2);
    const stolen = await grantedTokens(practice, t2);
    await next(await next(stolen));
    await age(11);
    await refresh(practice, stolen.refresh_token);
    expect((await refresh(practice, elsewhere.refresh_token)).status).toBe(200);
  });

  test('twenty tabs that refresh at once all stay signed in, with one valid token', async () => {
    const tokens = await grantedTokens(practice, practice.people.t1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refresh(practice, tokens.refresh_token)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    const handedOut = new Set(answers.map((answer) => tokensOf(answer).refresh_token));
    expect(handedOut.size).toBe(1);
    for (const token of handedOut) expect((await refresh(practice, token)).status).toBe(200);
  });

  test('a second tab that is seconds late gets the tokens that the first one uses already', async () => {
    const tokens = await grantedTokens(practice, practice.people.t1);
    const used = await next(tokens);
    expect((await whoAmI(used)).status).toBe(200);
    expect((await next(tokens)).refresh_token).toBe(used.refresh_token);
  });

  test('a tab that is two refreshes but only seconds late stays signed in, with one valid token', async () => {
    oursAlone('GoTrue may hand out the valid token instead');
    const first = await grantedTokens(practice, practice.people.t1);
    const second = await next(first);
    const third = await next(second);
    const late = await next(first);
    expect(late.refresh_token).not.toBe(third.refresh_token);
    const { rows } = await practice.database.owner.query(
      'select token from auth.refresh_tokens where session_id = $1 and not revoked',
      [decodeJwt(first.access_token).session_id],
    );
    expect(rows).toEqual([{ token: late.refresh_token }]);
    expect((await next(third)).refresh_token).toBe(late.refresh_token);
  });

  test('a session whose tokens are all revoked has ended, however short a time ago', async () => {
    oursAlone('GoTrue revokes tokens and leaves the session');
    const tokens = await grantedTokens(practice, practice.people.t1);
    await practice.database.owner.query(
      'update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1',
      [tokens.refresh_token],
    );
    const answer = await refresh(practice, tokens.refresh_token);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error_code: 'refresh_token_already_used',
        msg: 'Invalid Refresh Token: Already Used',
      },
    });
    expect((await whoAmI(tokens)).body.error_code).toBe('session_not_found');
  });

  test('a client whose answer was lost gets the same successor when it asks again', async () => {
    const tokens = await grantedTokens(practice, practice.people.t1);
    const lost = await next(tokens);
    await age(60);
    const again = await next(tokens);
    expect(again.refresh_token).toBe(lost.refresh_token);
  });

  test.skipIf(isElsewhere)(
    'a connection that breaks between the commit and the answer does not end the sign-in',
    async () => {
      const first = await grantedTokens(practice, practice.people.t1);
      const body = JSON.stringify({ refresh_token: first.refresh_token });
      const { owner } = practice.database;
      const holder = await owner.connect();
      await holder.query('begin');
      await holder.query(
        `select from auth.sessions where id =
           (select session_id from auth.refresh_tokens where token = $1) for update`,
        [first.refresh_token],
      );
      const { socket, closed } = openSocket(
        practice.url,
        'POST /auth/v1/token?grant_type=refresh_token HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        '',
        body,
      );
      const exists = async (condition: string, ...values: string[]) =>
        (await owner.query(condition, values)).rowCount === 1;
      await expect
        .poll(() =>
          exists(`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`),
        )
        .toBe(true);
      socket.destroy();
      expect(await closed).toBe('');
      await holder.query('rollback');
      holder.release();
      await expect
        .poll(() =>
          exists(
            'select from auth.refresh_tokens where token = $1 and revoked',
            first.refresh_token,
          ),
        )
        .toBe(true);
      await age(60);

      const second = await next(first);
      await next(second);
      await age(60);
      const replay = await refresh(practice, first.refresh_token);
      expect(replay.body.error_code).toBe('refresh_token_already_used');
    },
  );

  test.each([
    ['with auth', (tokens: Tokens) => whoAmI(tokens)],
    [
      'with the practice',
      (tokens: Tokens) => rest(practice, tokens.access_token, 'GET', '/profiles?select=id'),
    ],
  ])('an answer whose tokens were used %s was not lost', async (_, use) => {
    oursAlone('GoTrue accepts the parent of the valid token for ever');
    const tokens = await grantedTokens(practice, practice.people.t1);
    const arrived = await next(tokens);
    expect((await use(arrived)).status).toBe(200);
    await age(60);
    const replay = await refresh(practice, tokens.refresh_token);
    expect(replay.body.error_code).toBe('refresh_token_already_used');
    expect((await refresh(practice, arrived.refresh_token)).status).toBe(400);
  });

  test('a spent token older than an access token can be is a replay, not a lost answer', async () => {
    oursAlone('GoTrue accepts the parent of the valid token for ever');
    const tokens = await grantedTokens(practice, practice.people.t1);
    await next(tokens);
    await age(901);
    const replay = await refresh(practice, tokens.refresh_token);
    expect(replay.body.error_code).toBe('refresh_token_already_used');
  });

  test('a banned person gets no new tokens', async () => {
    const { s2 } = practice.people;
    const { owner } = practice.database;
    const tokens = await grantedTokens(practice, s2);
    await owner.query(`update auth.users set banned_until = 'infinity' where id = $1`, [s2.id]);
    const answer = await refresh(practice, tokens.refresh_token);
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'user_banned' } });
    if (!isElsewhere) expect((await whoAmI(tokens)).status).toBe(400);
    await owner.query('update auth.users set banned_until = null where id = $1', [s2.id]);
  });
});

describe('inactivity', () => {
  beforeEach(() => oursAlone('how long a session may be idle is a setting of the project'));

  /** For this test. */
  async function endAfter(minutes: number): Promise<void> {
    const { owner } = practice.database;
    const set = 'update public.practice_settings set session_timeout_minutes =';
    await owner.query(`${set} $1`, [minutes]);
    onTestFinished(async () => {
      await owner.query(`${set} default`);
    });
  }

  test.each([15, 30, 60, 120])('a session ends after %i minutes, as set', async (minutes) => {
    await endAfter(minutes);
    const active = await grantedTokens(practice, practice.people.s1);
    // Two minutes of leeway, because the test itself takes time.
    await age(minutes * 60 - 120);
    expect((await refresh(practice, active.refresh_token)).status).toBe(200);

    const idle = await grantedTokens(practice, practice.people.s1);
    await age(minutes * 60 + 1);
    const answer = await refresh(practice, idle.refresh_token);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error_code: 'session_expired',
        msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
      },
    });
    expect((await whoAmI(idle)).body.error_code).toBe('session_not_found');
  });

  test('a session ends once a clock that was ahead is right again', async () => {
    const tokens = await grantedTokens(practice, practice.people.s1);
    // The clocks of two servers may differ a little.
    await age(-5 * 60);
    expect((await refresh(practice, tokens.refresh_token)).status).toBe(200);

    const ahead = await grantedTokens(practice, practice.people.s1);
    await age(-24 * 3600);
    expect(await refresh(practice, ahead.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'session_expired' },
    });
    expect((await whoAmI(ahead)).body.error_code).toBe('session_not_found');
  });

  test('refreshing counts as activity', async () => {
    await endAfter(15);
    let tokens = await grantedTokens(practice, practice.people.s1);
    for (const _ of [1, 2, 3]) {
      await age(14 * 60);
      tokens = await next(tokens);
    }
    expect((await whoAmI(tokens)).status).toBe(200);
  });
});

describe('even with activity', () => {
  beforeEach(() => oursAlone('how long a session lasts at most is a setting of the project'));

  test('a session ends a day after the sign-in', async () => {
    const { owner } = practice.database;
    const tokens = await grantedTokens(practice, practice.people.s1);
    // The first sign-in of a process deletes the sessions that have ended.
    await settled(practice);
    const { session_id: id } = decodeJwt(tokens.access_token);
    const { rows } = await owner.query(
      'select not_after - created_at as lasts from auth.sessions where id = $1',
      [id],
    );
    expect(rows).toEqual([{ lasts: { days: 1 } }]);
    await owner.query(
      `update auth.sessions set not_after = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await whoAmI(tokens)).body.error_code).toBe('session_not_found');
    const answer = await refresh(practice, tokens.refresh_token);
    expect(answer).toMatchObject({
      status: 400,
      body: { error_code: 'session_expired', msg: 'Invalid Refresh Token: Session Expired' },
    });
  });

  test('an access token never outlives the time-out, whatever the host is configured to', async () => {
    const configured = await startPractice({ ACCESS_TOKEN_SECONDS: '3600' });
    onTestFinished(() => configured.stop());
    const seconds = async (minutes: number) => {
      await configured.database.owner.query(
        'update public.practice_settings set session_timeout_minutes = $1',
        [minutes],
      );
      const granted = await grantedTokens(configured, configured.people.s1);
      const refreshed = tokensOf(await refresh(configured, granted.refresh_token));
      return [granted, refreshed].map(({ access_token: token, expires_in: told }) => {
        const { exp = 0, iat = 0 } = decodeJwt(token);
        expect(exp - iat).toBe(told);
        return told;
      });
    };
    expect(await seconds(15)).toEqual([900, 900]);
    expect(await seconds(120)).toEqual([3600, 3600]);
  });
});

test('a deactivated person is signed out at once everywhere, and can sign in when reactivated', async () => {
  const { admin, t2 } = practice.people;
  const by = (await grantedTokens(practice, admin)).access_token;
  const tokens = await grantedTokens(practice, t2);
  const read = () => rest(practice, tokens.access_token, 'GET', '/profiles');
  const deactivate = (at: string | null) =>
    rest(practice, by, 'PATCH', `/profiles?id=eq.${t2.id}`, { deactivated_at: at });
  expect((await read()).status).toBe(200);
  expect((await deactivate('2026-01-01T00:00:00Z')).status).toBe(204);
  expect((await read()).status).toBe(401);
  expect((await whoAmI(tokens)).status).toBeGreaterThanOrEqual(400);
  expect((await refresh(practice, tokens.refresh_token)).status).toBe(400);
  expect((await passwordGrant(practice, t2.email)).body.error_code).toBe('user_banned');
  await deactivate(null);
  expect((await passwordGrant(practice, t2.email)).status).toBe(200);
  expect((await refresh(practice, tokens.refresh_token)).status).toBe(400);
});

describe('signing out', () => {
  const three = async () => {
    const { t1 } = practice.people;
    await practice.database.owner.query('delete from auth.sessions where user_id = $1', [t1.id]);
    return [
      await grantedTokens(practice, t1),
      await grantedTokens(practice, t1),
      await grantedTokens(practice, t1),
    ] as const;
  };

  const isAlive = async (tokens: Tokens) => {
    const [user, refreshed] = [await whoAmI(tokens), await refresh(practice, tokens.refresh_token)];
    expect(user.status === 200).toBe(refreshed.status === 200);
    return user.status === 200;
  };

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ])('scope %s', async (scope, alive) => {
    const sessions = await three();
    const answer = await call(practice, 'POST', `/logout?scope=${scope}`, {
      token: sessions[0].access_token,
    });
    expect(answer.status).toBe(204);
    const found = [];
    for (const tokens of sessions) found.push(await isAlive(tokens));
    expect(found).toEqual(alive);
  });

  test('without a scope means everywhere', async () => {
    const [here] = await three();
    await call(practice, 'POST', '/logout', { token: here.access_token });
    expect(await sessionsOf(practice.people.t1.id)).toBe(0);
  });

  test('an unknown scope is refused and ends nothing', async () => {
    const [here] = await three();
    const answer = await call(practice, 'POST', '/logout?scope=all', { token: here.access_token });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect(await sessionsOf(practice.people.t1.id)).toBe(3);
  });

  test("the official client's signOut ends the session at once", async () => {
    const { client, session } = await signedIn(practice, practice.people.t2);
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
    const answer = await call(practice, 'GET', '/user', { token: session.access_token });
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
  });
});
