import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storageOver } from '../../tests/harness/stored-texts.ts';
import { BackendError } from './errors.ts';
import { offerTranslations, setLanguage } from './i18n.ts';
import type { Person } from './person.ts';
import { currentSession, rereadPractice, signIn, startSession } from './session.ts';

type Listener = (event: string, session: { user: { id: string } } | null) => void;

const auth = vi.hoisted(() => {
  const listeners: Listener[] = [];
  return {
    listeners,
    onAuthStateChange: (listener: Listener) => listeners.push(listener),
    getSession: async (): Promise<{ data: { session: { user: { id: string } } | null } }> => ({
      data: { session: null },
    }),
    initialize: async () => ({ error: null }),
    signOut: async () => ({ error: null }),
    signInWithPassword: vi.fn<() => Promise<object>>(),
    mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: null }) },
  };
});
/** Profiles that are being read, by the id of their person, until the test answers. */
const asked = vi.hoisted(() => new Map<string, () => void>());
vi.mock('./backend.ts', () => ({ auth }));
const loadPractice = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('./practice-settings.ts', () => ({ loadPractice }));
vi.mock('./person.ts', () => ({
  loadPerson: (id: string) =>
    new Promise<Pick<Person, 'id'>>((resolve) => {
      asked.set(id, () => resolve({ id }));
    }),
}));

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', storageOver(stored));
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('sessionStorage', { clear: () => undefined });
let show = () => undefined;
const page = {
  cookie: 'browser-open=1',
  documentElement: {},
  hidden: false,
  addEventListener: (_type: 'visibilitychange', listener: typeof show) => {
    show = listener;
  },
};
vi.stubGlobal('document', page);
let onStorage: ((event: { key: string; newValue: string | null }) => void) | undefined;
vi.stubGlobal('window', {
  location: { hash: '' },
  addEventListener: (_type: 'storage', listener: typeof onStorage) => {
    onStorage = listener;
  },
});

startSession();
/** The handlers of this page; a page that a test opens anew replaces them. */
const handlers = { show, onStorage };
/** As auth-js does, once it has stored or removed the tokens. */
const tell: Listener = (event, session) => {
  if (session) stored.set('track-and-pay-session', JSON.stringify(session));
  else stored.delete('track-and-pay-session');
  for (const listener of auth.listeners) listener(event, session);
};
/** Waits until the profile is asked for; what came before it has been dealt with then. */
const isAsked = (id: string) => expect.poll(() => asked.has(id)).toBe(true);
async function answer(id: string): Promise<void> {
  await isAsked(id);
  asked.get(id)?.();
  asked.delete(id);
  // Everything that follows from the answer has happened by the next turn of the event loop.
  await setImmediate();
}

beforeEach(() => {
  // A page that an earlier test has opened anew is told nothing more.
  auth.listeners.splice(1);
  ({ show, onStorage } = handlers);
  asked.clear();
  loadPractice.mockReset().mockResolvedValue({ language: 'en' });
  tell('SIGNED_OUT', null);
  stored.clear();
});

it('a password is known to be right while the profile is read, but not while a second factor is due', async () => {
  const signedIn = async (factors?: object[]) => {
    auth.signInWithPassword.mockResolvedValue({ data: { user: { id: 'maya', factors } } });
    const onAccepted = vi.fn<(userId: string) => void>();
    const done = signIn('maya@example.com', 'a password', false, onAccepted);
    await isAsked('maya');
    const { calls } = onAccepted.mock;
    const before = [...calls];
    await answer('maya');
    await done;
    expect(calls).toEqual(before);
    return before;
  };
  expect(await signedIn()).toEqual([['maya']]);
  expect(await signedIn([{ status: 'verified' }])).toEqual([]);
});

it('signs a person in once their profile is read', async () => {
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await answer('maya');
  expect(currentSession()).toMatchObject({ status: 'signed-in', person: { id: 'maya' } });
});

it('ends when another tab removes the tokens, and not when it renews them', async () => {
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await answer('maya');
  onStorage?.({ key: 'track-and-pay-session', newValue: '{}' });
  onStorage?.({ key: 'theme', newValue: null });
  expect(currentSession().status).toBe('signed-in');
  stored.delete('track-and-pay-session');
  onStorage?.({ key: 'track-and-pay-session', newValue: null });
  expect(currentSession()).toEqual({ status: 'signed-out', reason: 'expired' });
});

it('follows a sign-in of another tab whose tokens come before its cookie', async () => {
  page.cookie = '';
  const session = { user: { id: 'tom' } };
  const asking = vi.spyOn(auth, 'getSession').mockResolvedValue({ data: { session } });
  onTestFinished(() => {
    page.cookie = 'browser-open=1';
    asking.mockRestore();
  });
  stored.set('track-and-pay-session', JSON.stringify(session));
  onStorage?.({ key: 'track-and-pay-session', newValue: JSON.stringify(session) });
  await answer('tom');
  expect(currentSession()).toMatchObject({ status: 'signed-in', person: { id: 'tom' } });
});

it('leaves the tokens of a sign-in that followed, where another tab cannot see them yet', async () => {
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await answer('maya');
  stored.delete('track-and-pay-session');
  onStorage?.({ key: 'track-and-pay-session', newValue: null });
  const behind = vi.spyOn(localStorage, 'getItem').mockReturnValue(null);
  stored.set('track-and-pay-session', 'tokens of tom');
  stored.set('remember-me', 'true');
  for (const listener of auth.listeners) listener('SIGNED_OUT', null);
  behind.mockRestore();
  expect(stored.get('track-and-pay-session')).toBe('tokens of tom');
  expect(stored.get('remember-me')).toBe('true');
});

it('keeps the sign-in where something before the practice refuses, and ends it where the practice does', async () => {
  const leave = vi.spyOn(auth, 'signOut');
  onTestFinished(() => leave.mockRestore());
  const blocked = { message: '<html>Blocked by the proxy</html>', status: 403 };
  loadPractice.mockRejectedValueOnce(new BackendError(blocked));
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await setImmediate();
  await answer('maya');
  expect(currentSession()).toMatchObject({ status: 'signed-out', error: blocked });
  expect(leave).not.toHaveBeenCalled();
  expect(stored.has('track-and-pay-session')).toBe(true);
  loadPractice.mockRejectedValueOnce(
    new BackendError({ message: 'No access', status: 403, code: '42501' }),
  );
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await answer('maya');
  await expect.poll(() => leave.mock.calls.length).toBe(1);
});

it('opens nothing for a profile that comes after the sign-out', async () => {
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await isAsked('maya');
  tell('SIGNED_OUT', null);
  await answer('maya');
  expect(currentSession().status).toBe('signed-out');
  expect(stored.get('known-person')).toBeUndefined();
});

it('opens nothing for a sign-in that ended while the words of its language were loaded', async () => {
  let come = () => {};
  const words = new Promise<[]>((resolve) => {
    come = () => resolve([]);
  });
  offerTranslations({ fr: () => words });
  loadPractice.mockResolvedValue({ language: 'fr' });
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await answer('maya');
  tell('SIGNED_OUT', null);
  come();
  await setImmediate();
  await setLanguage('en');
  expect(currentSession().status).toBe('signed-out');
});

it.each(['second_factor_required', 'approval_pending'])(
  'says nothing of a sign-in that ended while what it lacks was asked: %s',
  async (key) => {
    let come = () => {};
    const asking = vi.spyOn(auth, 'getSession').mockReturnValue(
      new Promise((resolve) => {
        come = () => resolve({ data: { session: null } });
      }),
    );
    loadPractice.mockRejectedValue(new BackendError({ message: 'Not yet.', status: 403, key }));
    tell('SIGNED_IN', { user: { id: 'maya' } });
    await answer('maya');
    await expect.poll(() => asking.mock.calls.length).toBe(1);
    tell('SIGNED_OUT', null);
    const before = currentSession();
    come();
    await setImmediate();
    asking.mockRestore();
    expect(currentSession()).toBe(before);
  },
);

it('keeps the person who signed in last, even if the other profile arrives later', async () => {
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await isAsked('maya');
  tell('SIGNED_OUT', null);
  tell('SIGNED_IN', { user: { id: 'tom' } });
  await answer('tom');
  await answer('maya');
  expect(currentSession()).toMatchObject({ status: 'signed-in', person: { id: 'tom' } });
});

it('reads the profile again for a person who returns while it is being read', async () => {
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await isAsked('maya');
  const first = asked.get('maya');
  asked.delete('maya');
  tell('SIGNED_OUT', null);
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await isAsked('maya');
  first?.();
  await answer('maya');
  expect(currentSession()).toMatchObject({ status: 'signed-in', person: { id: 'maya' } });
});

it('follows the practice where the page is shown again, and asks once in five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await answer('maya');
  const showIn = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    show();
    await setImmediate();
  };
  const before = currentSession();
  loadPractice.mockClear();
  await showIn(4);
  expect(loadPractice).not.toHaveBeenCalled();
  await showIn(2);
  await showIn(4);
  expect(loadPractice).toHaveBeenCalledTimes(1);
  // Nothing is drawn again for the same settings, nor for none.
  expect(currentSession()).toBe(before);
  loadPractice.mockRejectedValueOnce(new Error('Out of reach.'));
  await showIn(6);
  expect(currentSession()).toBe(before);
  loadPractice.mockResolvedValue({ language: 'en', sessionTimeoutMinutes: 5 });
  await showIn(6);
  expect(currentSession()).toEqual({ ...before, practice: await loadPractice() });
  expect(stored.get('known-person')).toContain('"sessionTimeoutMinutes":5');
});

it('follows the practice no longer once the sign-in has ended', async () => {
  tell('SIGNED_IN', { user: { id: 'maya' } });
  await answer('maya');
  loadPractice.mockResolvedValue({ language: 'en', sessionTimeoutMinutes: 5 });
  const read = rereadPractice();
  tell('SIGNED_OUT', null);
  await read;
  expect(currentSession().status).toBe('signed-out');
  expect(stored.get('known-person')).toBeUndefined();
});

const person = {
  id: 'maya',
  firstName: 'Maya',
  lastName: 'C',
  email: 'm@example.com',
  role: 'admin',
};
const practice = {
  ...{ name: 'A', address: '', phone: '', timeZone: 'UTC', language: 'en', hasBell: true },
  ...{ sessionTimeoutMinutes: 30, noShowFee: '0', noShowPay: 'nothing', sessionLengths: [60] },
  isGroupPaidOnce: false,
};

/** Opens the page of a device that remembers Maya so; auth-js has said nothing yet. */
async function startRemembering(known: { person: object; practice: object }) {
  stored.set('track-and-pay-session', 'tokens of maya');
  stored.set('remember-me', 'true');
  stored.set('known-person', JSON.stringify(known));
  vi.resetModules();
  const opened = await import('./session.ts');
  opened.startSession();
  return opened;
}

/** The same, until her profile is asked for. */
async function openRemembering(known: { person: object; practice: object }) {
  const opened = await startRemembering(known);
  auth.listeners.at(-1)?.('INITIAL_SESSION', { user: { id: 'maya' } });
  await isAsked('maya');
  await setImmediate();
  return opened;
}

it('opens as this device remembers the person, and follows what the practice then says', async () => {
  const opened = await openRemembering({ person, practice });
  expect(opened.currentSession()).toMatchObject({ status: 'signed-in', person: { role: 'admin' } });
  await answer('maya');
  expect(opened.currentSession()).toMatchObject({ status: 'signed-in', person: { id: 'maya' } });
  expect(opened.currentSession()).not.toHaveProperty('person.role');
});

it('waits for the profile where an earlier version remembered less than the screens read', async () => {
  const opened = await openRemembering({
    person,
    practice: { ...practice, sessionLengths: undefined },
  });
  expect(opened.currentSession()).toEqual({ status: 'loading' });
  await answer('maya');
  expect(opened.currentSession()).toMatchObject({ status: 'signed-in', person: { id: 'maya' } });
});

describe('where auth-js waits for a token that it cannot renew', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  it('the app opens as remembered after a second, and at once without a connection', async () => {
    const opened = await startRemembering({ person, practice });
    await vi.advanceTimersByTimeAsync(999);
    expect(opened.currentSession()).toEqual({ status: 'loading' });
    await vi.advanceTimersByTimeAsync(1);
    expect(opened.currentSession()).toMatchObject({ status: 'signed-in', person });
    vi.stubGlobal('navigator', { onLine: false });
    onTestFinished(() => void vi.stubGlobal('navigator', { onLine: true }));
    const again = await startRemembering({ person, practice });
    await vi.advanceTimersByTimeAsync(0);
    expect(again.currentSession()).toMatchObject({ status: 'signed-in', person });
  });

  it('what an earlier version remembered opens nothing', async () => {
    const known = { person, practice: { ...practice, sessionLengths: undefined } };
    const opened = await startRemembering(known);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(opened.currentSession()).toEqual({ status: 'loading' });
  });

  it('the profile is read once the token was renewed, though it was open before', async () => {
    const opened = await startRemembering({ person, practice });
    await vi.advanceTimersByTimeAsync(1_000);
    const tellLast = auth.listeners.at(-1);
    tellLast?.('INITIAL_SESSION', null);
    expect(opened.currentSession()).toMatchObject({ status: 'signed-in' });
    tellLast?.('TOKEN_REFRESHED', { user: { id: 'maya' } });
    await vi.advanceTimersByTimeAsync(0);
    await answer('maya');
    expect(opened.currentSession()).not.toHaveProperty('person.role');
    tellLast?.('TOKEN_REFRESHED', { user: { id: 'maya' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.size).toBe(0);
  });

  it('a sign-in that turns out to be over ends', async () => {
    const opened = await startRemembering({ person, practice });
    await vi.advanceTimersByTimeAsync(1_000);
    stored.delete('track-and-pay-session');
    auth.listeners.at(-1)?.('SIGNED_OUT', null);
    auth.listeners.at(-1)?.('INITIAL_SESSION', null);
    expect(opened.currentSession()).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('signing out takes five seconds at most, and does not end what follows', async () => {
    let isStarted = () => {};
    vi.spyOn(auth, 'initialize').mockReturnValueOnce(
      new Promise((resolve) => {
        isStarted = () => resolve({ error: null });
      }),
    );
    const end = vi.spyOn(auth, 'signOut');
    const opened = await startRemembering({ person, practice });
    await vi.advanceTimersByTimeAsync(1_000);
    const leaving = opened.signOut();
    await vi.advanceTimersByTimeAsync(5_000);
    await leaving;
    expect(opened.currentSession()).toEqual({ status: 'signed-out', reason: 'asked' });
    expect(stored.has('track-and-pay-session')).toBe(false);
    isStarted();
    await setImmediate();
    expect(end).not.toHaveBeenCalled();
  });
});
