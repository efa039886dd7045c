import { useSyncExternalStore } from 'react';
import { auth } from './backend.ts';
import { isSame } from './changes.ts';
import { endSignIn } from './end-sign-in.ts';
import { BackendError } from './errors.ts';
import { setLanguage } from './i18n.ts';
import { takeLinkSignIn } from './link-sign-in.ts';
import { loadPerson, type Person } from './person.ts';
import { loadPractice, type Practice } from './practice-settings.ts';
import { isOfThisVersion } from './remembered-sign-in.ts';
import {
  forgetOthers,
  forgetPerson,
  hasTokens,
  LAST_ACTIVITY,
  mayBeSignedIn,
  noteOpenBrowser,
  rememberedPerson,
  rememberPerson,
  rememberSignIn,
  sessionStore,
  whichSignIn,
} from './session-storage.ts';

/** Why a sign-in ended, where the sign-in page says so. */
export type SignedOutReason = 'asked' | 'inactivity' | 'expired';

export type Session =
  | { status: 'loading' }
  | {
      status: 'signed-out';
      reason?: SignedOutReason;
      /** A sentence about unsent input that the page still keeps. */
      kept?: string;
      /** Why the profile of a sign-in could not be read. */
      error?: BackendError;
      /** Email of a person who waits for approval and came through a link, so that they may choose a password. */
      waiting?: string;
    }
  | {
      status: 'signed-in';
      person: Person;
      practice: Practice;
      /** Came through the link of a mail, and so may choose a new password. */
      isFromLink: boolean;
    }
  | ({
      /** The password was right, but nothing opens before the second factor. */
      status: 'second-factor';
      email: string;
    } & Proof);

/** How the person proved who they are. */
interface Proof {
  isFromLink: boolean;
  /** Has a second factor to show; where one is due and this is false, it has to be set up first. */
  hasFactor: boolean;
}

/** How long auth-js is waited for, where it may be trying to renew a token without a connection. */
const LONGEST_START_MS = 1_000;

/** What the prerendered sign-in page shows. */
const SIGNED_OUT: Session = { status: 'signed-out' };

let session: Session = { status: 'loading' };
/** The person whose profile is being read, so that two events read it once. */
let loading: { userId: string; result: Promise<void> } | undefined;
/** Counts sign-ins and their ends: a profile that arrives for an earlier one is dropped. */
let generation = 0;
/** Whether the screen is open for a person as remembered, and nothing was heard of their sign-in yet. */
let isOnlyRemembered = false;
/** Set before the app signs somebody out, for the event that follows. */
let reasonToCome: SignedOutReason | undefined;
/** When the settings of the practice were read. */
let practiceReadAt = 0;
const listeners = new Set<() => void>();

const PRACTICE_STAYS_MS = 5 * 60_000;

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Who is signed in now, outside components. */
export function currentSession(): Session {
  return session;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in, or why nobody is. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => SIGNED_OUT);
}

/** Finds out who is signed in, and follows what happens to the sign-in from then on. */
export function startSession(): void {
  // What was used before the browser was closed says nothing of the sign-in to come.
  if (!hasTokens()) localStorage.removeItem(LAST_ACTIVITY);
  if (!mayBeSignedIn()) change({ status: 'signed-out' });
  // Of a sign-out without a connection auth-js tells the other tabs nothing.
  // What it does tell may come before this tab can read the tokens, or after somebody signed in again: the tokens
  // that are here decide. A tab that asked without them would be refused, and end the sign-in for all.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionStore.key) return;
    if (newValue) noteOpenBrowser();
    if (!hasTokens()) {
      if (session.status !== 'signed-out') ended();
    } else if (session.status !== 'signed-in' || !hasTokens(session.person.id)) {
      void reloadSession().catch(() => undefined);
    }
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - practiceReadAt > PRACTICE_STAYS_MS) {
      void rereadPractice();
    }
  });
  auth.onAuthStateChange((event, authSession) => {
    if (event === 'SIGNED_OUT') return hasTokens() ? undefined : ended();
    if (!authSession) {
      // The tokens may have run out where they cannot be renewed: without a connection.
      if (event === 'INITIAL_SESSION' && session.status === 'loading') {
        openOffline(rememberedSession() ?? { status: 'signed-out' });
      }
      return;
    }
    // auth-js waits for its listeners, and reading the profile waits for auth-js.
    const { id } = authSession.user;
    const isKnown = session.status === 'signed-in' && session.person.id === id && !isOnlyRemembered;
    if (hasTokens(id) && !isKnown) setTimeout(() => void identify(id).catch(() => undefined));
  });
  setTimeout(openBeforeRenewal, navigator.onLine ? LONGEST_START_MS : 0);
}

/** A token that has run out is tried to be renewed for half a minute, and on a silent line for minutes. */
function openBeforeRenewal(): void {
  const known = session.status === 'loading' && rememberedSession();
  if (known && isOfThisVersion(known)) openOffline(known);
}

/** Until something is heard of the sign-in, and its profile is read. */
function openOffline(known: Session): void {
  isOnlyRemembered = true;
  change(known);
}

function ended(): void {
  const { status } = session;
  generation += 1;
  loading = undefined;
  isOnlyRemembered = false;
  const reason = reasonToCome ?? (status === 'signed-in' ? 'expired' : undefined);
  reasonToCome = undefined;
  forgetPerson();
  // A token refresh that was under way at a sign-out is refused and ends the sign-in again; the reason
  // was given the first time.
  if (status !== 'signed-out') change({ status: 'signed-out', ...(reason && { reason }) });
}

/** Sets a sentence about unsent input, which the sign-in page shows until somebody signs in. */
export function sayWhatIsKept(kept: string): void {
  if (session.status === 'signed-out') change({ ...session, kept });
}

/** Reads the profile; without one that can be read and has a role, nobody is signed in. */
function identify(userId: string): Promise<void> {
  if (loading?.userId === userId) return loading.result;
  const result = load(userId).finally(() => {
    if (loading?.result === result) loading = undefined;
  });
  loading = { userId, result };
  return result;
}

async function load(userId: string): Promise<void> {
  generation += 1;
  const own = generation;
  try {
    const [person, practice, { isFromLink }] = await Promise.all([
      loadPerson(userId),
      loadPractice(),
      openAsRemembered(own),
    ]);
    if (own !== generation) return;
    isOnlyRemembered = false;
    practiceReadAt = Date.now();
    forgetOthers(person.id);
    rememberPerson({ person, practice });
    await setLanguage(practice.language);
    if (own !== generation) return;
    change({ status: 'signed-in', person, practice, isFromLink });
  } catch (error) {
    if (own !== generation) return;
    const fault = BackendError.from(error);
    if (fault.key === 'second_factor_required') {
      const { data } = await auth.getSession();
      const proof = await readProof();
      if (own !== generation) return;
      const email = data.session?.user.email ?? '';
      return change({ status: 'second-factor', email, ...proof });
    }
    const remembered = !fault.isRefusal && rememberedSession();
    if (remembered) return openOffline(remembered);
    if (fault.key === 'approval_pending') {
      const { data } = await auth.getSession();
      const email = data.session?.user.email;
      const { isFromLink } = await readProof();
      if (own !== generation) return;
      if (email && isFromLink) {
        return change({ status: 'signed-out', error: fault, waiting: email });
      }
    }
    // What was no refusal is tried again on the next visit.
    if (fault.isRefusal) await leave('asked');
    change({ status: 'signed-out', error: fault });
    throw fault;
  }
}

/**
 * Opens the screen as it was remembered while the profile is being read: its requests then leave earlier, which
 * saves half a second on a slow phone. The database decides at each request what the person may see.
 */
async function openAsRemembered(own: number): Promise<Proof> {
  const proof = await readProof();
  const isFirst = session.status === 'loading' && own === generation;
  const known = isFirst && rememberedSession();
  if (known && isOfThisVersion(known)) change({ ...known, isFromLink: proof.isFromLink });
  return proof;
}

/** Follows what an admin changed of the practice since it was read; what cannot be read stays as it is. */
export async function rereadPractice(): Promise<void> {
  if (session.status !== 'signed-in') return;
  practiceReadAt = Date.now();
  const own = generation;
  const practice = await loadPractice().catch(() => undefined);
  // Other screens are drawn again only for something new.
  if (!practice || isSame(practice, session.practice)) return;
  await setLanguage(practice.language);
  if (own !== generation || session.status !== 'signed-in') return;
  rememberPerson({ person: session.person, practice });
  change({ ...session, practice });
}

/** The sign-in as it was remembered; the database still decides what the person may see. */
function rememberedSession(): Extract<Session, { status: 'signed-in' }> | null {
  const known = rememberedPerson<{ person: Person; practice: Practice }>();
  if (!known) return null;
  void setLanguage(known.practice.language);
  return { status: 'signed-in', ...known, isFromLink: false };
}

async function readProof(): Promise<Proof> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  const methods = data?.currentAuthenticationMethods ?? [];
  return {
    isFromLink: methods.some(
      (entry) => (typeof entry === 'string' ? entry : entry.method) === 'otp',
    ),
    hasFactor: data?.nextLevel === 'aal2',
  };
}

/** Asks again who is signed in and what is due: after a change, or when something was refused. */
export async function reloadSession(): Promise<void> {
  const { data } = await auth.getSession();
  if (data.session) await identify(data.session.user.id);
}

/**
 * Signs in with a password; the role in the profile then decides where the person goes. `onAccepted` is called with
 * the id of the user while the profile is read, unless a second factor is due first.
 */
export async function signIn(
  email: string,
  password: string,
  isRemembered: boolean,
  onAccepted?: (userId: string) => void,
) {
  rememberSignIn(isRemembered);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw BackendError.from(error);
  // What was used before the browser was closed says nothing of this sign-in.
  localStorage.removeItem(LAST_ACTIVITY);
  const identified = identify(data.user.id);
  if (!data.user.factors?.length) onAccepted?.(data.user.id);
  await identified;
}

/** Switches to the sign-in from the link, and leaves nothing of the present one. */
export async function acceptLinkSignIn(): Promise<void> {
  const waiting = takeLinkSignIn();
  if (!waiting) return;
  await leave('asked');
  const { error } = await auth.setSession({
    access_token: waiting.accessToken,
    refresh_token: waiting.refreshToken,
  });
  if (error) change({ status: 'signed-out', error: BackendError.from(error) });
}

/** Ends the sign-in of this browser and leaves nothing of it behind. */
export async function signOut(): Promise<void> {
  await leave('asked');
}

/** Ends every sign-in of this person, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await leave('asked', 'global');
}

/** Ends a sign-in that was unused for as long as the practice allows. */
export async function signOutForInactivity(): Promise<void> {
  await leave('inactivity');
}

async function leave(reason: SignedOutReason, scope: 'local' | 'global' = 'local'): Promise<void> {
  reasonToCome = reason;
  const isStillHere = whichSignIn();
  const error = await endSignIn(scope);
  if (error && scope === 'global') {
    reasonToCome = undefined;
    throw BackendError.from(error);
  }
  // auth-js itself ended what it found to have run out. What another tab made meanwhile, by a link, does not end.
  if (!isStillHere()) {
    reasonToCome = undefined;
    return;
  }
  // Out of reach of the server, the browser still forgets who was here.
  sessionStore.removeItem(sessionStore.key);
  if (error) ended();
  // With the tokens gone, auth-js only tells every tab.
  else await auth.signOut({ scope: 'local' });
}
