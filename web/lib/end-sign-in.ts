import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js';
import { auth } from './backend.ts';
import { within } from './time-limit.ts';

/** How long the practice may take to end a sign-in before it ends here alone. */
const LONGEST_MS = 5_000;

/** What the practice answers when it knows nothing of a sign-in any more. */
const OVER = new Set([401, 403, 404]);

/**
 * Tells the practice that the sign-in has ended; the tokens stay in the browser. Returns what went wrong, or null.
 * Signing out everywhere waits for the answer. Signing out here gives up after some seconds, because without a
 * connection auth-js may be trying to renew the token first.
 */
export async function endSignIn(scope: 'local' | 'global'): Promise<unknown> {
  try {
    return await (scope === 'global'
      ? ask(scope)
      : within(LONGEST_MS, (signal) => ask(scope, signal)));
  } catch (error) {
    return error;
  }
}

async function ask(scope: 'local' | 'global', signal?: AbortSignal): Promise<unknown> {
  await auth.initialize();
  const { data, error } = await auth.getSession();
  // By then somebody else may be signed in.
  signal?.throwIfAborted();
  if (error || !data.session) return isAuthSessionMissingError(error) ? null : error;
  const answer = await auth.admin.signOut(data.session.access_token, scope);
  return isOver(answer.error) ? null : answer.error;
}

/** auth-js gives the error of a sign-in that was ended elsewhere a status of its own. */
const isOver = (error: AuthError | null) =>
  isAuthSessionMissingError(error) || OVER.has(error?.status ?? 0);
