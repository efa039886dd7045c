import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerContext } from '../context.ts';
import type { Device, Session } from './caller.ts';
import type { Database } from './database.ts';
import { signAccessToken } from './tokens.ts';
import { findUserById, noInstance, type UserRow, userBody } from './users.ts';

type SignInMethod = 'password' | 'otp' | 'totp';

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
  const { rows } = await database.query<{ last_sign_in_at: Date }>(
    `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
       values ($1, $2, now(), now(), 'aal1', $3, $4)
     ), claim as (
       insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, id)
       values ($1, now(), now(), $5, $6)
     ), token as (
       insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, session_id)
       values ($7, $8, $2::text, false, now(), now(), $1)
     )
     update auth.users set last_sign_in_at = now(), updated_at = now() where id = $2
     returning last_sign_in_at`,
    [id, user.id, device.userAgent, device.address, method, randomUUID(), noInstance, refreshToken],
  );
  const signedIn = { ...user, last_sign_in_at: rows[0]?.last_sign_in_at ?? null };
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
  return sessionBody(context, signedIn, { id, aal: 'aal1', amr }, refreshToken);
}

/** What GoTrue answers to every grant. */
export async function sessionBody(
  context: ServerContext,
  user: UserRow,
  session: Session,
  refreshToken: string,
): Promise<Record<string, unknown>> {
  const { token, expiresAt } = await signAccessToken(context, {
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
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userBody(user),
  };
}

/** Puts a new token in the place of the session's present one. */
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
  const { rows } = await database.query<{ id: string; token: string }>(
    `select id, token from auth.refresh_tokens where session_id = $1 and not revoked
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
  return sessionBody(context, current, { id: session.id, aal: 'aal2', amr }, token);
}

export type LogoutScope = 'global' | 'local' | 'others';

/** Refresh tokens go with their session; access tokens are refused because it is gone. */
export async function endSessions(
  database: Database,
  userId: string,
  sessionId: string | null,
  scope: LogoutScope,
): Promise<void> {
  await database.query(
    `delete from auth.sessions where user_id = $1 and case $3
       when 'local' then id = $2 when 'others' then id is distinct from $2 else true end`,
    [userId, sessionId, scope],
  );
}

function newRefreshToken(): string {
  return randomBytes(24).toString('base64url');
}
