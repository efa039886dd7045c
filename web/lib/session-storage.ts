/**
 * Where the browser keeps the sign-in, and what outlives a sign-out.
 *
 * The tokens are in localStorage so that every tab shares them. Without 'Remember me' they are valid only
 * while the browser stays open, which a cookie without an expiry date shows: the browser drops it when it
 * closes. The cookie holds nothing else and opens nothing.
 */
const KEY = 'track-and-pay-session';
const REMEMBER = 'remember-me';
const OPEN = 'browser-open';

/** Which entries went unsent when a sign-in ended (unsent-notes.ts). */
export const UNSENT = 'unsent';

/** Keys that belong to the browser rather than to the person who was signed in. */
const KEPT = new Set([
  'theme',
  'language',
  'welcome-banner-dismissed',
  // Set where what is dictated would press them.
  'single-keys-off',
  UNSENT,
]);

function isBrowserStillOpen(): boolean {
  return document.cookie.split('; ').includes(`${OPEN}=1`);
}

/** Also for a tab that hears of tokens which another has just stored: its cookie may come later than they do. */
export function noteOpenBrowser(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${OPEN}=1; Path=/; SameSite=Strict`;
}

/** The storage that auth-js reads and writes. */
export const sessionStore = {
  key: KEY,
  getItem(key: string): string | null {
    const isValid = localStorage.getItem(REMEMBER) === 'true' || isBrowserStillOpen();
    return isValid ? localStorage.getItem(key) : null;
  },
  setItem(key: string, value: string): void {
    noteOpenBrowser();
    localStorage.setItem(key, value);
  },
  /** Of the tokens, the answer to 'Remember me' goes with them. */
  removeItem(key: string): void {
    localStorage.removeItem(key);
    if (key === KEY) localStorage.removeItem(REMEMBER);
  },
};

/** When the app was last used, in milliseconds (web/app/inactivity.ts). */
export const LAST_ACTIVITY = 'last-activity';

/** The answer to 'Remember me' for the sign-in that follows. */
export function rememberSignIn(isRemembered: boolean): void {
  localStorage.setItem(REMEMBER, String(isRemembered));
}

/** Whether there are tokens here that this tab can read, of this person if one is given. */
export function hasTokens(personId = ''): boolean {
  return sessionStore.getItem(KEY)?.includes(personId) ?? false;
}

/** Tells later whether a person is the one who is signed in here now; anybody is where nobody is signed in. */
export function whoIsHere(): (personId: string) => boolean {
  const tokens = sessionStore.getItem(KEY);
  return (personId) => tokens?.includes(personId) ?? true;
}

/** Tells later whether the tokens that are here still belong to the sign-in of now, renewed or not. */
export function whichSignIn(): () => boolean {
  const own = signInOf(sessionStore.getItem(KEY));
  return () => signInOf(sessionStore.getItem(KEY)) === own;
}

/** The id of the sign-in that tokens belong to, from their access token; the tokens themselves where it has none. */
function signInOf(tokens: string | null): string | null {
  const claims = /"access_token":"[^."]+\.([^."]+)/.exec(tokens ?? '')?.[1] ?? '';
  try {
    const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    return /"session_id":"([^"]+)"/.exec(text)?.[1] ?? tokens;
  } catch {
    return tokens;
  }
}

/** True when a sign-in may have to be loaded; without one there is nothing to wait for. */
export function mayBeSignedIn(): boolean {
  return hasTokens() || /[#&]access_token=/.test(window.location.hash);
}

const KNOWN = 'known-person';

/** Who is signed in, so that the app can open for that person without a connection. */
export function rememberPerson(known: object): void {
  localStorage.setItem(KNOWN, JSON.stringify(known));
}

/** The person the tokens in this browser belong to, if they were remembered; null otherwise. */
export function rememberedPerson<Known extends { person: { id: string } }>(): Known | null {
  const known = lastPerson<Known>();
  return known && hasTokens(known.person.id) ? known : null;
}

/** The person who was here last. */
function lastPerson<Known extends { person: { id: string } }>(): Known | null {
  try {
    const known: Known | null = JSON.parse(localStorage.getItem(KNOWN) ?? 'null');
    return known?.person.id ? known : null;
  } catch {
    return null;
  }
}

/** Prefix of what waits to be sent, for each person and entry (outbox.ts). */
export const OUTBOX = 'outbox ';

/** Ending of a key that says only that its entry went unsent. */
export const LOST = ' lost';

/** Whether a stored text is of an entry that its person discarded, whatever the practice said to that. */
export const isOfDiscarded = (text: string) => /"is(Discarded|InPractice)":/.test(text);

/**
 * Keeps nothing of a discarded entry but its id, by which it is taken back at its person's next sign-in: the practice
 * may have it.
 */
export function keepToTakeBack(key: string): void {
  const entry = { id: key.split(' ')[2], content: null, isDiscarded: true };
  localStorage.setItem(key, JSON.stringify(entry));
}

/** Prefix of what a supervisor logged last: hours, type and place, for each person. */
export const LAST_SUPERVISION = 'last-supervision ';

/** What a page read when it was last opened (first-reads.ts). */
export const FIRST_READS = 'first-reads';

/**
 * Removes what was kept for others. They may not have signed out: another tab signed somebody else in, or the
 * browser was closed. What waits to be sent is left to outbox.ts, which notes whose it was.
 */
export function forgetOthers(personId: string): void {
  const last = lastPerson();
  // After a sign-out nobody knows whose the rest is, so it counts as somebody else's; what this page has read is
  // this person's.
  const wasOther = last?.person.id !== personId;
  const own = [...KEPT, KEY, REMEMBER, LAST_SUPERVISION + personId, ...(last ? [] : [FIRST_READS])];
  for (const key of Object.keys(localStorage)) {
    const isOthers = wasOther ? !key.startsWith(OUTBOX) : key.startsWith(LAST_SUPERVISION);
    if (isOthers && !own.includes(key)) localStorage.removeItem(key);
  }
}

/**
 * Leaves nothing of the person who was signed in but the tokens: calendar connection, half-typed texts. Of what
 * waits to be sent or taken back a key without content says whose it was (outbox.ts). The tokens were removed
 * before: other tabs learn from them that the sign-in ended (session.ts), and keep what they then still know of. A
 * tab that learned of it may not see yet who has signed in since, so the tokens that are here are not its own to
 * remove.
 */
export function forgetPerson(): void {
  for (const [key, text] of Object.entries<string>(localStorage)) {
    if (KEPT.has(key) || [KEY, REMEMBER].includes(key) || key.endsWith(LOST)) continue;
    localStorage.removeItem(key);
    if (!key.startsWith(OUTBOX)) continue;
    if (isOfDiscarded(text)) keepToTakeBack(key);
    else localStorage.setItem(key + LOST, '');
  }
  sessionStorage.clear();
}
