import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { type Device, type Session, sessionAmr } from './caller.ts';
import { isOver } from './clock.ts';
import type { Database } from './database.ts';
import { AuthError, userBanned } from './errors.ts';
import { endSessions, rotateToken, sessionBody } from './sessions.ts';
import { findUserById } from './users.ts';

/** How soon a used token may be used again, by a second tab or a retry. GoTrue's default. */
const reuseSeconds = 10;

interface State {
  token_id: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  revoked_for: number;
  is_over: boolean;
  is_idle: boolean;
  timeout_minutes: number;
  aal: 'aal1' | 'aal2';
  amr: Session['amr'];
  active_id: string | null;
  active_token: string | null;
  active_parent: string | null;
  /** Whether anything issued with the active token has been used. */
  active_arrived: boolean | null;
}

/** Whose sign-in a refresh token belongs to, spent or not. */
export async function ownerOfRefreshToken(
  database: Database,
  token: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ user_id: string }>(
    'select user_id from auth.refresh_tokens where token = $1',
    [token],
  );
  return rows[0]?.user_id;
}

type Outcome = { body: Record<string, unknown> } | { refusal: AuthError };

/**
 * The refresh grant. Each use spends the token and hands out a new one. A spent token is accepted
 * again within a few seconds, and for a while longer if nothing shows that the answer with its
 * successor arrived; otherwise somebody holds a copy, and the whole session ends (RFC 9700, 4.14.2).
 */
export async function refreshSession(
  context: ServerContext,
  token: string,
  device: Device,
): Promise<Record<string, unknown>> {
  const outcome = await transaction(context.auth, (database) =>
    attempt(context, database, token, device),
  );
  // The end of a session must be kept, so refusals are results here and errors only outside.
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.body;
}

async function attempt(
  context: ServerContext,
  database: Database,
  token: string,
  device: Device,
): Promise<Outcome> {
  const state = await lockedState(database, token);
  const user = state === undefined ? undefined : await findUserById(database, state.user_id);
  if (state === undefined || user === undefined) {
    return refuse('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  if (user.is_banned) return { refusal: userBanned() };
  if (state.is_over || state.is_idle) {
    await endSessions(database, user.id, state.session_id, 'local');
    const reason = state.is_idle ? 'inactivity' : 'lasted too long';
    await audit(database, user, 'token_revoked', device.address, { reason });
    return refuse(
      'session_expired',
      `Invalid Refresh Token: Session Expired${state.is_idle ? ' (Inactivity)' : ''}`,
    );
  }
  const next = tokenToHandOut(state, token, context.settings.accessTokenSeconds);
  if (next === 'replayed') {
    await endSessions(database, user.id, state.session_id, 'local');
    await audit(database, user, 'token_revoked', device.address, {
      reason: 'refresh_token_reused',
    });
    context.log.warn({ user_id: user.id, session_id: state.session_id }, 'refresh token replayed');
    return refuse('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  const present = { id: state.active_id ?? state.token_id, token: state.active_token ?? token };
  const issued =
    next === 'active'
      ? present.token
      : await rotateToken(database, present, user, state.session_id, device);
  await audit(database, user, 'token_refreshed', device.address);
  const session: Session = { id: state.session_id, aal: state.aal, amr: state.amr };
  return { body: await sessionBody(context, user, session, issued, state.timeout_minutes) };
}

/** A new token, the active one again, or none because this one was replayed. */
function tokenToHandOut(
  state: State,
  token: string,
  graceSeconds: number,
): 'new' | 'active' | 'replayed' {
  if (!state.revoked) return 'new';
  const isRecent = state.revoked_for <= reuseSeconds;
  const mayBeLost = state.active_arrived === false && state.revoked_for <= graceSeconds;
  if (state.active_parent === token && (isRecent || mayBeLost)) return 'active';
  return isRecent && state.active_token !== null ? 'new' : 'replayed';
}

/** Locks the session before reading it, to see what a concurrent refresh has changed. */
async function lockedState(database: Database, token: string): Promise<State | undefined> {
  await database.query(
    `select from auth.sessions where id =
       (select session_id from auth.refresh_tokens where token = $1) for update`,
    [token],
  );
  const { rows } = await database.query<State>(
    `select t.id as token_id, s.user_id, s.id as session_id, t.revoked,
       extract(epoch from now() - t.updated_at)::float8 as revoked_for,
       coalesce(s.not_after < now(), false) as is_over,
       ${isOver(`coalesce(s.refreshed_at at time zone 'utc', s.created_at)`, 'rules.session_timeout_minutes * 60')} as is_idle,
       rules.session_timeout_minutes as timeout_minutes,
       s.aal, ${sessionAmr} as amr,
       active.id as active_id, active.token as active_token, active.parent as active_parent,
       active.updated_at > active.created_at as active_arrived
     from auth.refresh_tokens t
     join auth.sessions s on s.id = t.session_id
     cross join host.sign_in_rules() rules
     left join lateral (
       select a.id, a.token, a.parent, a.created_at, a.updated_at from auth.refresh_tokens a
       where a.session_id = s.id and not a.revoked order by a.id desc limit 1) active on true
     where t.token = $1`,
    [token],
  );
  return rows[0];
}

function refuse(code: string, message: string): Outcome {
  return { refusal: new AuthError(400, code, message) };
}
