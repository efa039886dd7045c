import type { Context } from 'hono';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { deviceOf } from './caller.ts';
import { type Database, retryOnce } from './database.ts';
import { isAddressTaken } from './email-change.ts';
import { AuthError, emailExists, validationFailed } from './errors.ts';
import { metadata, readBody, validEmail } from './input.ts';
import { invitation } from './invitations.ts';
import { verifyLink } from './mails.ts';
import { issueOneTimeToken, type OneTimeToken, type TokenKind } from './one-time-tokens.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { practiceRules } from './practice-rules.ts';
import { safeRedirect } from './redirects.ts';
import {
  findUserById,
  insertUser,
  lockUserByEmail,
  mergeUserData,
  type UserRow,
  userBody,
} from './users.ts';

const body = z.object({
  type: z.enum([
    'signup',
    'invite',
    'magiclink',
    'recovery',
    'email_change_current',
    'email_change_new',
  ]),
  email: z.string().nullish(),
  password: z.string().nullish(),
  new_email: z.string().nullish(),
  data: metadata.nullish(),
  redirect_to: z.string().nullish(),
});

type Asked = z.infer<typeof body>;

interface Issued {
  user: UserRow;
  token: OneTimeToken;
  /** What the link is for; a magic link for an unknown address becomes a sign-up. */
  type: Asked['type'];
}

/**
 * POST /admin/generate_link: the link and code a mail would carry, for a program of the practice that
 * sends mails itself, or for an admin who reads the link out. Nothing is sent.
 */
export async function generateLink(context: ServerContext, c: Context) {
  const asked = await readBody(c, body);
  const email = validEmail(asked.email);
  const redirectTo = safeRedirect(
    context.settings,
    asked.redirect_to ?? c.req.query('redirect_to'),
  );
  const { address } = deviceOf(context, c);
  const passwordHash = await hashOf(context, asked, email);
  const make = () =>
    transaction(context.auth, async (database) => {
      const issued = await issue(context, database, { asked, email, passwordHash, address });
      return { ...issued, user: (await findUserById(database, issued.user.id)) ?? issued.user };
    });
  const { user, token, type } = await retryOnce(make);
  const linkType = type.startsWith('email_change') ? 'email_change' : type;
  return c.json({
    ...userBody(user),
    action_link: verifyLink(context, token, linkType, redirectTo),
    email_otp: token.code,
    hashed_token: token.link,
    redirect_to: redirectTo,
    verification_type: type,
  });
}

interface LinkRequest {
  asked: Asked;
  email: string;
  passwordHash: string | null;
  address: string;
}

async function issue(
  context: ServerContext,
  database: Database,
  request: LinkRequest,
): Promise<Issued> {
  const { asked, email, address } = request;
  const { type } = asked;
  if (type === 'invite') {
    const data = asked.data ?? {};
    return { ...(await invitation(context, database, { email, data, address })), type };
  }
  const known = await lockUserByEmail(database, email);
  if (type === 'signup' || (type === 'magiclink' && known === undefined)) {
    return { ...(await signUpLink(context, database, request, known)), type: 'signup' };
  }
  if (known === undefined) throw new AuthError(404, 'user_not_found', 'User not found');
  const link = (kind: TokenKind, to: string) =>
    issueOneTimeToken(context, database, known, kind, to);
  if (type === 'recovery' || type === 'magiclink') {
    await audit(database, known, 'user_recovery_requested', address);
    return { user: known, token: await link('recovery_token', email), type };
  }
  const target = validEmail(asked.new_email);
  if (await isAddressTaken(database, target)) throw emailExists();
  // Where the one or other link was opened for another address before, both are needed again.
  await database.query(
    `update auth.users set email_change = $2::text, email_change_confirm_status =
       case when email_change = $2::text then email_change_confirm_status else 0 end
     where id = $1`,
    [known.id, target],
  );
  const token =
    type === 'email_change_current'
      ? await link('email_change_token_current', email)
      : await link('email_change_token_new', target);
  return { user: known, token, type };
}

async function signUpLink(
  context: ServerContext,
  database: Database,
  { asked, email, passwordHash, address }: LinkRequest,
  known: UserRow | undefined,
) {
  if (known?.email_confirmed_at instanceof Date) {
    throw emailExists();
  }
  const data = asked.data ?? {};
  const user =
    known ?? (await insertUser(database, { email, passwordHash, data, isConfirmed: false }));
  if (known !== undefined) await mergeUserData(database, known.id, data);
  await audit(database, user, 'user_confirmation_requested', address);
  const token = await issueOneTimeToken(context, database, user, 'confirmation_token', email);
  return { user, token };
}

async function hashOf(context: ServerContext, asked: Asked, email: string): Promise<string | null> {
  const password = asked.password ?? '';
  if (asked.type !== 'signup') return null;
  if (password === '') throw validationFailed('Signup requires a valid password');
  const owner = { emails: [email], data: asked.data };
  requireGoodPassword(password, await practiceRules(context.auth), owner);
  return hashPassword(password);
}
