import { useSyncExternalStore } from 'react';
import { LAST_ACTIVITY, sessionStore } from './session-storage.ts';

/**
 * A sign-in from a link while somebody else is signed in here. It waits until that person has agreed: a
 * stranger's link must not make them work in the stranger's account.
 */
export interface LinkSignIn {
  /** Whose sign-in it would replace. */
  present: string;
  /** Whose sign-in it is. */
  arriving: string;
  accessToken: string;
  refreshToken: string;
}

let waiting: LinkSignIn | null = null;
const listeners = new Set<() => void>();

function change(next: LinkSignIn | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Holds the tokens of an address back if they are somebody else's; true if it did. */
export function holdLinkSignIn(tokens: Record<string, string>): boolean {
  const { access_token: accessToken = '', refresh_token: refreshToken = '' } = tokens;
  const present = personIn(() => JSON.parse(sessionStore.getItem(sessionStore.key) ?? '').user);
  const arriving = personIn(() => {
    const [, claims = ''] = accessToken.split('.');
    const { sub: id, email } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
    return { id, email };
  });
  if (!present || !arriving) return false;
  if (present.id === arriving.id) {
    // The sign-in from the link counts from itself.
    localStorage.removeItem(LAST_ACTIVITY);
    return false;
  }
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  change({ present: present.email, arriving: arriving.email, accessToken, refreshToken });
  return true;
}

function personIn(read: () => { id?: unknown; email?: unknown }) {
  try {
    const { id, email } = read();
    return typeof id === 'string' ? { id, email: String(email ?? '') } : null;
  } catch {
    return null;
  }
}

/** Returns the sign-in that waited, once. */
export function takeLinkSignIn(): LinkSignIn | null {
  const taken = waiting;
  change(null);
  return taken;
}

/** The sign-in that waits for the present person to agree, or null. */
export function useLinkSignIn(): LinkSignIn | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
    () => null,
  );
}
