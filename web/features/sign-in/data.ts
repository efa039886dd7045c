import { useSyncExternalStore } from 'react';
import { database } from '../../lib/backend.ts';
import { BackendError, explainErrors } from '../../lib/errors.ts';
import { callFunction } from '../../lib/functions.ts';
import { signInErrors } from './copy.ts';

explainErrors(signInErrors);

/** What is known of the backend before anybody signed in. */
export type Connection =
  | { status: 'testing' }
  | { status: 'failed' }
  | { status: 'connected'; isSetupNeeded: boolean };

const CONNECTED: Connection = { status: 'connected', isSetupNeeded: false };
const TESTING: Connection = { status: 'testing' };

/** Milliseconds. */
const TEST_AGAIN_AFTER = 5_000;

let connection: Connection = TESTING;
/** How many tests were begun; only the last one counts. */
let begun = 0;
const listeners = new Set<() => void>();

function change(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** The connection test: reads one profile row, which a stranger may ask and not see. */
async function test(): Promise<void> {
  begun += 1;
  const own = begun;
  const [{ error, status }, isSetupNeeded] = await Promise.all([
    database.from('profiles').select('count').limit(1),
    readSetupNeeded(),
  ]);
  if (own !== begun) return;
  const isReached = !error || BackendError.from(error, status).isRefusal;
  change(isReached ? { status: 'connected', isSetupNeeded } : { status: 'failed' });
  if (isReached) return;
  setTimeout(() => {
    if (own === begun && listeners.size > 0) void test();
  }, TEST_AGAIN_AFTER);
}

/** The same, and says meanwhile that it is being tested. */
export function testConnection(): Promise<void> {
  change(TESTING);
  return test();
}

/** A host without the set-up function was set up elsewhere. */
async function readSetupNeeded(): Promise<boolean> {
  try {
    const answer = await callFunction('setup');
    return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'needed') === true;
  } catch {
    return false;
  }
}

function testIfNeeded(): void {
  if (begun === 0 || connection.status === 'failed') void test();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  testIfNeeded();
  window.addEventListener('online', testIfNeeded);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', testIfNeeded);
  };
}

/** Tests the connection when a screen first asks; one that failed again with each screen, once back online, and now and then. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => CONNECTED,
  );
}
