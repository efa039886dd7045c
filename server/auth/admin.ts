import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { deviceOf, requireServiceKey } from './caller.ts';
import { type Database, sqlState } from './database.ts';
import { AuthError, validationFailed } from './errors.ts';
import { nameConflict } from './factors.ts';
import { generateLink } from './generate-link.ts';
import { metadata, readBody, validEmail } from './input.ts';
import { inviteUser } from './invitations.ts';
import type { Limits } from './limits.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { practiceRules } from './practice-rules.ts';
import { safeRedirect } from './redirects.ts';
import { endSessions } from './sessions.ts';
import {
  findUserById,
  insertUser,
  listUsers,
  mergeUserData,
  type UserRow,
  userBody,
} from './users.ts';

/** What the service key may do: invite, and keep users. Programs of the practice call these. */
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
  app.get('/admin/audit', (c) => listEvents(context, c));
  app.get('/admin/users', (c) => list(context, c));
  app.post('/admin/users', (c) => create(context, c));
  app.get('/admin/users/:id', async (c) => c.json(userBody(await userOf(context, c))));
  app.put('/admin/users/:id', (c) => update(context, c));
  app.delete('/admin/users/:id', (c) => remove(context, c));
  app.get('/admin/users/:id/factors', async (c) => c.json((await userOf(context, c)).factors));
  app.put('/admin/users/:id/factors/:factor', (c) => renameFactor(context, c));
  app.delete('/admin/users/:id/factors/:factor', (c) => removeFactor(context, c));
  return app;
}

const inviteBody = z.object({ email: z.string().nullish(), data: metadata.nullish() });

async function invite(context: ServerContext, limits: Limits, c: Context) {
  const asked = await readBody(c, inviteBody);
  const email = validEmail(asked.email);
  await limits.mail(email, undefined);
  const user = await inviteUser(context, {
    email,
    data: asked.data ?? {},
    redirectTo: safeRedirect(context.settings, c.req.query('redirect_to')),
    address: deviceOf(context, c).address,
  });
  return c.json(userBody(user));
}

function pageAsked(c: Context): { page: number; perPage: number } {
  const number = z.coerce.number().int().min(1);
  return {
    page: number.catch(1).parse(c.req.query('page')),
    perPage: number.max(1000).catch(50).parse(c.req.query('per_page')),
  };
}

/** GoTrue's own log of sign-ins, newest first. */
async function listEvents(context: ServerContext, c: Context) {
  const { page, perPage } = pageAsked(c);
  const { rows } = await context.auth.query(
    `select id, payload, created_at, ip_address from auth.audit_log_entries
     order by created_at desc, id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
  return c.json(rows);
}

async function list(context: ServerContext, c: Context) {
  const { page, perPage } = pageAsked(c);
  const { users, total } = await listUsers(context.auth, page, perPage);
  c.header('X-Total-Count', String(total));
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
});

async function create(context: ServerContext, c: Context) {
  const asked = await readBody(c, userFields);
  const email = validEmail(asked.email);
  const passwordHash = await goodHash(context, asked.password);
  const { address } = deviceOf(context, c);
  const user = await transaction(context.auth, async (database) => {
    const inserted = await insertUser(database, {
      ...(asked.id === null || asked.id === undefined ? {} : { id: asked.id }),
      email,
      passwordHash,
      data: asked.user_metadata ?? {},
      appData: asked.app_metadata ?? {},
      isConfirmed: asked.email_confirm === true,
    });
    await audit(database, 'service', 'user_signedup', address, { user_id: inserted.id });
    return inserted;
  }).catch(addressTaken);
  return c.json(userBody(user));
}

async function update(context: ServerContext, c: Context) {
  const user = await userOf(context, c);
  const asked = await readBody(c, userFields);
  const email = (asked.email ?? '') === '' ? undefined : validEmail(asked.email);
  const passwordHash = await goodHash(context, asked.password);
  const ban = banOf(asked.ban_duration);
  const { address } = deviceOf(context, c);
  const updated = await transaction(context.auth, async (database) => {
    await database.query(
      `update auth.users set email = coalesce($2, email),
         encrypted_password = coalesce($3, encrypted_password),
         email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || $5::jsonb,
         banned_until = case when $6::float8 is null then banned_until
           when $6 = 0 then null else now() + make_interval(secs => $6) end,
         updated_at = now()
       where id = $1`,
      [
        user.id,
        email,
        passwordHash,
        asked.email_confirm === true,
        JSON.stringify(asked.app_metadata ?? {}),
        ban,
      ],
    );
    if (email !== undefined) await renameIdentity(database, user, email);
    await mergeUserData(database, user.id, asked.user_metadata ?? {});
    if (passwordHash !== null || (ban ?? 0) > 0)
      await endSessions(database, user.id, null, 'global');
    await audit(database, 'service', 'user_modified', address, { user_id: user.id });
    return findUserById(database, user.id);
  }).catch(addressTaken);
  return c.json(userBody(updated ?? user));
}

async function remove(context: ServerContext, c: Context) {
  const user = await userOf(context, c);
  const { address } = deviceOf(context, c);
  await transaction(context.auth, async (database) => {
    await database.query('delete from auth.users where id = $1', [user.id]);
    await audit(database, 'service', 'user_deleted', address, { user_id: user.id });
  });
  return c.json({});
}

const factorFields = z.object({ friendly_name: z.string().min(1).max(100) });

async function renameFactor(context: ServerContext, c: Context) {
  const factor = factorOf(await userOf(context, c), c);
  const { friendly_name: name } = await readBody(c, factorFields);
  await context.auth
    .query('update auth.mfa_factors set friendly_name = $2, updated_at = now() where id = $1', [
      factor.id,
      name,
    ])
    .catch(nameConflict(name));
  return c.json({ ...factor, friendly_name: name });
}

function factorOf(user: UserRow, c: Context) {
  const factor = user.factors.find((candidate) => candidate.id === c.req.param('factor'));
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** For a person who lost the device of the second factor. */
async function removeFactor(context: ServerContext, c: Context) {
  const user = await userOf(context, c);
  const factor = factorOf(user, c);
  const { address } = deviceOf(context, c);
  await transaction(context.auth, async (database) => {
    await database.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    await endSessions(database, user.id, null, 'global');
    await audit(database, 'service', 'factor_deleted', address, {
      user_id: user.id,
      factor_id: factor.id,
    });
  });
  return c.json(factor);
}

async function userOf(context: ServerContext, c: Context): Promise<UserRow> {
  const id = c.req.param('id') ?? '';
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  }
  const user = await findUserById(context.auth, id);
  if (user === undefined) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

async function goodHash(
  context: ServerContext,
  password: string | null | undefined,
): Promise<string | null> {
  if (password === null || password === undefined || password === '') return null;
  const rules = await practiceRules(context.auth);
  requireGoodPassword(password, rules.passwordStrength);
  return hashPassword(password);
}

async function renameIdentity(database: Database, user: UserRow, email: string): Promise<void> {
  await database.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text),
       updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [user.id, email],
  );
}

/** Go's durations, as far as hours, minutes and seconds go; `none` lifts the ban. */
function banOf(duration: string | null | undefined): number | undefined {
  if (duration === null || duration === undefined || duration === '') return undefined;
  if (duration === 'none') return 0;
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration);
  if (parts === null) throw validationFailed('invalid format for ban duration');
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

function addressTaken(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  throw new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}
