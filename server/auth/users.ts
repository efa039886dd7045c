import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { Page } from './pages.ts';

/** What the API shows of a user. */
interface ShownUser {
  id: string;
  aud: string;
  role: string;
  email: string;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  is_anonymous: boolean;
  identities: Identity[];
  factors: Factor[];
}

export interface UserRow extends ShownUser {
  encrypted_password: string | null;
  confirmation_token: string | null;
  recovery_token: string | null;
  email_change_token_new: string | null;
  email_change_token_current: string | null;
  email_change_confirm_status: number;
  reauthentication_token: string | null;
  reauthentication_sent_at: Date | null;
  is_banned: boolean;
  /** When this was read, by the database's clock, which also says when codes were sent. */
  read_at: Date;
}

/** Who signs in, and with what their password is compared. */
export type Secret = Pick<UserRow, 'id' | 'email' | 'encrypted_password'>;

export interface Identity {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string;
}

export interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'verified' | 'unverified';
  created_at: string;
  updated_at: string;
}

export const noInstance = '00000000-0000-0000-0000-000000000000';

/** Columns of a user with identities and factors, in the shapes the API shows. */
const userColumns = `u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at,
  u.invited_at, u.confirmation_token, u.confirmation_sent_at, u.recovery_token, u.recovery_sent_at,
  u.email_change, u.email_change_token_new, u.email_change_token_current, u.email_change_sent_at,
  u.email_change_confirm_status, u.reauthentication_token, u.reauthentication_sent_at,
  u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at,
  u.banned_until, u.is_anonymous, coalesce(u.banned_until > now(), false) as is_banned,
  now() as read_at,
  (select coalesce(json_agg(json_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
      'identity_data', i.identity_data, 'provider', i.provider,
      'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
      'updated_at', i.updated_at, 'email', i.email) order by i.created_at), '[]')
    from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(json_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
      'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at)
      order by f.created_at), '[]')
    from auth.mfa_factors f where f.user_id = u.id) as factors`;

/** The user with this address, which is in lower case; undefined where there is none. */
export async function findUserByEmail(
  database: Database,
  email: string,
): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(
    `select ${userColumns} from auth.users u
     where u.email = $1 and not u.is_sso_user and u.deleted_at is null`,
    [email],
  );
  return rows[0];
}

/** The hashes to compare a password with; reads nothing that only a known address has. */
export async function findHashes(
  database: Database,
  email: string,
): Promise<{ user: Secret | undefined; fromElsewhere: string | undefined }> {
  const { rows } = await database.query<Secret>(
    `select u.id, u.email, u.encrypted_password from auth.users u
     where u.email = $1 and not u.is_sso_user and u.deleted_at is null`,
    [email],
  );
  const elsewhere = await database.query<{ hash: string }>(
    `select encrypted_password as hash from auth.users where encrypted_password like '$2%' limit 1`,
  );
  return { user: rows[0], fromElsewhere: elsewhere.rows[0]?.hash };
}

/** The user with this id; undefined where there is none. */
export async function findUserById(database: Database, id: string): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(
    `select ${userColumns} from auth.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  return rows[0];
}

/**
 * The same, locked until the transaction ends: whatever is decided on it still holds when it is done.
 * Every transaction about an account begins here, so that two about the same one take turns. Locked
 * first and read second: one statement for both would show factors as they were before the wait.
 */
export async function lockUser(database: Database, id: string): Promise<UserRow | undefined> {
  await database.query('select from auth.users where id = $1 for update', [id]);
  return findUserById(database, id);
}

/** `lockUser` by address. */
export async function lockUserByEmail(
  database: Database,
  email: string,
): Promise<UserRow | undefined> {
  await database.query('select from auth.users where email = $1 for update', [email]);
  return findUserByEmail(database, email);
}

/** One page of all users, the newest first, and how many there are in all. */
export async function listUsers(
  database: Database,
  page: Page,
): Promise<{ users: UserRow[]; total: number }> {
  const { rows } = await database.query<UserRow>(
    `select ${userColumns} from auth.users u where u.deleted_at is null
     order by u.created_at desc, u.id limit $1 offset $2`,
    [page.size, (page.number - 1) * page.size],
  );
  const count = await database.query<{ total: number }>(
    'select count(*)::int as total from auth.users where deleted_at is null',
  );
  return { users: rows, total: count.rows[0]?.total ?? 0 };
}

interface NewUser {
  id?: string;
  email: string;
  passwordHash: string | null;
  data: Record<string, unknown>;
  appData?: Record<string, unknown>;
  isConfirmed: boolean;
  isInvited?: boolean;
  /** In seconds. */
  bannedFor?: number | undefined;
}

/**
 * Adds a user with its email identity, as GoTrue stores them ('' and not null for tokens that are
 * not there). Triggers on auth.users decide which person of the practice it becomes.
 */
export async function insertUser(database: Database, user: NewUser): Promise<UserRow> {
  const id = user.id ?? randomUUID();
  const userData = { ...user.data, ...(user.isConfirmed ? { email_verified: true } : {}) };
  const appData = { provider: 'email', providers: ['email'], ...user.appData };
  await database.query(
    `insert into auth.users (id, instance_id, aud, role, email, encrypted_password,
       email_confirmed_at, invited_at, confirmation_token, recovery_token, email_change_token_new,
       email_change, raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at)
     values ($1, $2, 'authenticated', 'authenticated', $3, $4, case when $5 then now() end,
       case when $6 then now() end, '', '', '', '', $7::jsonb - $10::text[], $8,
       case when $9::float8 > 0 then now() + make_interval(secs => $9) end, now(), now())`,
    [
      id,
      noInstance,
      user.email,
      user.passwordHash,
      user.isConfirmed,
      user.isInvited === true,
      JSON.stringify(appData),
      JSON.stringify(userData),
      user.bannedFor,
      nullKeys(appData),
    ],
  );
  await database.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text,
       'email_verified', $3::boolean, 'phone_verified', false), 'email', now(), now(), now())`,
    [id, user.email, user.isConfirmed],
  );
  const inserted = await findUserById(database, id);
  if (inserted === undefined) throw new Error('the user just added is gone');
  return inserted;
}

/** Changes what the email identity of a user says. */
export async function mergeIdentityData(
  database: Database,
  userId: string,
  data: { email?: string; email_verified?: true },
): Promise<void> {
  await database.query(
    `update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId, JSON.stringify(data)],
  );
}

/** The keys that a change of metadata removes. */
export function nullKeys(data: Record<string, unknown>): string[] {
  return Object.keys(data).filter((key) => data[key] === null);
}

/** Merges into the person's own metadata and returns all of it; null removes a key. Nobody gets rights from it. */
export async function mergeUserData(
  database: Database,
  userId: string,
  data: Record<string, unknown>,
): Promise<UserRow['raw_user_meta_data']> {
  const { rows } = await database.query<Pick<UserRow, 'raw_user_meta_data'>>(
    `update auth.users set raw_user_meta_data =
       (coalesce(raw_user_meta_data, '{}') || $2::jsonb) - $3::text[], updated_at = now()
     where id = $1
     returning raw_user_meta_data`,
    [userId, JSON.stringify(data), nullKeys(data)],
  );
  return rows[0]?.raw_user_meta_data ?? null;
}

/** The user as GoTrue shows it: what is null is left out. */
export function userBody(user: ShownUser): Record<string, unknown> {
  const confirmedAt = user.email_confirmed_at ?? undefined;
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    email_confirmed_at: confirmedAt,
    invited_at: user.invited_at ?? undefined,
    phone: '',
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    confirmed_at: confirmedAt,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email:
      user.email_change === null || user.email_change === '' ? undefined : user.email_change,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: user.factors.length === 0 ? undefined : user.factors,
    identities: user.identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until ?? undefined,
    is_anonymous: user.is_anonymous,
  };
}
