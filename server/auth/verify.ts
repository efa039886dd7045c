import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { type Device, deviceOf } from './caller.ts';
import type { Database } from './database.ts';
import { confirmEmailChange } from './email-change.ts';
import { AuthError, userBanned, validationFailed } from './errors.ts';
import { isEmbedded } from './foreign-pages.ts';
import { readBody, validEmail } from './input.ts';
import type { Limits } from './limits.ts';
import {
  clearTokens,
  findLink,
  ownerOfLink,
  pkcePrefix,
  type TokenKind,
  tryCode,
} from './one-time-tokens.ts';
import { issueAuthCode } from './pkce.ts';
import { safeRedirect, withFragment, withQuery } from './redirects.ts';
import { startSession } from './sessions.ts';
import {
  findUserById,
  lockUser,
  lockUserByEmail,
  mergeIdentityData,
  type UserRow,
} from './users.ts';

const change: TokenKind[] = ['email_change_token_current', 'email_change_token_new'];

/** Which tokens each `type` of the contract accepts. */
const accepted = new Map<string, TokenKind[]>(
  Object.entries({
    signup: ['confirmation_token'],
    invite: ['confirmation_token'],
    recovery: ['recovery_token'],
    magiclink: ['recovery_token'],
    email: ['confirmation_token', 'recovery_token'],
    email_change: change,
  }),
);

const body = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});

const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** POST /verify: a code with its address, or the token of a link, for a session. */
export async function verifyPost(context: ServerContext, limits: Limits, c: Context) {
  const asked = await readBody(c, body);
  const kinds = kindsOf(asked.type);
  const device = deviceOf(context, c);
  const token = asked.token ?? '';
  const link = asked.token_hash ?? '';
  if ((token === '') === (link === '')) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  if (link !== '') {
    if ((asked.email ?? asked.phone ?? '') !== '') {
      throw validationFailed('Only the token_hash and type should be provided');
    }
    const session = await byLink(context, limits, { link, kinds, device }, (database, found) =>
      signIn(context, database, found, device),
    );
    return c.json(session);
  }
  if ((asked.email ?? '') === '') {
    throw validationFailed('Only an email address should be provided on verify');
  }
  return c.json(await byCode(context, limits, validEmail(asked.email), token, kinds, device));
}

/** GET /verify: the link of a mail. Redirects to an allowed address, whatever the outcome. */
export async function verifyGet(context: ServerContext, limits: Limits, c: Context) {
  const target = safeRedirect(context.settings, c.req.query('redirect_to'));
  // Mail scanners follow links with HEAD, which must change nothing (RFC 9110, 9.2.1).
  if (c.req.method === 'HEAD' || isEmbedded(context.settings, c)) return c.redirect(target, 303);
  const link = c.req.query('token') ?? c.req.query('token_hash') ?? '';
  const type = c.req.query('type') ?? '';
  const isPkce = link.startsWith(pkcePrefix);
  const device = deviceOf(context, c);
  try {
    if (link === '') throw validationFailed('Verify requires a token or a token hash');
    const opened = { link, kinds: kindsOf(type), device };
    const address = await byLink(context, limits, opened, async (database, found) => {
      if (isPkce) return redirectWithAuthCode(database, found, device, target);
      const session = await signIn(context, database, found, device);
      return 'msg' in session
        ? withFragment(target, { message: halfConfirmed })
        : withFragment(target, fragmentOf(session, type));
    });
    return c.redirect(address, 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const values = {
      error: error.status === 400 ? 'invalid_request' : 'access_denied',
      error_code: error.code,
      error_description: error.message,
    };
    const address = withFragment(target, values);
    return c.redirect(isPkce ? withQuery(address, values) : address, 303);
  }
}

interface Verified {
  user: UserRow;
  kind: TokenKind;
}

/** Finds whose link it is and runs `use` in the transaction that spends it. */
async function byLink<T>(
  context: ServerContext,
  limits: Limits,
  { link, kinds, device }: { link: string; kinds: TokenKind[]; device: Device },
  use: (database: Database, found: Verified) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  await limits.link(link, device.address, async () => {
    result = await transaction(context.auth, async (database) => {
      const owner = await ownerOfLink(database, link);
      const user = owner === undefined ? undefined : await lockUser(database, owner);
      const found = user && (await findLink(database, user, link, kinds));
      if (user === undefined || found === undefined || found.isExpired) return undefined;
      return { value: await use(database, { user, kind: found.kind }) };
    });
    return result !== undefined;
  });
  if (result === undefined) {
    throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  }
  return result.value;
}

async function byCode(
  context: ServerContext,
  limits: Limits,
  email: string,
  code: string,
  kinds: TokenKind[],
  device: Device,
): Promise<Record<string, unknown>> {
  let session: Record<string, unknown> | undefined;
  const isRight = async () => {
    session = await transaction(context.auth, async (database) => {
      const user = await lockedUser(database, email, kinds);
      const kind = await tryCode(context, database, user, code, kinds);
      if (user === undefined || kind === undefined) return undefined;
      return signIn(context, database, { user, kind }, device);
    });
    return session !== undefined;
  };
  if (isChange(kinds)) {
    // Counted by person: the new address is theirs to choose, and each would bring new guesses.
    const owner = await ownerOfChange(context.auth, email);
    await limits.codeAskedFor('change', owner ?? email, device.address, isRight);
  } else await limits.mailedCode(email, device.address, isRight);
  if (session === undefined) {
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  }
  return session;
}

/** The user of an address, or of the address they want to change to; one code is used once. */
async function lockedUser(
  database: Database,
  email: string,
  kinds: TokenKind[],
): Promise<UserRow | undefined> {
  if (!isChange(kinds)) return lockUserByEmail(database, email);
  const { rows } = await database.query<{ id: string }>(`${changeOf} for update`, [email]);
  return findUserById(database, rows[0]?.id ?? randomUUID());
}

function isChange(kinds: TokenKind[]): boolean {
  return kinds.includes('email_change_token_new');
}

/** Whose change of address is under way, from or to this address. */
const changeOf = `select id from auth.users where (email = $1 or email_change = $1) and email_change <> ''
  order by email = $1 desc limit 1`;

async function ownerOfChange(database: Database, email: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(changeOf, [email]);
  return rows[0]?.id;
}

/** Spends the token, does what it was for, and starts a session. */
async function signIn(
  context: ServerContext,
  database: Database,
  found: Verified,
  device: Device,
): Promise<Record<string, unknown>> {
  const user = await spend(database, found, device);
  if (user === 'half confirmed') return { msg: halfConfirmed, code: '200' };
  // Of these links `spend` records the new address alone.
  if (change.includes(found.kind)) await audit(database, user, 'login', device.address);
  return startSession(context, database, user, 'otp', device);
}

async function redirectWithAuthCode(
  database: Database,
  found: Verified,
  device: Device,
  target: string,
): Promise<string> {
  const user = await spend(database, found, device);
  if (user === 'half confirmed') return withQuery(target, { message: halfConfirmed });
  return withQuery(target, { code: await issueAuthCode(database, user.id, found.kind) });
}

async function spend(
  database: Database,
  { user, kind }: Verified,
  device: Device,
): Promise<UserRow | 'half confirmed'> {
  if (user.is_banned) throw userBanned();
  if (change.includes(kind)) return confirmEmailChange(database, user, kind, device);
  await clearTokens(database, user.id, [kind]);
  if (user.email_confirmed_at === null) await confirmAddress(database, user);
  const action = user.email_confirmed_at === null ? 'user_signedup' : 'login';
  await audit(database, user, action, device.address);
  return (await findUserById(database, user.id)) ?? user;
}

/** A password chosen earlier may be anybody's; private.forget_unproven_password removes it. */
async function confirmAddress(database: Database, user: UserRow): Promise<void> {
  await database.query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
     where id = $1`,
    [user.id],
  );
  await mergeIdentityData(database, user.id, { email_verified: true });
}

function kindsOf(type: string | null | undefined): TokenKind[] {
  if ((type ?? '') === '') throw validationFailed('Verify requires a verification type');
  const kinds = accepted.get(type ?? '');
  if (kinds === undefined) throw validationFailed('Unsupported verification type');
  return kinds;
}

function fragmentOf(session: Record<string, unknown>, type: string): Record<string, string> {
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  return { ...Object.fromEntries(names.map((name) => [name, String(session[name])])), type };
}
