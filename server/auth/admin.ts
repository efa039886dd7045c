import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { deviceOf, requireServiceKey } from './caller.ts';
import type { Database } from './database.ts';
import { AuthError, addressTaken, validationFailed } from './errors.ts';
import { generateLink } from './generate-link.ts';
import { metadata, readBody, validEmail } from './input.ts';
import { inviteUser } from './invitations.ts';
import type { Limits } from './limits.ts';
import { forgetRequests } from './one-time-tokens.ts';
import { requestedPage, setPageHeaders } from './pages.ts';
import { type PasswordOwner, requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { practiceRules } from './practice-rules.ts';
import { safeRedirect } from './redirects.ts';
import { endSessions } from './sessions.ts';
import {
  findUserById,
  insertUser,
  listUsers,
  lockUser,
  mergeIdentityData,
  mergeUserData,
  nullKeys,
  type UserRow,
  userBody,
} from './users.ts';

/** What the service key may do: invite and manage users. The practice's own programs call these. */
export function adminRoutes(context: ServerContext, limits: Limits): Hono {
  const app = new Hono();
  const admin = async (c: Context, next: () => Promise<void>) => {
    await requireServiceKey(context, c);
    await next();
  };
  app.use('/invite', admin);
  app.use('/admin/*', admin);
  app.post('/invite', (c) => invite(context, limits, c));
  app.post('/admin/generate_link', (c) => generateLink(context, c));
  app.get('/admin/users', (c) => list(context, c));
  app.post('/admin/users', (c) => create(context, c));
  app.get('/admin/users/:id', async (c) => c.json(userBody(await userOf(context.auth, c))));
  app.put('/admin/users/:id', (c) => update(context, c));
  app.delete('/admin/users/:id', (c) => remove(context, c));
  app.get('/admin/users/:id/factors', async (c) => c.json((await userOf(context.auth, c)).factors));
  app.delete('/admin/users/:id/factors/:factor', (c) => removeFactor(context, c));
  return app;
}

const inviteBody = z.object({ email: z.string().nullish(), data: metadata.nullish() });

async function invite(context: ServerContext, limits: Limits, c: Context) {
  const asked = await readBody(c, inviteBody);
  const email = validEmail(asked.email);
  await limits.invitation(email);
  const user = await inviteUser(context, {
    email,
    data: asked.data ?? {},
    redirectTo: safeRedirect(context.settings, c.req.query('redirect_to')),
    address: deviceOf(context, c).address,
  });
  return c.json(userBody(user));
}

async function list(context: ServerContext, c: Context) {
  const page = requestedPage(c);
  const { users, total } = await listUsers(context.auth, page);
  setPageHeaders(c, page, total);
  return c.json({ users: users.map(userBody), aud: 'authenticated' });
}

const userFields = z.object({
  id: z.guid().nullish(),
  email: z.string().nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().nullish(),
  phone: z.string().nullish(),
  password_hash: z.string().nullish(),
  role: z.string().nullish(),
});

/** What GoTrue would do with these is not offered here; ignoring them would pass for doing it. */
function refuseNotOffered({ phone, password_hash, role }: z.infer<typeof userFields>): void {
  if ((phone ?? '') !== '') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone numbers are not used here');
  }
  if ((password_hash ?? '') !== '') throw validationFailed('Password hashes are not accepted');
  if ((role ?? '') !== '' && role !== 'authenticated') {
    throw validationFailed('The only role of a user is authenticated');
  }
}

async function create(context: ServerContext, c: Context) {
  const asked = await readBody(c, userFields);
  refuseNotOffered(asked);
  const email = validEmail(asked.email);
  // An account may have none; GoTrue then makes one up that nobody knows.
  const password = asked.password === '' ? null : asked.password;
  const passwordHash = await goodHash(context, password, {
    emails: [email],
    data: asked.user_metadata,
  });
  const bannedFor = banOf(asked.ban_duration);
  const { address } = deviceOf(context, c);
  const user = await transaction(context.auth, async (database) => {
    const inserted = await insertUser(database, {
      ...(asked.id === null || asked.id === undefined ? {} : { id: asked.id }),
      email,
      passwordHash,
      data: asked.user_metadata ?? {},
      appData: asked.app_metadata ?? {},
      isConfirmed: asked.email_confirm === true,
      bannedFor,
    });
    await audit(database, 'service', 'user_signedup', address, { user_id: inserted.id });
    return inserted;
  }).catch(addressTaken);
  return c.json(userBody(user));
}

async function update(context: ServerContext, c: Context) {
  const { id, email: present, raw_user_meta_data: known } = await userOf(context.auth, c);
  const asked = await readBody(c, userFields);
  refuseNotOffered(asked);
  const email = (asked.email ?? '') === '' ? undefined : validEmail(asked.email);
  const passwordHash = await goodHash(context, asked.password, {
    emails: [present, email ?? present],
    data: { ...known, ...asked.user_metadata },
  });
  const ban = banOf(asked.ban_duration);
  const appData = asked.app_metadata ?? {};
  const { address } = deviceOf(context, c);
  const updated = await transaction(context.auth, async (database) => {
    const user = await lockUserOf(database, c);
    await database.query(
      `update auth.users set email = coalesce($2, email),
         encrypted_password = coalesce($3, encrypted_password),
         email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         raw_app_meta_data = (coalesce(raw_app_meta_data, '{}') || $5::jsonb) - $7::text[],
         banned_until = case when $6::float8 is null then banned_until
           when $6 = 0 then null else now() + make_interval(secs => $6) end,
         updated_at = now()
       where id = $1`,
      [
        id,
        email,
        passwordHash,
        asked.email_confirm === true,
        JSON.stringify(appData),
        ban,
        nullKeys(appData),
      ],
    );
    if (email !== undefined) await mergeIdentityData(database, id, { email });
    await mergeUserData(database, id, {
      ...asked.user_metadata,
      ...(asked.email_confirm === true ? { email_verified: true } : {}),
    });
    if (passwordHash !== null) await forgetRequests(database, id);
    if (passwordHash !== null || (ban ?? 0) > 0) await endSessions(database, id, null, 'global');
    await audit(database, 'service', 'user_modified', address, { user_id: id });
    return (await findUserById(database, id)) ?? user;
  }).catch(addressTaken);
  return c.json(userBody(updated));
}

const removal = z.object({ should_soft_delete: z.boolean().nullish() });

async function remove(context: ServerContext, c: Context) {
  const { address } = deviceOf(context, c);
  const asked = (await c.req.text()) === '' ? {} : await readBody(c, removal);
  if (asked.should_soft_delete === true) {
    throw validationFailed('Users are deleted for good; to keep one out, set ban_duration');
  }
  await transaction(context.auth, async (database) => {
    const user = await lockUserOf(database, c);
    await database.query('delete from auth.users where id = $1', [user.id]);
    await audit(database, 'service', 'user_deleted', address, { user_id: user.id });
  });
  return c.json({});
}

function factorOf(user: UserRow, c: Context) {
  const factor = user.factors.find((candidate) => candidate.id === c.req.param('factor'));
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** For a person who lost the device of the second factor. */
async function removeFactor(context: ServerContext, c: Context) {
  const { address } = deviceOf(context, c);
  const factor = await transaction(context.auth, async (database) => {
    const user = await lockUserOf(database, c);
    const factor = factorOf(user, c);
    await database.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    await endSessions(database, user.id, null, 'global');
    await audit(database, 'service', 'factor_deleted', address, {
      user_id: user.id,
      factor_id: factor.id,
      factor_status: factor.status,
    });
    return factor;
  });
  return c.json(factor);
}

function userOf(database: Database, c: Context): Promise<UserRow> {
  return foundBy(findUserById, database, c);
}

function lockUserOf(database: Database, c: Context): Promise<UserRow> {
  return foundBy(lockUser, database, c);
}

async function foundBy(find: typeof findUserById, database: Database, c: Context) {
  const id = c.req.param('id') ?? '';
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  }
  const user = await find(database, id);
  if (user === undefined) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

async function goodHash(
  context: ServerContext,
  password: string | null | undefined,
  owner: PasswordOwner,
): Promise<string | null> {
  if (password === null || password === undefined) return null;
  requireGoodPassword(password, await practiceRules(context.auth), owner);
  return hashPassword(password);
}

/** The longest that Go's durations can be, in seconds. */
const longestBan = 9_223_372_036;

/** Go's durations, as far as hours, minutes and seconds go; `none` lifts the ban. */
function banOf(duration: string | null | undefined): number | undefined {
  if (duration === null || duration === undefined || duration === '') return undefined;
  if (duration === 'none') return 0;
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration);
  const [hours = 0, minutes = 0, seconds = 0] = (parts ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  const all = hours * 3600 + minutes * 60 + seconds;
  if (parts === null || all > longestBan) throw validationFailed('invalid format for ban duration');
  return all;
}
