import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../supabase/database.types.ts';
import { BackendError } from './errors.ts';
import { MOST_ROWS } from './every-row.ts';
import { answerAhead } from './first-reads.ts';
import { fetchFromHost, PLACEHOLDER_URL } from './host.ts';
import { holdLinkSignIn } from './link-sign-in.ts';
import { withReplica } from './replica.ts';
import { hasTokens, sessionStore, whoIsHere } from './session-storage.ts';

const isBrowser = typeof window !== 'undefined';

/** The two clients of the backend. Only `lib` and the features' `data.ts` and `mutations.ts` import this. */
export const auth = new AuthClient({
  url: `${PLACEHOLDER_URL}/auth/v1`,
  fetch: fetchForAuth,
  storageKey: sessionStore.key,
  storage: sessionStore,
  // The build prerenders the sign-in page, where there is neither storage nor a timer to refresh with.
  persistSession: isBrowser,
  autoRefreshToken: isBrowser,
  // Links in mails end here with a session in the fragment; the calendar service's are not ours.
  detectSessionInUrl: (url, found) =>
    url.pathname !== '/oauth2callback' &&
    Boolean(found.access_token || found.error_description) &&
    !holdLinkSignIn(found),
});

/** A client for making an account: a sign-in that comes with it is not kept in this browser. */
export const signUpClient = () =>
  new AuthClient({
    url: `${PLACEHOLDER_URL}/auth/v1`,
    fetch: fetchForAuth,
    storageKey: 'sign-up',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });

/** Tables and procedures, typed by the migrated database. */
export const database = new PostgrestClient<Database>(`${PLACEHOLDER_URL}/rest/v1`, {
  fetch: withReplica(fetchAsPerson),
  // Retries are left to the query cache, which knows when nobody is waiting any more.
  retry: false,
});

/**
 * Tokens say by the host's clock when they end. On a device whose clock is ahead of it, auth-js would take each
 * for over and ask for the next before every request; told only how long they last, it counts from now.
 */
async function fetchForAuth(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetchFromHost(input, init);
  const address = String(input);
  // auth-js would end a sign-in whose renewal a busy server puts off, or something before the server refuses.
  const isByServer = answer.headers.get('Content-Type')?.includes('json') && answer.status !== 429;
  if (address.endsWith('=refresh_token') && !isByServer) throw notRenewed();
  if (!answer.ok || !/token|verify/.test(address)) return answer;
  return Response.json({ ...(await answer.json()), expires_at: undefined });
}

/**
 * The access token of the signed-in person, refreshed if it has expired. Where that fails while the sign-in lasts,
 * as for a minute after an outage, nothing is sent: it would be answered as a stranger's. Nor is it where somebody
 * else signed in meanwhile: it would be done as that person.
 */
export async function accessToken(isAsker = whoIsHere()): Promise<string | undefined> {
  const { data, error } = await auth.getSession();
  if (error && hasTokens()) throw notRenewed();
  if (data.session && !isAsker(data.session.user.id)) throw notRenewed();
  return data.session?.access_token;
}

/** Like the error of a broken connection. */
const notRenewed = () => new TypeError('The network did not let the sign-in be renewed.');

/** A refused token is renewed once. If that is refused too, the sign-in is over. */
async function fetchAsPerson(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isAsker = whoIsHere();
  const token = await accessToken(isAsker);
  const ahead =
    token && (await answerAhead(String(input).replace(PLACEHOLDER_URL, ''), init, token));
  const response = ahead || (await fetchFromHost(input, init, token));
  if (response.status !== 401 || !token) return response;
  const tokens = sessionStore.getItem(sessionStore.key);
  const { data, error } = await auth.refreshSession();
  if (data.session && !isAsker(data.session.user.id)) return response;
  if (data.session) return fetchFromHost(input, init, data.session.access_token);
  // auth-js keeps a sign-in until its token runs out, even one that was ended elsewhere.
  const status = error?.status ?? 0;
  // 409: another tab has just renewed the same token.
  const isRefused = status >= 400 && status < 500 && status !== 409;
  if (isRefused) await endRefused(tokens);
  else if (hasTokens()) throw notRenewed();
  return response;
}

/**
 * Ends a sign-in here that the practice has refused, once for all requests that were refused together. What another
 * tab has renewed meanwhile, or made for somebody else, stays. With the tokens gone, auth-js only tells every tab.
 */
async function endRefused(tokens: string | null): Promise<void> {
  if (sessionStore.getItem(sessionStore.key) !== tokens) return;
  sessionStore.removeItem(sessionStore.key);
  await auth.signOut({ scope: 'local' });
}

interface Answer<Data> {
  data: Data;
  error: unknown;
  status: number;
}

/** For calls that follow one another: throws once the person who began them is no longer signed in here. */
export function requireSignInOf(personId: string): void {
  if (!hasTokens(personId)) throw new BackendError({ message: 'The sign-in ended.', status: 401 });
}

/**
 * What a table or procedure answers; throws a BackendError when it refuses, and when there may be more
 * rows than one answer holds: `everyRow` reads those.
 */
export async function answerOf<Data>(call: PromiseLike<Answer<Data>>): Promise<NonNullable<Data>> {
  const { data, error, status } = await call;
  if (error) throw BackendError.from(error, status);
  if (data === null || data === undefined) throw BackendError.from(null, 404);
  if (Array.isArray(data) && data.length >= MOST_ROWS) {
    throw new BackendError({ message: 'The answer may be cut off.', status: 413 });
  }
  return data;
}

/** Waits for a call of either client whose answer does not matter; throws a BackendError when it is refused. */
export async function done(call: PromiseLike<{ error: unknown; status?: number }>): Promise<void> {
  const { error, status } = await call;
  if (error) throw BackendError.from(error, status);
}

/** The row that was read or changed. Where there is none any more, the error has `gone` as its key. */
export async function existingRow<Row>(
  call: PromiseLike<Answer<Row[] | null>>,
  gone: string,
): Promise<Row> {
  const [row] = await answerOf(call);
  if (row === undefined) throw new BackendError({ message: 'No row.', status: 404, key: gone });
  return row;
}

/** An offset past the end of a list, as after somebody removed its last rows. */
const RANGE_NOT_SATISFIABLE = 416;

/**
 * One page of rows with the number of all; ask with `{ count: 'exact' }`. A page that is no longer there has
 * no rows, and 0 of them: `Paging` then goes back. Throws a BackendError for any other refusal.
 */
export async function pageOf<Row>(
  call: PromiseLike<Answer<Row[] | null> & { count: number | null }>,
): Promise<{ rows: Row[]; total: number }> {
  const { data, error, status, count } = await call;
  if (status === RANGE_NOT_SATISFIABLE) return { rows: [], total: 0 };
  if (error) throw BackendError.from(error, status);
  return { rows: data ?? [], total: count ?? 0 };
}
