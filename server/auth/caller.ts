import type { Context } from 'hono';
import { bearerOf } from '../bearer.ts';
import type { ServerContext } from '../context.ts';
import { callerAddress } from './addresses.ts';
import { noteArrival } from './arrival.ts';
import type { Database } from './database.ts';
import { AuthError, userBanned } from './errors.ts';
import { type Claims, TokenError, verifyAccessToken } from './tokens.ts';
import { findUserById, lockUser, type UserRow } from './users.ts';

export interface Device {
  address: string;
  userAgent: string;
}

export interface Session {
  id: string;
  aal: 'aal1' | 'aal2';
  /** How and when (seconds) the person proved who they are, newest first. */
  amr: { method: string; timestamp: number }[];
}

export interface PresentSession extends Session {
  /** Second factors that other sign-ins have begun and not finished. */
  factors_of_others: string[];
}

export interface Caller {
  /** With the second factors that count, and those that this session has begun. */
  user: UserRow;
  session: PresentSession;
}

/** Where a request comes from, as far as that can be trusted. */
export function deviceOf(context: Pick<ServerContext, 'settings'>, c: Context): Device {
  return {
    address: callerAddress(c, context.settings.trustedProxies),
    userAgent: (c.req.header('User-Agent') ?? '').slice(0, 500),
  };
}

/** The claims of the bearer token. Throws GoTrue's errors for a missing and for a bad one. */
async function requireClaims(context: ServerContext, c: Context): Promise<Claims> {
  const token = bearerOf(c);
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  try {
    const claims = await verifyAccessToken(context, token);
    await noteArrival(context, claims);
    return claims;
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  }
}

/** Refuses everybody but the holder of the service key. */
export async function requireServiceKey(context: ServerContext, c: Context): Promise<void> {
  const claims = await requireClaims(context, c);
  if (claims.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
}

/** Whether the caller is one of the practice's own programs. An invalid token counts as none. */
export async function hasServiceKey(context: ServerContext, c: Context): Promise<boolean> {
  const claims = await verifyAccessToken(context, bearerOf(c) ?? '').catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error;
  });
  return claims?.role === 'service_role';
}

/** The signed-in person, whose session must still be there: a token alone is not enough. */
export async function requireUser(context: ServerContext, c: Context): Promise<Caller> {
  const claims = await requireClaims(context, c);
  if (claims.role !== 'authenticated') {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  }
  const [user, session] = await Promise.all([
    findUserById(context.auth, claims.sub),
    findSession(context.auth, claims.session_id, claims.sub),
  ]);
  return admitted(user, session);
}

/**
 * The caller as the transaction finds them, locked until it ends. They may have changed since the request
 * was admitted, so everything is decided on this.
 */
export async function lockCaller(database: Database, { user, session }: Caller): Promise<Caller> {
  const locked = await lockUser(database, user.id);
  await database.query('select from auth.sessions where id = $1 for update', [session.id]);
  return admitted(locked, await findSession(database, session.id, user.id));
}

/** Whether the person has set up a second factor. */
export function hasVerifiedFactor({ user }: Caller): boolean {
  return user.factors.some((factor) => factor.status === 'verified');
}

function admitted(user: UserRow | undefined, session: PresentSession | undefined): Caller {
  if (user === undefined) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (session === undefined) {
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    );
  }
  if (user.is_banned) throw userBanned();
  const factors = user.factors.filter(({ id }) => !session.factors_of_others.includes(id));
  return { user: { ...user, factors }, session };
}

/** `Session.amr` of the session `s`. */
export const sessionAmr = `(
  select coalesce(json_agg(json_build_object('method', a.authentication_method,
    'timestamp', extract(epoch from a.updated_at)::bigint) order by a.updated_at desc), '[]')
  from auth.mfa_amr_claims a where a.session_id = s.id)`;

async function findSession(
  database: Database,
  id: string,
  userId: string,
): Promise<PresentSession | undefined> {
  const { rows } = await database.query<PresentSession>(
    `select s.id, s.aal, ${sessionAmr} as amr,
       array(select f.id::text from auth.mfa_factors f join host.begun_factors b on b.factor_id = f.id
         where f.user_id = s.user_id and f.status = 'unverified' and b.session_id <> s.id)
         as factors_of_others
     from auth.sessions s
     where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > now())`,
    [id, userId],
  );
  return rows[0];
}
