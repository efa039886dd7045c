import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { type Caller, hasVerifiedFactor, lockCaller } from './caller.ts';
import type { Database } from './database.ts';
import { AuthError } from './errors.ts';
import type { Limits } from './limits.ts';
import { forgetRequests, matchCode, type TokenKind, tryCode } from './one-time-tokens.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { practiceRules } from './practice-rules.ts';
import { endSessions } from './sessions.ts';

/** How long after a link or code a new password needs no proof of the old one. */
const recoverySeconds = 3600;

interface PasswordRequest {
  password?: string | null | undefined;
  current_password?: string | null | undefined;
  nonce?: string | null | undefined;
}

/** With a second factor set up, a stolen password must not be enough to take the account over. */
export function requireSecondFactor(caller: Caller, isSensitive: boolean): void {
  if (!isSensitive || !hasVerifiedFactor(caller) || caller.session.aal === 'aal2') return;
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}

/** An accepted new password, and the proof it was accepted with. */
export interface AcceptedPassword {
  hash: string;
  /** The hash of the present password at the time proof and new password were checked. */
  comparedWith: string;
  /** The code given in place of the present password, to be spent with the change. */
  nonce: string | undefined;
}

/**
 * Accepts a new password that is strong enough, differs from the present one and comes with a proof that the
 * person asked for it. Throws an AuthError for any other.
 */
export async function acceptPassword(
  context: ServerContext,
  limits: Limits,
  caller: Caller,
  asked: PasswordRequest,
  address: string,
): Promise<AcceptedPassword> {
  const { user } = caller;
  const password = asked.password ?? '';
  requireGoodPassword(password, await practiceRules(context.auth), {
    emails: [user.email],
    data: user.raw_user_meta_data,
  });
  const stored = user.encrypted_password ?? '';
  let nonce: string | undefined;
  if (stored !== '') {
    if (!isRecovery(caller)) nonce = await requireProof(context, limits, caller, asked, address);
    if (await verifyPassword(stored, password)) {
      throw new AuthError(
        422,
        'same_password',
        'New password should be different from the old password.',
      );
    }
  }
  await limits.ownEntry(user.id, address);
  return { hash: await hashPassword(password), comparedWith: stored, nonce };
}

/**
 * Sessions and links of the old password end with it, except for this session. The caller is
 * locked: a proof counts only for the password it was compared with, and a code once.
 */
export async function storePassword(
  context: ServerContext,
  database: Database,
  { user, session }: Caller,
  { hash, comparedWith, nonce }: AcceptedPassword,
  address: string,
): Promise<'stored' | 'has changed'> {
  if ((user.encrypted_password ?? '') !== comparedWith) return 'has changed';
  if (
    nonce !== undefined &&
    matchCode(context, user, nonce, ['reauthentication_token']) === undefined
  ) {
    throw invalidNonce();
  }
  await database.query(
    'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
    [user.id, hash],
  );
  await forgetRequests(database, user.id);
  await endSessions(database, user.id, session.id, 'others');
  await audit(database, user, 'user_updated_password', address);
  return 'stored';
}

/** A session that began with a mail a short while ago, because the person forgot the password. */
function isRecovery({ session }: Caller): boolean {
  const since = Date.now() / 1000 - recoverySeconds;
  return session.amr.some((entry) => entry.method === 'otp' && entry.timestamp > since);
}

function invalidNonce(): AuthError {
  return new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

/** Checks the current password, or the code that GET /reauthenticate sent, which it returns. */
async function requireProof(
  context: ServerContext,
  limits: Limits,
  caller: Caller,
  asked: PasswordRequest,
  address: string,
): Promise<string | undefined> {
  const { user } = caller;
  const nonce = asked.nonce ?? '';
  const current = asked.current_password ?? '';
  if (nonce !== '') {
    const isRight = await limits.codeAskedFor('nonce', user.id, address, () =>
      transaction(context.auth, async (database) => {
        const present = await lockCaller(database, caller);
        const kinds: TokenKind[] = ['reauthentication_token'];
        return (await tryCode(context, database, present.user, nonce, kinds)) !== undefined;
      }),
    );
    if (isRight) return nonce;
    throw invalidNonce();
  }
  const sentence = 'Current password required when setting new password.';
  if (current === '') throw new AuthError(400, 'current_password_required', sentence);
  const isRight = await limits.password(user.email, address, () =>
    verifyPassword(user.encrypted_password, current),
  );
  if (!isRight) throw new AuthError(400, 'current_password_invalid', sentence);
  return undefined;
}
