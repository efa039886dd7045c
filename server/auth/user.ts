import type { Context } from 'hono';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { audit } from './audit.ts';
import { inBackground } from './background.ts';
import { type Caller, deviceOf, requireUser } from './caller.ts';
import { transaction } from './database.ts';
import { requestEmailChange } from './email-change.ts';
import { AuthError, validationFailed } from './errors.ts';
import { metadata, ownMetadata, pkceFields, readBody, validEmail } from './input.ts';
import type { Limits } from './limits.ts';
import { sendAuthMail } from './mails.ts';
import { allKinds, clearTokens, matchCode } from './one-time-tokens.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { type Challenge, pkceChallenge, rememberChallenge } from './pkce.ts';
import { practiceRules } from './practice-rules.ts';
import { safeRedirect } from './redirects.ts';
import { endSessions } from './sessions.ts';
import { findUserById, mergeUserData, userBody } from './users.ts';

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ...pkceFields,
});

/** For how long after a link or code a new password needs no proof of the old one. */
const recoverySeconds = 3600;

export async function getUser(context: ServerContext, c: Context) {
  const { user } = await requireUser(context, c);
  return c.json(userBody(user));
}

/** PUT /user: the person's own password, address and metadata. */
export async function updateUser(context: ServerContext, limits: Limits, c: Context) {
  const caller = await requireUser(context, c);
  const { user } = caller;
  const asked = await readBody(c, body);
  if ((asked.app_metadata ?? null) !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if ((asked.phone ?? '') !== '') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone numbers are not used here');
  }
  const email = (asked.email ?? '') === '' ? user.email : validEmail(asked.email);
  const password = asked.password ?? '';
  const data = { ...ownMetadata(asked.data) };
  delete data.role;
  const challenge = pkceChallenge(asked);
  const device = deviceOf(context, c);
  requireSecondFactor(caller, password !== '' || email !== user.email);

  const passwordHash =
    password === '' ? undefined : await newHash(context, limits, caller, asked, device.address);
  if (email !== user.email) {
    await limits.mail(user.email, device.address);
    await limits.mail(email, undefined);
  }
  const redirectTo = safeRedirect(context.settings, c.req.query('redirect_to'));
  const sendMails = await transaction(context.auth, async (database) => {
    if (passwordHash !== undefined) {
      await database.query(
        'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
        [user.id, passwordHash],
      );
      await clearTokens(database, user.id, allKinds);
      await endSessions(database, user.id, caller.session.id, 'others');
      await audit(database, user, 'user_updated_password', device.address);
    }
    await mergeUserData(database, user.id, data);
    await audit(database, user, 'user_modified', device.address);
    if (email === user.email) return undefined;
    if (challenge !== undefined) await rememberChange(database, user.id, challenge);
    const isPkce = challenge !== undefined;
    return requestEmailChange(context, database, user, email, redirectTo, isPkce);
  });
  sendMails?.();
  // Not after a recovery: that began with a mail a moment ago.
  if (passwordHash !== undefined && !isRecovery(caller)) {
    inBackground(context, 'mail password_changed', () =>
      sendAuthMail(context, { to: user.email, kind: 'password_changed' }),
    );
  }
  return c.json(userBody((await findUserById(context.auth, user.id)) ?? user));
}

function rememberChange(
  database: Parameters<typeof rememberChallenge>[0],
  userId: string,
  challenge: Challenge,
): Promise<void> {
  return rememberChallenge(database, userId, 'email_change_token_new', challenge);
}

/** With a second factor set up, a stolen password must not be enough to take the account over. */
function requireSecondFactor({ user, session }: Caller, isSensitive: boolean): void {
  const hasFactor = user.factors.some((factor) => factor.status === 'verified');
  if (!isSensitive || !hasFactor || session.aal === 'aal2') return;
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}

async function newHash(
  context: ServerContext,
  limits: Limits,
  caller: Caller,
  asked: z.infer<typeof body>,
  address: string,
): Promise<string> {
  const { user } = caller;
  const password = asked.password ?? '';
  const rules = await practiceRules(context.auth);
  requireGoodPassword(password, rules.passwordStrength, [
    rules.companyName,
    ...user.email.split('@'),
  ]);
  const stored = user.encrypted_password ?? '';
  if (stored !== '') {
    if (!isRecovery(caller)) await requireProof(context, limits, caller, asked, address);
    if (await verifyPassword(stored, password)) {
      throw new AuthError(
        422,
        'same_password',
        'New password should be different from the old password.',
      );
    }
  }
  return hashPassword(password);
}

/** A session that began with a mail not long ago: the person forgot the password. */
function isRecovery({ session }: Caller): boolean {
  const since = Date.now() / 1000 - recoverySeconds;
  return session.amr.some((entry) => entry.method === 'otp' && entry.timestamp > since);
}

/** The current password, or the code that GET /reauthenticate sent. */
async function requireProof(
  context: ServerContext,
  limits: Limits,
  { user }: Caller,
  asked: z.infer<typeof body>,
  address: string,
): Promise<void> {
  const nonce = asked.nonce ?? '';
  if (nonce !== '') {
    const isRight = await limits.code(
      user.email,
      address,
      async () => matchCode(context, user, nonce, ['reauthentication_token']) !== undefined,
    );
    if (isRight) return;
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  const current = asked.current_password ?? '';
  if (current === '') {
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  }
  const isRight = await limits.password(user.email, address, () =>
    verifyPassword(user.encrypted_password, current),
  );
  if (!isRight) {
    throw new AuthError(
      400,
      'current_password_invalid',
      'Current password required when setting new password.',
    );
  }
}

/** DELETE /user/identities/:id: the e-mail identity is the only one there is, and it stays. */
export async function deleteIdentity(context: ServerContext, c: Context) {
  const { user } = await requireUser(context, c);
  const id = c.req.param('id');
  if (!z.guid().safeParse(id).success) throw validationFailed('identity_id must be an UUID');
  if (!user.identities.some((identity) => identity.identity_id === id)) {
    throw new AuthError(404, 'identity_not_found', "Identity doesn't exist");
  }
  throw new AuthError(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  );
}
