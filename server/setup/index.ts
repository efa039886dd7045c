import { createHmac, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { isBlank } from '../../domain/text.ts';
import { LANGUAGES } from '../../languages/list.ts';
import { retryOnce } from '../auth/database.ts';
import { weakPassword } from '../auth/password-rules.ts';
import { hashPassword, longestPassword } from '../auth/passwords.ts';
import { lockUserByEmail } from '../auth/users.ts';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { sqlState } from '../errors/sql-state.ts';
import { refusalBody } from '../refusal.ts';
import { isSameSecret } from '../same-secret.ts';
import { addAccount, removeAccount } from './account.ts';

const name = (sentence: string) =>
  z
    .string({ error: sentence })
    .trim()
    .refine((text) => !isBlank(text), sentence)
    .max(100, sentence);

const answers = z.object({
  token: z.string({ error: 'Open the one-time link that the server printed when it started.' }),
  first_name: name('First and last name are required.'),
  last_name: name('First and last name are required.'),
  email: z
    .string({ error: 'An email address is required.' })
    .trim()
    .toLowerCase()
    .pipe(z.email('Enter a valid email address.').max(255)),
  password: z
    .string({ error: 'A password is required.' })
    .min(8, 'Password must be at least 8 characters.')
    .max(longestPassword, `Password must be at most ${longestPassword} characters.`),
  practice_name: z
    .string({ error: 'The name of the practice is required.' })
    .trim()
    .refine((text) => !isBlank(text), 'The name of the practice is required.')
    .max(200, 'The name of the practice may have at most 200 characters.'),
  timezone: z.enum(
    ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
    'Choose one of the four time zones.',
  ),
  language: z.enum(LANGUAGES, 'Choose one of the languages offered.').default('en'),
  no_show_pay: z.enum(
    ['usual_rate', 'nothing'],
    'Choose what a no-show without a collected fee is paid: the usual rate or nothing.',
  ),
  sign_up: z.enum(['anyone', 'approval', 'invited'], 'Choose who may sign up.'),
});

/**
 * GET tells whether the practice still waits for its first admin; POST makes that admin, once, for
 * the person who holds the link printed at the start. Afterwards POST is 404 for ever.
 */
export function createSetup(context: ServerContext): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'GET')
      return Response.json({ needed: await isSetupNeeded(context.auth) });
    if (request.method !== 'POST') {
      return Response.json(refusalBody('method_not_allowed', 'Use GET or POST.'), {
        status: 405,
        headers: { Allow: 'GET, POST' },
      });
    }
    return setUp(context, await request.json().catch(() => null));
  };
}

async function setUp(context: ServerContext, body: unknown): Promise<Response> {
  // First, so that after set-up every request gets the same answer and no password is hashed.
  if (!(await isSetupNeeded(context.auth))) return alreadySetUp();
  const parsed = answers.safeParse(body);
  if (!parsed.success) {
    const sentence = parsed.error.issues[0]?.message ?? 'The answers are incomplete.';
    const isMissingBody = typeof body !== 'object' || body === null;
    return Response.json(
      refusalBody(
        'validation_failed',
        isMissingBody ? 'Send the answers as a JSON object.' : sentence,
      ),
      { status: 400 },
    );
  }
  if (!isSameSecret(parsed.data.token, await setupToken(context))) {
    return Response.json(
      refusalBody(
        'bad_setup_token',
        'This link is not valid. Open the one-time link that the server printed when it started.',
      ),
      { status: 403 },
    );
  }
  const { password, practice_name, email } = parsed.data;
  const rules = { passwordStrength: 'basic', companyName: practice_name } as const;
  const weak = weakPassword(password, rules, { emails: [email], data: parsed.data });
  if (weak !== undefined) {
    return Response.json(refusalBody('weak_password', weak.message), { status: 422 });
  }
  const isDone = await makeFirstAdmin(context.auth, parsed.data);
  return isDone ? Response.json({}) : alreadySetUp();
}

/** Person, sign-in and settings in one transaction; false when another call was first. */
async function makeFirstAdmin(pool: pg.Pool, given: z.infer<typeof answers>): Promise<boolean> {
  const passwordHash = await hashPassword(given.password);
  const make = () =>
    transaction(pool, async (database) => {
      const earlier = await lockUserByEmail(database, given.email);
      const id = earlier?.id ?? randomUUID();
      await database.query('select private.set_up_practice($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        id,
        given.email,
        given.first_name,
        given.last_name,
        given.practice_name,
        given.timezone,
        given.no_show_pay,
        given.sign_up,
        given.language,
      ]);
      // Anybody may have signed up with this address before. The holder of the link replaces their account.
      if (earlier !== undefined) await removeAccount(database, id);
      await addAccount(database, { id, email: given.email, passwordHash });
    });
  try {
    // If somebody signs up with this address at the same moment, the second attempt finds their account.
    await retryOnce(make);
    return true;
  } catch (error) {
    if (sqlState(error) === 'PT404') return false;
    throw error;
  }
}

/** Whether the practice has never had an admin. */
export async function isSetupNeeded(pool: pg.Pool): Promise<boolean> {
  const result = await pool.query<{ needed: boolean }>(
    'select private.is_setup_needed() as needed',
  );
  return result.rows[0]?.needed === true;
}

/**
 * The token of the one-time link: derived from the secret and the moment this database was made, so
 * that every process of the practice prints the same link and none has to store it.
 */
export async function setupToken(context: Pick<ServerContext, 'auth' | 'keys'>): Promise<string> {
  const result = await context.auth.query<{ made_at: Date }>(
    'select made_at from host.installation',
  );
  return createHmac('sha256', context.keys.jwtSecret)
    .update(`set-up link ${result.rows[0]?.made_at.toISOString()}`)
    .digest('base64url');
}

function alreadySetUp(): Response {
  return Response.json(
    refusalBody('already_set_up', 'This practice is already set up. Please sign in.'),
    { status: 404 },
  );
}
