import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { ServerContext } from '../context.ts';
import { isSameSecret } from '../same-secret.ts';
import { isAhead, isOver } from './clock.ts';
import type { Database } from './database.ts';
import type { UserRow } from './users.ts';

/** The kinds of auth.one_time_tokens; what a link or code of each allows is in verify.ts. */
export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'reauthentication_token';

/** How long links and codes are valid, in seconds. An invitation may wait in a mailbox for a week. */
const lifetimes: Record<TokenKind | 'invitation', number> = {
  confirmation_token: 24 * 3600,
  invitation: 7 * 24 * 3600,
  recovery_token: 600,
  email_change_token_current: 3600,
  email_change_token_new: 3600,
  reauthentication_token: 600,
};

const sentColumns: Record<TokenKind, keyof UserRow & string> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_current: 'email_change_sent_at',
  email_change_token_new: 'email_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
};

export interface OneTimeToken {
  /** For the link; 256 bits, so that it cannot be guessed whatever is known of the person. */
  link: string;
  /** Six digits to type instead. */
  code: string;
}

/**
 * Makes the link and the code of one kind, which void earlier ones. Only digests are stored: the link's in
 * one_time_tokens, the code's in the user's column, and keyed, because all six-digit codes are soon tried.
 */
export async function issueOneTimeToken(
  context: Pick<ServerContext, 'keys'>,
  database: Database,
  user: Pick<UserRow, 'id'>,
  kind: TokenKind,
  email: string,
  isPkce = false,
): Promise<OneTimeToken> {
  const link = `${isPkce ? pkcePrefix : ''}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await database.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now() at time zone 'utc', now() at time zone 'utc')
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
           created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), user.id, kind, linkDigest(link), email],
  );
  await database.query(
    `update auth.users set ${kind} = $2, ${sentColumns[kind]} = now(), updated_at = now() where id = $1`,
    [user.id, codeDigest(context, user.id, kind, code)],
  );
  return { link, code };
}

/** Marks links of a flow that ends with a code for the browser that began it (RFC 7636). */
export const pkcePrefix = 'pkce_';

interface FoundToken {
  kind: TokenKind;
  isExpired: boolean;
}

/** Whose link this is; nothing else about it is checked yet. */
export async function ownerOfLink(database: Database, link: string): Promise<string | undefined> {
  const { rows } = await database.query<{ user_id: string }>(
    'select user_id from auth.one_time_tokens where token_hash = $1',
    [linkDigest(link)],
  );
  return rows[0]?.user_id;
}

/** What this link of a locked user is for; it is used once. */
export async function findLink(
  database: Database,
  user: Pick<UserRow, 'id'>,
  link: string,
  kinds: TokenKind[],
): Promise<FoundToken | undefined> {
  const lifetime = `case
    when t.token_type = 'confirmation_token' and u.invited_at is not null then $3
    else ($4::jsonb ->> t.token_type::text)::float8 end`;
  const { rows } = await database.query<FoundToken>(
    `select t.token_type as kind,
       ${isOver(`(t.created_at at time zone 'utc')`, lifetime)} as "isExpired"
     from auth.one_time_tokens t join auth.users u on u.id = t.user_id
     where t.token_hash = $1 and t.token_type::text = any ($2::text[]) and u.id = $5`,
    [linkDigest(link), kinds, lifetimes.invitation, JSON.stringify(lifetimes), user.id],
  );
  return rows[0];
}

/** The part of a user that codes depend on. */
type CodeOwner = Pick<UserRow, 'id' | 'invited_at'> & Partial<UserRow>;

/** Which of the user's valid codes this is, if any. */
export function matchCode(
  context: Pick<ServerContext, 'keys'>,
  user: CodeOwner,
  code: string,
  kinds: TokenKind[],
): TokenKind | undefined {
  return kinds.find((kind) => {
    const digest = codeDigest(context, user.id, kind, code);
    const stored = user[kind] ?? '';
    const sentAt = user[sentColumns[kind]];
    if (stored === '' || !(sentAt instanceof Date) || !user.read_at) return false;
    const isInvitation = kind === 'confirmation_token' && user.invited_at !== null;
    const lifetime = lifetimes[isInvitation ? 'invitation' : kind];
    const [sent, now] = [sentAt.getTime(), user.read_at.getTime()];
    if (sent + lifetime * 1000 < now || isAhead(sent, now)) return false;
    return isSameSecret(digest, stored);
  });
}

/** Wrong guesses that void a code, however long it would have been valid; its link stays valid. */
const guessesAtMost = 10;
const guessesKept = 8 * 24 * 3600 * 1000;

/**
 * The same for a guess at the codes of a locked user; a wrong one is counted. Guesses at a code that was
 * never sent, or for an address that nobody has, are counted too, so that they take as long.
 */
export async function tryCode(
  context: Pick<ServerContext, 'keys'>,
  database: Database,
  user: UserRow | undefined,
  code: string,
  kinds: TokenKind[],
): Promise<TokenKind | undefined> {
  const matched = matchCode(context, user ?? nobody, code, kinds);
  if (matched !== undefined) return matched;
  for (const kind of kinds) await countWrongGuess(database, user ?? nobody, kind);
  return undefined;
}

const nobody: CodeOwner = { id: randomUUID(), invited_at: null };

async function countWrongGuess(
  database: Database,
  user: CodeOwner,
  kind: TokenKind,
): Promise<void> {
  const { rows } = await database.query<{ points: number }>(
    `insert into host.rate_limits as counted (key, points, expire) values ($1, 1, $2)
     on conflict (key) do update set points = counted.points + 1 returning points`,
    [`guessed:${linkDigest(`${user.id} ${kind} ${user[kind] ?? ''}`)}`, Date.now() + guessesKept],
  );
  const isVoid = (rows[0]?.points ?? 0) >= guessesAtMost;
  await database.query(`update auth.users set ${kind} = '' where id = $1 and $2`, [
    user.id,
    isVoid && (user[kind] ?? '') !== '',
  ]);
}

/** Voids links and codes of these kinds. */
export async function clearTokens(
  database: Database,
  userId: string,
  kinds: TokenKind[],
): Promise<void> {
  await database.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type::text = any ($2::text[])',
    [userId, kinds],
  );
  await database.query(
    `update auth.users set ${kinds.map((kind) => `${kind} = ''`).join(', ')} where id = $1`,
    [userId],
  );
}

const allKinds: TokenKind[] = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_current',
  'email_change_token_new',
  'reauthentication_token',
];

/** Voids every link and code that was mailed, and a change of address that is under way. */
export async function forgetRequests(database: Database, userId: string): Promise<void> {
  await clearTokens(database, userId, allKinds);
  await database.query(
    `update auth.users set email_change = '', email_change_confirm_status = 0 where id = $1`,
    [userId],
  );
}

/**
 * The same for everyone, also where a link was opened and its sign-in has not begun yet. Of a link nothing but
 * its digest is stored, which no secret is part of: another secret alone leaves it valid.
 */
export async function forgetAllRequests(database: Database): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select id from auth.users
     where exists (select from auth.one_time_tokens where user_id = users.id)
       or concat(email_change, ${allKinds.join(', ')}) <> ''`,
  );
  for (const { id } of rows) await forgetRequests(database, id);
  await database.query('delete from auth.flow_state');
}

function linkDigest(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}

function codeDigest(
  context: Pick<ServerContext, 'keys'>,
  userId: string,
  kind: TokenKind,
  code: string,
): string {
  return createHmac('sha256', context.keys.jwtSecret)
    .update(`one-time code ${kind} ${userId} ${code}`)
    .digest('hex');
}
