import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { sqlState } from '../errors/sql-state.ts';
import { audit } from './audit.ts';
import {
  type Caller,
  deviceOf,
  hasVerifiedFactor,
  lockCaller,
  type PresentSession,
  requireUser,
} from './caller.ts';
import { isOver } from './clock.ts';
import type { Database } from './database.ts';
import { AuthError, validationFailed } from './errors.ts';
import { isStorable, readBody, unstorable } from './input.ts';
import type { Limits } from './limits.ts';
import { practiceRules } from './practice-rules.ts';
import { raiseSession } from './sessions.ts';

const factorsAtMost = 10;
/** Set-ups that a session has begun and not finished; the oldest makes room for the next. */
const unfinishedAtMost = 3;
const challengeSeconds = 300;

/** Time-based codes as a second factor (RFC 6238), under GoTrue's addresses. */
export function factorRoutes(context: ServerContext, limits: Limits): Hono {
  const app = new Hono();
  app.post('/factors', (c) => enroll(context, limits, c));
  app.post('/factors/:id/challenge', (c) => challenge(context, limits, c));
  app.post('/factors/:id/verify', (c) => verify(context, limits, c));
  app.delete('/factors/:id', (c) => unenroll(context, c));
  return app;
}

const enrollBody = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
});

async function enroll(context: ServerContext, limits: Limits, c: Context) {
  const caller = await requireUser(context, c);
  const asked = await readBody(c, enrollBody);
  requireOffered(asked.factor_type);
  // It becomes part of an address, which holds no half of a surrogate pair either.
  if (!isStorable(asked.issuer)) throw unstorable();
  const { address } = deviceOf(context, c);
  await limits.ownRequest(caller.user.id, address);
  const { companyName } = await practiceRules(context.auth);
  const name = asked.friendly_name ?? '';
  const id = randomUUID();
  const secret = new Secret({ size: 20 });
  const totp = totpOf(secret, asked.issuer ?? companyName, caller.user.email);
  await transaction(context.auth, async (database) => {
    const present = await lockCaller(database, caller);
    requireEnrollable(present);
    const { user, session } = present;
    await dropUnfinished(database, present, unfinishedAtMost - 1);
    await freeName(database, session, name);
    await database
      .query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
         values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
        [id, user.id, name, totp.secret.base32],
      )
      .catch(nameConflict(name));
    await database.query('insert into host.begun_factors (factor_id, session_id) values ($1, $2)', [
      id,
      session.id,
    ]);
    await audit(database, user, 'factor_in_progress', address, { factor_id: id });
  });
  const uri = totp.toString();
  return c.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri), secret: totp.secret.base32, uri },
  });
}

function requireEnrollable(caller: Caller): void {
  if (hasVerifiedFactor(caller) && caller.session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (caller.user.factors.length >= factorsAtMost) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
}

/** Removes unfinished set-ups of this session, all but the latest few. */
async function dropUnfinished(database: Database, { user }: Caller, kept: number): Promise<void> {
  const unfinished = user.factors.filter(({ status }) => status === 'unverified');
  await database.query(
    `delete from auth.mfa_factors where id in (
       select id from auth.mfa_factors where id = any ($1) order by created_at desc, id offset $2)`,
    [unfinished.map(({ id }) => id), kept],
  );
}

/** The first session to finish gets the name: an unfinished factor does not reserve it. */
async function freeName(database: Database, session: PresentSession, name: string): Promise<void> {
  await database.query(
    `update auth.mfa_factors set friendly_name = '' where id = any ($1) and friendly_name = $2`,
    [session.factors_of_others, name],
  );
}

/** GoTrue knows three kinds; the other two answer as if they were turned off. */
function requireOffered(kind: string | null | undefined): void {
  if (kind === 'totp') return;
  if (kind === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (kind === 'webauthn') {
    const sentence = 'MFA enroll is disabled for WebAuthn';
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', sentence);
  }
  throw validationFailed('factor_type needs to be totp, phone, or webauthn');
}

async function challenge(context: ServerContext, limits: Limits, c: Context) {
  const caller = await requireUser(context, c);
  const id = randomUUID();
  const { address } = deviceOf(context, c);
  await limits.ownRequest(caller.user.id, address);
  await transaction(context.auth, async (database) => {
    const present = await lockCaller(database, caller);
    const { user } = present;
    const factor = await findFactor(database, present, c.req.param('id'));
    await database.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)`,
      [id, factor.id, address],
    );
    await audit(database, user, 'challenge_created', address, { factor_id: factor.id });
  });
  return c.json({
    id,
    type: 'totp',
    expires_at: Math.floor(Date.now() / 1000) + challengeSeconds,
  });
}

const verifyBody = z.object({ challenge_id: z.string().nullish(), code: z.string().nullish() });

async function verify(context: ServerContext, limits: Limits, c: Context) {
  const caller = await requireUser(context, c);
  const asked = await readBody(c, verifyBody);
  const code = (asked.code ?? '').replaceAll(' ', '');
  if (code === '') throw validationFailed('Code needs to be non-empty');
  const device = deviceOf(context, c);
  const shown = await usableFactor(context.auth, caller, c, asked.challenge_id);
  const isRight = await limits.factor(shown.factor, caller.user.id, device.address, () =>
    isCurrentCode(limits, shown.factor, code),
  );
  if (!isRight) {
    if (shown.factor.status === 'verified') {
      await audit(context.auth, caller.user, 'verification_failed', device.address, {
        factor_id: shown.factor.id,
      });
    }
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  await limits.ownEntry(caller.user.id, device.address);
  const body = await transaction(context.auth, async (database) => {
    const present = await lockCaller(database, caller);
    const { user, session } = present;
    const { factor, challengeId } = await usableFactor(database, present, c, asked.challenge_id);
    await database.query('update auth.mfa_challenges set verified_at = now() where id = $1', [
      challengeId,
    ]);
    await database.query(
      `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`,
      [factor.id],
    );
    await database.query(
      `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`,
      [user.id],
    );
    // These were opened by a password alone, which is no longer enough.
    await database.query(
      `delete from auth.sessions where user_id = $1 and id <> $2 and aal < 'aal2'`,
      [user.id, session.id],
    );
    await audit(database, user, 'verification_attempted', device.address, {
      factor_id: factor.id,
      challenge_id: challengeId,
      is_first: factor.status === 'unverified',
    });
    return raiseSession(context, database, user, session, factor.id, device);
  });
  c.header('Cache-Control', 'no-store');
  return c.json(body);
}

/**
 * The factor and the challenge of a code, as far as they open anything: where a second factor counts
 * already, only a session that has passed it can finish another.
 */
async function usableFactor(
  database: Database,
  caller: Caller,
  c: Context,
  challengeId: string | null | undefined,
): Promise<{ factor: FactorRow; challengeId: string }> {
  const factor = await findFactor(database, caller, c.req.param('id'));
  const found = await requireChallenge(database, factor.id, challengeId);
  const isNew = factor.status === 'unverified';
  if (isNew && hasVerifiedFactor(caller) && caller.session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
  }
  return { factor, challengeId: found };
}

async function unenroll(context: ServerContext, c: Context) {
  const caller = await requireUser(context, c);
  const id = await transaction(context.auth, async (database) => {
    const present = await lockCaller(database, caller);
    const { user, session } = present;
    const factor = await findFactor(database, present, c.req.param('id'));
    requireUnenrollable(present, factor);
    await database.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    await database.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in
         (select id from auth.sessions where factor_id = $1)`,
      [factor.id],
    );
    await database.query(
      `update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`,
      [factor.id],
    );
    await audit(database, user, 'factor_unenrolled', deviceOf(context, c).address, {
      factor_id: factor.id,
      factor_status: factor.status,
      session_id: session.id,
    });
    return factor.id;
  });
  return c.json({ id });
}

function requireUnenrollable({ session }: Caller, factor: FactorRow): void {
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
}

interface FactorRow {
  id: string;
  secret: string;
  status: 'verified' | 'unverified';
}

async function findFactor(
  database: Database,
  { user }: Caller,
  id: string | undefined,
): Promise<FactorRow> {
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  }
  const { rows } = await database.query<FactorRow>(
    `select id, secret, status from auth.mfa_factors
     where id = $1 and id = any ($2) and factor_type = 'totp'`,
    [id, user.factors.map((factor) => factor.id)],
  );
  const factor = rows[0];
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** A challenge for this factor that is unspent and no older than five minutes. */
async function requireChallenge(
  database: Database,
  factorId: string,
  id: string | null | undefined,
): Promise<string> {
  const isId = z.guid().safeParse(id).success;
  const { rows } = await database.query<{ id: string; is_spent: boolean; is_expired: boolean }>(
    `select id, verified_at is not null as is_spent,
       ${isOver('created_at', '$3')} as is_expired
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [isId ? id : null, factorId, challengeSeconds],
  );
  const found = rows[0];
  if (found === undefined) {
    throw new AuthError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  }
  if (found.is_spent) {
    // GoTrue answers a spent challenge with the same words.
    const sentence = 'Challenge and verify IP addresses mismatch';
    throw new AuthError(422, 'mfa_ip_address_mismatch', sentence);
  }
  if (found.is_expired) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${found.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return found.id;
}

/** A code one step early or late is accepted. A used one is refused, so that an onlooker cannot reuse it. */
async function isCurrentCode(limits: Limits, factor: FactorRow, code: string): Promise<boolean> {
  const totp = totpOf(Secret.fromBase32(factor.secret), '', '');
  const isMatch = /^\d{6}$/.test(code) && totp.validate({ token: code, window: 1 }) !== null;
  return isMatch && (await limits.spendCode(factor.id, code));
}

function totpOf(secret: Secret, issuer: string, label: string): TOTP {
  return new TOTP({ secret, issuer: issuer === '' ? 'Track & Pay' : issuer, label });
}

/** The error for a name that another factor of the person already has. */
const nameConflict =
  (name: string) =>
  (error: unknown): never => {
    if (sqlState(error) !== '23505') throw error;
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  };
