import type { Context } from 'hono';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { inBackground } from './background.ts';
import { type Device, deviceOf } from './caller.ts';
import { cleanUp } from './clean-up.ts';
import { AuthError, invalidCredentials, userBanned, validationFailed } from './errors.ts';
import { readBody } from './input.ts';
import type { Limits } from './limits.ts';
import { weakPassword } from './password-rules.ts';
import { hashPassword, needsNewHash, verifyPassword } from './passwords.ts';
import { ownerOfAuthCode, redeemAuthCode } from './pkce.ts';
import { practiceRules } from './practice-rules.ts';
import { ownerOfRefreshToken, refreshSession } from './refresh.ts';
import { startSession } from './sessions.ts';
import { findHashes, lockUser, type Secret } from './users.ts';

/** POST /token: the grants this host has (GoTrue's `grant_type` values). */
export async function token(context: ServerContext, limits: Limits, c: Context) {
  // An answer with tokens must not be kept anywhere (RFC 6749, 5.1).
  c.header('Cache-Control', 'no-store');
  switch (c.req.query('grant_type')) {
    case 'password':
      return c.json(await passwordGrant(context, limits, c));
    case 'refresh_token':
      return c.json(await refreshGrant(context, limits, c));
    case 'pkce':
      return c.json(await pkceGrant(context, c));
    case 'id_token':
      throw new AuthError(400, 'provider_disabled', 'Signing in through a provider is not enabled');
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});

async function passwordGrant(context: ServerContext, limits: Limits, c: Context) {
  const asked = await readBody(c, passwordBody);
  if ((asked.phone ?? '') !== '' && (asked.email ?? '') !== '') {
    throw validationFailed('Only an email address or phone number should be provided on login.');
  }
  if ((asked.phone ?? '') !== '') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  const email = (asked.email ?? '').trim().toLowerCase();
  if (email === '') throw validationFailed('missing email or phone');
  const password = asked.password ?? '';
  const device = deviceOf(context, c);
  for (;;) {
    const user = await userWithPassword(context, limits, { email, password, device });
    const session = await signIn(context, user, password, device);
    if (session !== 'has changed') return session;
  }
}

interface Attempt {
  email: string;
  password: string;
  device: Device;
}

/** The user with this address and password, as they were when the two were compared. */
async function userWithPassword(
  context: ServerContext,
  limits: Limits,
  { email, password, device }: Attempt,
): Promise<Secret> {
  let user: Secret | undefined;
  const isRight = await limits.password(email, device.address, async () => {
    const hashes = await findHashes(context.auth, email);
    user = hashes.user;
    return verifyPassword(user?.encrypted_password, password, hashes.fromElsewhere);
  });
  if (isRight && user !== undefined) {
    await limits.ownEntry(user.id, device.address);
    return user;
  }
  if (user !== undefined) noteFailure(context, user, device);
  throw invalidCredentials();
}

/**
 * Starts the session if the account still has the address and the hash that the password was compared with.
 * If the password was changed in between, the old one opens nothing.
 */
async function signIn(
  context: ServerContext,
  compared: Secret,
  password: string,
  device: Device,
): Promise<Record<string, unknown> | 'has changed'> {
  const rules = await practiceRules(context.auth);
  const hash = compared.encrypted_password ?? '';
  // Hashed before the row is locked, because it is slow.
  const renewed = needsNewHash(hash) ? await hashPassword(password) : undefined;
  const begun = await transaction(context.auth, async (database) => {
    const user = await lockUser(database, compared.id);
    if (user?.encrypted_password !== hash || user.email !== compared.email) return undefined;
    // Only a caller who knows the password learns the state of the account.
    if (user.is_banned) throw userBanned();
    if (user.email_confirmed_at === null) {
      throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
    }
    if (renewed !== undefined) {
      // Not updated_at: that would say that the password is another (private.mail_password_changed).
      await database.query('update auth.users set encrypted_password = $2 where id = $1', [
        user.id,
        renewed,
      ]);
    }
    await audit(database, user, 'login', device.address, { provider: 'email' });
    return { user, session: await startSession(context, database, user, 'password', device) };
  });
  if (begun === undefined) return 'has changed';
  const { user, session } = begun;
  inBackground(context, 'clean-up', () => cleanUp(context.auth));
  const owner = { emails: [user.email], data: user.raw_user_meta_data };
  const weak = weakPassword(password, rules, owner);
  if (weak === undefined) return session;
  const message = "Password no longer meets the practice's requirements. Please change it.";
  return { ...session, weak_password: { reasons: weak.reasons, message } };
}

/** Done after the answer, which would otherwise take longer for known addresses. */
function noteFailure(context: ServerContext, user: Secret, device: Device): void {
  inBackground(context, 'note of a failed sign-in', () =>
    audit(context.auth, user, 'login_failed', device.address, { provider: 'email' }),
  );
}

const refreshBody = z.object({ refresh_token: z.string().nullish() });

async function refreshGrant(context: ServerContext, limits: Limits, c: Context) {
  const { refresh_token: refreshToken } = await readBody(c, refreshBody);
  if ((refreshToken ?? '') === '') throw validationFailed('refresh_token required');
  const device = deviceOf(context, c);
  // Before the token is spent: one that is refused here can be used later.
  const owner = await ownerOfRefreshToken(context.auth, refreshToken ?? '');
  if (owner !== undefined) await limits.ownRequest(owner, device.address);
  return refreshSession(context, refreshToken ?? '', device);
}

const pkceBody = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

async function pkceGrant(context: ServerContext, c: Context) {
  const asked = await readBody(c, pkceBody);
  const code = asked.auth_code ?? '';
  const verifier = asked.code_verifier ?? '';
  if (code === '' || verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const device = deviceOf(context, c);
  return transaction(context.auth, async (database) => {
    const owner = await ownerOfAuthCode(database, code);
    const user = owner === undefined ? undefined : await lockUser(database, owner);
    await redeemAuthCode(database, code, verifier);
    if (user === undefined) throw new AuthError(404, 'user_not_found', 'User not found');
    if (user.is_banned) throw userBanned();
    await audit(database, user, 'login', device.address, { provider_type: 'email' });
    return startSession(context, database, user, 'otp', device);
  });
}
