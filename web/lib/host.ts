import { noteAnswer } from './clock.ts';
import { textIn } from './text-in.ts';

/** Where the backend is, as the host says in this page or in `/config.json`. */
interface HostSettings {
  /** Empty when the backend answers at the address of the page. */
  url: string;
  anonKey: string;
  /** All that the host says, for what only some screens need. */
  all: unknown;
}

/** Longer than the host lets any request take: a read has five seconds, an import two minutes. */
const LONGEST_READ_MS = 60_000;
const LONGEST_MS = 150_000;
/** Out of reach of the server, the browser forgets the person all the same (session.ts), and does not leave them waiting. */
const LONGEST_SIGN_OUT_MS = 5_000;

let settings: Promise<HostSettings> | undefined;

/** Read once; after a failure the next request asks again. */
export function hostSettings(): Promise<HostSettings> {
  settings ??= readSettings().catch((error: unknown) => {
    settings = undefined;
    throw error;
  });
  return settings;
}

async function readSettings(): Promise<HostSettings> {
  const body = settingsInPage() ?? (await fetchSettings());
  const [url, anonKey] = [textIn(body, 'url'), textIn(body, 'anonKey')];
  return { url: url || window.location.origin, anonKey, all: body };
}

/** Our own host writes them into a page that is opened; a static host cannot. */
function settingsInPage(): unknown {
  const text = document.getElementById('host-settings')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

async function fetchSettings(): Promise<unknown> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(LONGEST_READ_MS) });
  if (!response.ok || isPage(response))
    throw new TypeError('The settings of the host could not be fetched.');
  return response.json();
}

/** What was read is marked in passing: the request is sent even if the page is closed right after. */
const OUTLIVES_PAGE = '/rpc/mark_notifications_read';

/** Stands for the backend's address until the settings have been read. */
export const PLACEHOLDER_URL = 'http://backend.invalid';

/** Sends a request of a client library to the backend, with the key every call carries. */
export async function fetchFromHost(
  input: RequestInfo | URL,
  init: RequestInit = {},
  token?: string,
): Promise<Response> {
  const { url, anonKey } = await hostSettings();
  const address = String(input instanceof Request ? input.url : input);
  const headers = new Headers(init.headers);
  headers.set('apikey', anonKey);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const askedAt = Date.now();
  const limit = AbortSignal.timeout(limitOf(address, init.method ?? 'GET'));
  const answer = await fetch(address.replace(PLACEHOLDER_URL, url), {
    ...init,
    headers,
    keepalive: address.endsWith(OUTLIVES_PAGE),
    signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
  });
  // Like the error of a broken connection.
  if (isPage(answer)) throw new TypeError('The network did not let the request reach the host.');
  noteAnswer(answer, askedAt);
  return answer;
}

/** The backend never answers with a page, whatever its status: it is that of a proxy or a guest network. */
export function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.includes('text/html') === true;
}

/** How long a request may take, in milliseconds. */
function limitOf(address: string, method: string): number {
  if (address.endsWith('/logout?scope=local')) return LONGEST_SIGN_OUT_MS;
  return ['GET', 'HEAD'].includes(method) ? LONGEST_READ_MS : LONGEST_MS;
}
