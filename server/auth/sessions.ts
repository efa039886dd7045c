import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerContext } from '../context.ts';
import type { Device, Session } from './caller.ts';
import type { Database } from './database.ts';
import { signAccessToken } from './tokens.ts';
import { findUserById, noInstance, type UserRow, userBody } from './users.ts';

type SignInMethod = 'password' | 'otp' | 'totp';

/** After a day at the latest everybody signs in again. */
const longestSession = '24 hours';

/** Starts a session and answers with its first tokens. */
export async function startSession(
  context: ServerContext,
  database: Database,
  user: UserRow,
  method: SignInMethod,
  device: Device,
): Promise<Record<string, unknown>> {
  const id = randomUUID();
  const refreshToken = newRefreshToken();
  const { rows } = await database.query<{ last_sign_in_at: Date; timeout_minutes: number }>(
    `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, not_after)
       values ($1, $2, now(), now(), 'aal1', $3, $4, now() + interval '${longestSession}')
     ), claim as (
       insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, id)
       values ($1, now(), now(), $5, $6)
     ), token as (
       insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, session_id)
       values ($7, $8, $2::text, false, now(), now(), $1)
     )
     update auth.users set last_sign_in_at = now(), updated_at = now() where id = $2
     returning last_sign_in_at,
       (select session_timeout_minutes from host.sign_in_rules()) as timeout_minutes`,
    [id, user.id, device.userAgent, device.address, method, randomUUID(), noInstance, refreshToken],
  );
  const [started] = rows;
  if (started === undefined) throw new Error('the user who signs in is gone');
  const signedIn = { ...user, last_sign_in_at: started.last_sign_in_at };
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
  const session: Session = { id, aal: 'aal1', amr };
  return sessionBody(context, signedIn, session, refreshToken, started.timeout_minutes);
}

/**
 * What GoTrue answers to every grant. An access token never outlives the practice's time-out:
 * without a refresh the person is signed out then, whatever ACCESS_TOKEN_SECONDS says.
 */
export async function sessionBody(
  context: ServerContext,
  user: UserRow,
  session: Session,
  refreshToken: string,
  timeoutMinutes: number,
): Promise<Record<string, unknown>> {
  const seconds = Math.min(context.settings.accessTokenSeconds, timeoutMinutes * 60);
  const claims = {
    sub: user.id,
    aud: user.aud,
    role: 'authenticated',
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const { token, expiresAt } = await signAccessToken(context, claims, seconds);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userBody(user),
  };
}

/** Replaces the session's present refresh token by a new one. */
export async function rotateToken(
  database: Database,
  present: { id: string; token: string },
  user: Pick<UserRow, 'id'>,
  sessionId: string,
  device: Device,
): Promise<string> {
  const token = newRefreshToken();
  await database.query(
    `with spent as (
       update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1
     ), fresh as (
       insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
       values ($2, $3, $4, false, now(), now(), $5, $6)
     )
     update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(),
       user_agent = $7, ip = $8
     where id = $6`,
    [
      present.id,
      noInstance,
      token,
      user.id,
      present.token,
      sessionId,
      device.userAgent,
      device.address,
    ],
  );
  return token;
}

/** Tokens for a session that has just proven a second factor. */
export async function raiseSession(
  context: ServerContext,
  database: Database,
  user: UserRow,
  session: Session,
  factorId: string,
  device: Device,
): Promise<Record<string, unknown>> {
  await database.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, id)
     values ($1, now(), now(), 'totp', $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [session.id, randomUUID()],
  );
  await database.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [session.id, factorId],
  );
  const { rows } = await database.query<{ id: string; token: string; timeout_minutes: number }>(
    `select id, token, rules.session_timeout_minutes as timeout_minutes
     from auth.refresh_tokens cross join host.sign_in_rules() rules
     where session_id = $1 and not revoked
     order by id desc limit 1`,
    [session.id],
  );
  const present = rows[0];
  if (present === undefined) throw new Error('the session has no refresh token');
  const token = await rotateToken(database, present, user, session.id, device);
  const amr = [
    { method: 'totp', timestamp: Math.floor(Date.now() / 1000) },
    ...session.amr.filter((entry) => entry.method !== 'totp'),
  ];
  const current = (await findUserById(database, user.id)) ?? user;
  const raised: Session = { id: session.id, aal: 'aal2', amr };
  return sessionBody(context, current, raised, token, present.timeout_minutes);
}

export type LogoutScope = 'global' | 'local' | 'others';

/**
 * Refresh tokens go with their session; access tokens are refused because it is gone. `reach` is the
 * assurance level of the caller, who cannot end a session of a higher one. Returns how many sign-ins were
 * ended, those included that had not begun yet.
 */
export async function endSessions(
  database: Database,
  userId: string,
  sessionId: string | null,
  scope: LogoutScope,
  reach: Session['aal'] = 'aal2',
): Promise<number> {
  const ended = await database.query(
    `delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') <= $4 and case $3
       when 'local' then id = $2 when 'others' then id is distinct from $2 else true end`,
    [userId, sessionId, scope, reach],
  );
  // A link that was opened already (pkce.ts) is a sign-in that has not begun yet.
  if (scope === 'local') return ended.rowCount ?? 0;
  const opened = await database.query(
    'delete from auth.flow_state where user_id = $1 and auth_code_issued_at is not null',
    [userId],
  );
  return (ended.rowCount ?? 0) + (opened.rowCount ?? 0);
}

function newRefreshToken(): string {
  return randomBytes(24).toString('base64url');
}
