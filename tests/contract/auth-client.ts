import { GoTrueClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { z } from 'zod';
import { backgroundDone } from '../../server/auth/background.ts';
import { isElsewhere } from '../harness/elsewhere.ts';
import type { CaughtMail } from '../harness/mail-catcher.ts';
import type { Person } from '../harness/people.ts';
import { password } from '../harness/people.ts';
import type { Practice } from '../harness/practice.ts';

export const goodPassword = 'a lantern on the pier';
/** The password of a sign-up whose address is not confirmed yet. */
export const signUpPassword = 'a lantern on the hill';

/** The official client, with a storage of its own. */
export function authClient(
  practice: Practice,
  options: { flowType?: 'implicit' | 'pkce'; serviceKey?: boolean } = {},
): GoTrueClient {
  const key = options.serviceKey === true ? practice.serviceKey : practice.anonKey;
  const stored = new Map<string, string>();
  return new GoTrueClient({
    url: `${practice.url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: options.flowType ?? 'implicit',
    storageKey: `test-${Math.random()}`,
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
  });
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  token_type: string;
  user: Record<string, unknown> & { id: string };
}

const tokens = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.string(),
  user: z.looseObject({ id: z.string() }),
});

/** The official client, signed in as this person. */
export async function signedIn(practice: Practice, person: Pick<Person, 'email'>) {
  const client = authClient(practice);
  const { data, error } = await client.signInWithPassword({ email: person.email, password });
  if (data.session === null) throw error ?? new Error('no session');
  return { client, session: data.session };
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

/** With whose token, and from where, a call is made. */
interface As {
  token?: string | undefined;
  headers?: Record<string, string>;
}

interface CallOptions extends As {
  /** Sent as it is when a string, else as JSON. */
  body?: unknown;
}

/** The header by which a call comes from this address, where a proxy is trusted. */
export const from = (address: string) => ({ 'X-Forwarded-For': address });

/** A raw request to auth/v1; redirects are not followed. */
export async function call(
  practice: Practice,
  method: string,
  path: string,
  { token, headers, body }: CallOptions = {},
): Promise<Answer> {
  const answer = await fetch(`${practice.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: practice.anonKey,
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parse(text) };
}

function parse(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

export async function passwordGrant(
  practice: Practice,
  email: string,
  secret: string = password,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call(practice, 'POST', '/token?grant_type=password', {
    body: { email, password: secret },
    headers,
  });
}

export async function grantedTokens(practice: Practice, person: Pick<Person, 'email'>) {
  return tokensOf(await passwordGrant(practice, person.email));
}

export function tokensOf(answer: Answer): Tokens {
  return tokens.parse(answer.body);
}

export function refresh(practice: Practice, refreshToken: string): Promise<Answer> {
  return call(practice, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  });
}

/** What a person reads in the plain text of a mail, or its web page. */
export function textOf(mail: CaughtMail, type: 'plain' | 'html' = 'plain'): string {
  const head = `Content-Type: text/${type}[\\s\\S]*?\\r?\\n\\r?\\n`;
  const part = new RegExp(`${head}([\\s\\S]*?)\\r?\\n----`).exec(mail.raw);
  const [whole = '', text = ''] = part ?? [];
  if (!/quoted-printable/i.test(whole)) return text;
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The link in a mail. */
export function linkOf(mail: CaughtMail): URL {
  const [address] = /https?:\/\/\S+/.exec(textOf(mail)) ?? [];
  if (address === undefined) throw new Error('no link in the mail');
  return new URL(address);
}

export function codeOf(mail: CaughtMail): string {
  const [code] = /\b\d{6}\b/.exec(textOf(mail)) ?? [];
  if (code === undefined) throw new Error('no code in the mail');
  return code;
}

/** Whether a text shows a code as a number of its own: its digits may be part of a longer one or of a fraction. */
export function showsCode(text: string, code: string): boolean {
  return new RegExp(`(?<![\\w.])${code}(?!\\w)`).test(text);
}

/** Opens the link in a mail and returns the URL it redirects to. */
export async function openLink(practice: Practice, mail: CaughtMail): Promise<URL> {
  const link = linkOf(mail);
  const answer = await call(practice, 'GET', `/verify${link.search}`);
  return new URL(answer.headers.get('Location') ?? `http://nowhere/${answer.status}`);
}

/** The parameters in the fragment of a URL. */
export function fragmentOf(address: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
}

/** Waits for what the host does after it has answered: sending mails, recording failed sign-ins. */
export function settled(practice: Practice): Promise<void> {
  return backgroundDone(practice.host.context);
}

/** Resets the rate limits. Those of another server cannot be reset. */
export async function forgetLimits({ database }: Practice): Promise<void> {
  if (!isElsewhere) await database.owner.query('delete from host.rate_limits');
}

/** Gives everybody their password again. The admin's, which no test changes, is the same. */
export async function restorePasswords({ database, people }: Practice): Promise<void> {
  await database.owner.query(
    `update auth.users account set encrypted_password = usual.encrypted_password
     from auth.users usual
     where usual.id = $1 and account.id = any ($2::uuid[])
       and account.encrypted_password <> usual.encrypted_password`,
    [people.admin.id, Object.values(people).map(({ id }) => id)],
  );
}

/** Resets the rate limits on mails. */
export async function forgetMails(practice: Practice): Promise<void> {
  await practice.database.owner.query(`delete from host.rate_limits where key ilike '%mail%'`);
}

/** Asks for the mail that a path sends to an address. */
export const askForMail = (practice: Practice, path: string, email: string, redirectTo?: string) =>
  call(
    practice,
    'POST',
    `${path}${redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`}`,
    { body: { email } },
  );

/** The mail that a path sends to an address; another can be asked for at once. */
export async function mailFor(practice: Practice, path: string, email: string) {
  expect(await askForMail(practice, path, email)).toMatchObject({ status: 200, text: '{}' });
  const mail = await practice.mail.next(email);
  await forgetMails(practice);
  return mail;
}

/** GoTrue's calls for administrators, which take the service key. */
export const serviceAdmin = (practice: Practice) =>
  authClient(practice, { serviceKey: true }).admin;

/** Signs up a new therapist, who confirms the address and chooses a password. */
export async function newTherapist(practice: Practice, email: string): Promise<Tokens> {
  const { mail } = practice;
  await call(practice, 'POST', '/signup', {
    body: { email, password: signUpPassword, data: { first_name: 'New', last_name: 'Person' } },
  });
  await choosePassword(practice, await openLink(practice, await mail.next(email)));
  await forgetMails(practice);
  return tokensOf(await passwordGrant(practice, email, goodPassword));
}

/** Chooses a password with the session that the link of a mail has opened. */
export async function choosePassword(
  practice: Practice,
  leadsTo: URL,
  chosen = goodPassword,
): Promise<Answer> {
  const { access_token: token } = fragmentOf(leadsTo);
  return call(practice, 'PUT', '/user', { token, body: { password: chosen } });
}

/** A raw request to rest/v1 with somebody's token. */
export async function rest(
  practice: Practice,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${practice.url}/rest/v1${path}`, {
    method,
    headers: {
      apikey: practice.anonKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parse(text) };
}

/** The code of a device whose clock is `steps` times 30 seconds ahead. */
export const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A second factor that is begun by a raw request and counts once its first code was right. */
export async function begunFactor(practice: Practice, as: As) {
  const { body } = await call(practice, 'POST', '/factors', {
    ...as,
    body: { factor_type: 'totp' },
  });
  return z
    .object({ id: z.string(), totp: z.object({ secret: z.string() }) })
    .transform(({ id, totp }) => ({ id, secret: totp.secret }))
    .parse(body);
}

/** The answer to a code that is shown for a second factor. */
export async function showCode(
  practice: Practice,
  factorId: string,
  code: string,
  as: As,
): Promise<Answer> {
  const path = `/factors/${factorId}`;
  const begun = await call(practice, 'POST', `${path}/challenge`, { ...as, body: {} });
  const body = { challenge_id: begun.body.id, code };
  return call(practice, 'POST', `${path}/verify`, { ...as, body });
}

/** Sets a factor up with the official client, as the settings screen does. */
export async function enrolled(practice: Practice, person: Pick<Person, 'email'>) {
  const { client } = await signedIn(practice, person);
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  if (data === null || data.type !== 'totp') throw error ?? new Error('not enrolled');
  const verified = await client.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeAt(data.totp.secret),
  });
  if (verified.data === null) throw verified.error;
  return {
    client,
    factorId: data.id,
    secret: data.totp.secret,
    token: verified.data.access_token,
  };
}

/** The statuses of that many attempts, one after the other. */
export async function tries(
  count: number,
  attempt: (index: number) => Promise<{ status: number }>,
) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await attempt(index)).status);
  return statuses;
}
