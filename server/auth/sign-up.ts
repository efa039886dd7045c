import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { MailKind } from '../../languages/en/account-mails.ts';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { inBackground } from './background.ts';
import { type Device, deviceOf } from './caller.ts';
import { retryOnce } from './database.ts';
import { AuthError, validationFailed } from './errors.ts';
import { metadata, ownMetadata, pkceFields, readBody, validEmail } from './input.ts';
import type { Limits } from './limits.ts';
import { sendAuthMail } from './mails.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { type Challenge, issueForBrowser, pkceChallenge } from './pkce.ts';
import { hasLeft, hasProfile, practiceRules } from './practice-rules.ts';
import { safeRedirect } from './redirects.ts';
import { startSession } from './sessions.ts';
import { insertUser, lockUserByEmail, userBody } from './users.ts';

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  ...pkceFields,
});

interface SignUp {
  /** The id of the account, if one is made; the answer has it either way. */
  id: string;
  email: string;
  passwordHash: string;
  data: Record<string, unknown>;
  challenge: Challenge | undefined;
  redirectTo: string;
  device: Device;
}

/** POST /signup. With confirmation by mail on, known and unknown addresses get one answer. */
export async function signUp(context: ServerContext, limits: Limits, c: Context) {
  const asked = await readBody(c, body);
  const rules = await practiceRules(context.auth);
  if (rules.signUp === 'invited') {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if ((asked.email ?? '') === '' && (asked.phone ?? '') === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if ((asked.phone ?? '') !== '') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  const email = validEmail(asked.email);
  const password = asked.password ?? '';
  if (password === '') throw validationFailed('Signup requires a valid password');
  requireGoodPassword(password, rules, { emails: [email], data: asked.data });
  const challenge = pkceChallenge(asked);
  const data = ownMetadata(asked.data);
  const device = deviceOf(context, c);
  await limits.mail(email, device.address);
  const passwordHash = await hashPassword(password);
  const redirectTo = safeRedirect(context.settings, c.req.query('redirect_to'));
  const id = randomUUID();
  const request: SignUp = { id, email, passwordHash, data, challenge, redirectTo, device };
  // Two sign-ups at once for one new address: the second finds the user of the first.
  const registered = () => retryOnce(() => register(context, request));
  if (context.settings.mailerAutoconfirm)
    return c.json((await registered()) ?? neutralAnswer(request));
  inBackground(context, 'sign-up', async () => void (await registered()));
  return c.json(neutralAnswer(request));
}

/**
 * Makes the user, or sends a mail to the owner of a known address. With autoconfirmation it returns a session;
 * otherwise all of it happens after the answer, which is the same in every case.
 */
async function register(
  context: ServerContext,
  request: SignUp,
): Promise<Record<string, unknown> | undefined> {
  const isAutoconfirmed = context.settings.mailerAutoconfirm;
  const outcome = await transaction(context.auth, async (database) => {
    const known = await lockUserByEmail(database, request.email);
    if (known?.is_banned === true || (await hasLeft(database, request.email))) {
      return { kind: 'banned' as const };
    }
    if (known?.email_confirmed_at instanceof Date) {
      await audit(database, known, 'user_repeated_signup', request.device.address);
      return { kind: 'already_registered' as const };
    }
    // Somebody the practice knows chooses a password after the link, never before: otherwise
    // a person who signs up with a colleague's address would share the account once it is confirmed.
    const isColleague =
      known?.invited_at instanceof Date || (await hasProfile(database, request.email));
    const added = isColleague ? newColleague(request) : newUser(request, isAutoconfirmed);
    // A second sign-up before the first was confirmed only sends another link: it may be somebody else's.
    const user = known ?? (await insertUser(database, added));
    if (isAutoconfirmed && known === undefined && !isColleague) {
      await audit(database, user, 'user_signedup', request.device.address, { provider: 'email' });
      const session = await startSession(context, database, user, 'password', request.device);
      return { kind: 'signed_in' as const, session };
    }
    await audit(database, user, 'user_confirmation_requested', request.device.address);
    const token = await issueForBrowser(context, database, user, 'confirmation_token', request);
    return { kind: isColleague ? ('invitation' as const) : ('confirmation' as const), token };
  });
  if (outcome.kind === 'signed_in') return outcome.session;
  if (isAutoconfirmed && (outcome.kind === 'already_registered' || outcome.kind === 'banned')) {
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
  if (outcome.kind !== 'banned') mailInBackground(context, request, outcome);
  return undefined;
}

/** As in GoTrue, the metadata repeats the identity after a sign-up, but not after an invitation. */
function newUser(request: SignUp, isConfirmed: boolean) {
  const { id, email, passwordHash } = request;
  const data = {
    ...request.data,
    sub: id,
    email,
    email_verified: isConfirmed,
    phone_verified: false,
  };
  return { id, email, passwordHash, data, isConfirmed };
}

/** Somebody the practice knows, whose link asks for the password. */
function newColleague({ id, email }: SignUp) {
  return { id, email, passwordHash: null, data: {}, isConfirmed: false, isInvited: true };
}

function mailInBackground(
  context: ServerContext,
  request: SignUp,
  outcome: { kind: MailKind; token?: OneTimeToken },
): void {
  const { kind, token } = outcome;
  inBackground(context, `mail ${kind}`, () =>
    sendAuthMail(context, {
      to: request.email,
      kind,
      redirectTo: request.redirectTo,
      ...(token === undefined ? {} : { token }),
    }),
  );
}

/** What a new user looks like; for a known address the id is made up, and nothing shows that. */
function neutralAnswer(request: SignUp): Record<string, unknown> {
  const { id, email, data } = newUser(request, false);
  const now = new Date();
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: data,
    provider: 'email',
    last_sign_in_at: now.toISOString(),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    email,
  };
  return userBody({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    created_at: now,
    updated_at: now,
    banned_until: null,
    is_anonymous: false,
    identities: [identity],
    factors: [],
  });
}
