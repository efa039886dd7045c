import type { Context } from 'hono';
import { z } from 'zod';
import type { MailKind } from '../../languages/en/account-mails.ts';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { inBackground } from './background.ts';
import { type Device, deviceOf, hasServiceKey, lockCaller, requireUser } from './caller.ts';
import type { Database } from './database.ts';
import { requestEmailChange } from './email-change.ts';
import { AuthError, validationFailed } from './errors.ts';
import { pkceFields, readBody, validEmail } from './input.ts';
import type { Limits } from './limits.ts';
import { sendAuthMail } from './mails.ts';
import { issueOneTimeToken, type OneTimeToken } from './one-time-tokens.ts';
import { type Challenge, issueForBrowser, pkceChallenge } from './pkce.ts';
import { safeRedirect } from './redirects.ts';
import { lockUserByEmail, type UserRow } from './users.ts';

interface Request {
  email: string;
  challenge: Challenge | undefined;
  redirectTo: string;
  device: Device;
}

const recoverBody = z.object({ email: z.string().nullish(), ...pkceFields });

/** POST /recover: always the same answer; a mail is sent if the address has an account. */
export async function recover(context: ServerContext, limits: Limits, c: Context) {
  const asked = await readBody(c, recoverBody);
  const missing = 'Password recovery requires an email';
  const request = await accept(context, limits, c, asked, missing);
  inBackground(context, 'recovery', () => mailSignInLink(context, request, 'recovery'));
  return c.json({});
}

const otpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceFields,
});

/**
 * POST /otp: a link and a code to sign in with. Nobody is signed up this way: an account needs a
 * name and the practice's rules for sign-up, which /signup asks for.
 */
export async function otp(context: ServerContext, limits: Limits, c: Context) {
  const asked = await readBody(c, otpBody);
  if ((asked.phone ?? '') !== '') {
    if ((asked.email ?? '') === '') {
      throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
    }
    throw validationFailed('Only an email address or phone number should be provided');
  }
  const missing = 'One of email or phone must be set';
  const request = await accept(context, limits, c, asked, missing);
  inBackground(context, 'magic link', () => mailSignInLink(context, request, 'magic_link'));
  return c.json({});
}

const resendBody = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  ...pkceFields,
});

/** POST /resend: another mail to confirm a sign-up or a change of address. */
export async function resend(context: ServerContext, limits: Limits, c: Context) {
  const asked = await readBody(c, resendBody);
  if (asked.type !== 'signup' && asked.type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change');
  }
  const request = await accept(context, limits, c, asked);
  const isSignUp = asked.type === 'signup';
  inBackground(context, 'resend', () =>
    isSignUp ? resendConfirmation(context, request) : resendChange(context, request),
  );
  return c.json({});
}

/** GET /reauthenticate: mails a code that PUT /user takes in place of the current password. */
export async function reauthenticate(context: ServerContext, limits: Limits, c: Context) {
  const caller = await requireUser(context, c);
  const device = deviceOf(context, c);
  await limits.ownMail(caller.user.email, device.address);
  const { user, token } = await transaction(context.auth, async (database) => {
    const { user } = await lockCaller(database, caller);
    await audit(database, user, 'user_reauthenticate_requested', device.address);
    const kind = 'reauthentication_token';
    return { user, token: await issueOneTimeToken(context, database, user, kind, user.email) };
  });
  inBackground(context, 'reauthentication', () =>
    sendAuthMail(context, { to: user.email, kind: 'reauthentication', token }),
  );
  return c.json({});
}

async function accept(
  context: ServerContext,
  limits: Limits,
  c: Context,
  asked: { email?: string | null | undefined } & Parameters<typeof pkceChallenge>[0],
  missing?: string,
): Promise<Request> {
  const email = validEmail(asked.email, missing);
  const challenge = pkceChallenge(asked);
  const device = deviceOf(context, c);
  // The practice invites somebody again this way if they opened an invitation but chose no password.
  if (await hasServiceKey(context, c)) await limits.ownMail(email, undefined);
  else await limits.mail(email, device.address);
  return {
    email,
    challenge,
    device,
    redirectTo: safeRedirect(context.settings, c.req.query('redirect_to')),
  };
}

async function mailSignInLink(
  context: ServerContext,
  request: Request,
  kind: 'recovery' | 'magic_link',
): Promise<void> {
  const mail = await transaction(context.auth, async (database) => {
    const user = await lockUserByEmail(database, request.email);
    if (user === undefined || user.is_banned) return undefined;
    // An unconfirmed person gets the confirmation link instead; it signs them in as well.
    if (user.email_confirmed_at === null) return confirmation(context, database, user, request);
    await audit(database, user, 'user_recovery_requested', request.device.address);
    return {
      kind,
      token: await issueForBrowser(context, database, user, 'recovery_token', request),
    };
  });
  await sendLink(context, request, mail);
}

async function resendConfirmation(context: ServerContext, request: Request): Promise<void> {
  const mail = await transaction(context.auth, async (database) => {
    const user = await lockUserByEmail(database, request.email);
    if (user === undefined || user.is_banned || user.email_confirmed_at !== null) return undefined;
    return confirmation(context, database, user, request);
  });
  await sendLink(context, request, mail);
}

type Link = { kind: MailKind; token: OneTimeToken };

async function confirmation(
  context: ServerContext,
  database: Database,
  user: UserRow,
  request: Request,
): Promise<Link> {
  await audit(database, user, 'user_confirmation_requested', request.device.address);
  return {
    kind: user.invited_at === null ? 'confirmation' : 'invitation',
    token: await issueForBrowser(context, database, user, 'confirmation_token', request),
  };
}

async function sendLink(
  context: ServerContext,
  { email, redirectTo }: Request,
  mail: Link | undefined,
): Promise<void> {
  if (mail !== undefined) await sendAuthMail(context, { to: email, redirectTo, ...mail });
}

/** The request names the present address; both addresses get their links again. */
async function resendChange(context: ServerContext, request: Request): Promise<void> {
  const { redirectTo, challenge } = request;
  const send = await transaction(context.auth, async (database) => {
    const user = await lockUserByEmail(database, request.email);
    const email = user?.email_change ?? '';
    if (user === undefined || user.is_banned || email === '') return undefined;
    return requestEmailChange(context, database, user, { email, redirectTo, challenge });
  });
  send?.();
}
