import { beforeEach, expect, it, vi } from 'vitest';
import { storageOver } from '../../tests/harness/stored-texts.ts';
import { signOut, signOutEverywhere, startSession } from './session.ts';
import { sessionStore } from './session-storage.ts';

// Before auth-js is loaded, which then keeps what it knows of a sign-in in the browser's storage.
const stored = vi.hoisted(() => {
  const page = {
    cookie: 'browser-open=1',
    hidden: false,
    documentElement: {},
    addEventListener: () => {},
    visibilityState: 'hidden',
  };
  const location = new URL('http://localhost/therapist');
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, addEventListener: () => {} });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  return new Map<string, string>();
});
vi.stubGlobal('localStorage', storageOver(stored));

/** Answers each request to end a sign-in. */
const ends = vi.hoisted(() => vi.fn<() => Promise<Response>>());
vi.mock('./host.ts', async (original) => ({
  ...(await original<typeof import('./host.ts')>()),
  fetchFromHost: (input: string) =>
    input.includes('/logout') ? ends() : new Promise<Response>(() => {}),
}));

/** The tokens of a sign-in, as auth-js stores them; renewed ones differ in their time. */
function tokensOf(session_id: string, iat = 1) {
  const claims = Buffer.from(JSON.stringify({ session_id, iat, name: 'Zoë ÿ' })).toString(
    'base64url',
  );
  const expires_at = Math.floor(Date.now() / 1000) + 900;
  const user = { id: 'maya' };
  return JSON.stringify({
    access_token: `e30.${claims}.c2ln`,
    refresh_token: 'r',
    expires_at,
    user,
  });
}

startSession();

beforeEach(() => {
  stored.set(sessionStore.key, tokensOf('first'));
  ends.mockReset();
});

/** Signs out; while the practice ends the sign-in, another tab stores tokens. */
async function signOutWhile(tokens: string, answer: () => Response) {
  ends.mockImplementation(async () => {
    stored.set(sessionStore.key, tokens);
    return answer();
  });
  await signOut();
  expect(ends).toHaveBeenCalledOnce();
}
const noContent = () => new Response(null, { status: 204 });
const outOfReach = () => {
  throw new TypeError('Failed to fetch');
};

it.each([
  ['the practice answers', noContent],
  ['it is out of reach', outOfReach],
])('a sign-in that another tab makes while one ends stays, where %s', async (_, answer) => {
  const second = tokensOf('second');
  await signOutWhile(second, answer);
  expect(stored.get(sessionStore.key)).toBe(second);
});

it.each([
  ['the practice answers', noContent],
  [
    'it knows nothing of it any more',
    () => Response.json({ code: 403, msg: 'No' }, { status: 403 }),
  ],
  ['it is out of reach', outOfReach],
])('tokens that another tab renews while their sign-in ends go, where %s', async (_, answer) => {
  await signOutWhile(tokensOf('first', 2), answer);
  expect(stored.has(sessionStore.key)).toBe(false);
});

it.each([
  ['here', signOut],
  ['everywhere', signOutEverywhere],
])('a sign-in that was ended elsewhere meanwhile can be signed out of %s', async (_, leave) => {
  ends.mockImplementation(async () =>
    Response.json({ code: 403, error_code: 'session_not_found', msg: 'No' }, { status: 403 }),
  );
  await leave();
  expect(stored.has(sessionStore.key)).toBe(false);
});

it('tokens that cannot be read go too', async () => {
  stored.set(sessionStore.key, tokensOf('first').replace('e30.', 'e30.?'));
  ends.mockImplementation(async () => noContent());
  await signOut();
  expect(stored.has(sessionStore.key)).toBe(false);
});
