import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { clientGoneAnswer, hasClientGone } from '../client-gone.ts';
import type { ServerContext } from '../context.ts';
import { diskFull } from '../errors/database-errors.ts';
import { sqlState } from '../errors/sql-state.ts';
import { isUnreachable } from '../errors/unreachable.ts';
import { failureOf } from '../log.ts';
import { adminRoutes } from './admin.ts';
import { AuthError, errorResponse } from './errors.ts';
import { factorRoutes } from './factors.ts';
import { refuseForeignPages } from './foreign-pages.ts';
import { unstorable } from './input.ts';
import { Limits } from './limits.ts';
import { logout } from './logout.ts';
import { otp, reauthenticate, recover, resend } from './mail-requests.ts';
import { notOffered } from './not-offered.ts';
import { verifyPassword } from './passwords.ts';
import { signUp } from './sign-up.ts';
import { token } from './token-grants.ts';
import { getUser, updateUser } from './user.ts';
import { verifyGet, verifyPost } from './verify.ts';

/** auth/v1: the part of GoTrue's contract this product uses, over the same tables. */
export function createAuth(context: ServerContext): Hono {
  const app = new Hono();
  const limits = new Limits(context.auth);
  // Makes the hash that unknown addresses are compared with, so that the first costs no more.
  void verifyPassword(null, '').catch(() => undefined);

  app.use(allowForeignPages);
  // These need no token and count attempts by network address.
  const counted = ['/token', '/signup', '/recover', '/otp', '/resend', '/verify'];
  app.on('POST', counted, refuseForeignPages(context.settings));
  app.post('/token', (c) => token(context, limits, c));
  app.post('/signup', (c) => signUp(context, limits, c));
  app.post('/recover', (c) => recover(context, limits, c));
  app.post('/otp', (c) => otp(context, limits, c));
  app.post('/resend', (c) => resend(context, limits, c));
  app.get('/verify', (c) => verifyGet(context, limits, c));
  app.post('/verify', (c) => verifyPost(context, limits, c));
  app.get('/reauthenticate', (c) => reauthenticate(context, limits, c));
  app.post('/logout', (c) => logout(context, c));
  app.get('/user', (c) => getUser(context, c));
  app.put('/user', (c) => updateUser(context, limits, c));
  app.route('/', factorRoutes(context, limits));
  app.route('/', adminRoutes(context, limits));
  app.route('/', notOffered());
  app.onError((error, c) => answerError(context, error, c));
  return app;
}

/**
 * Any page may call with a token, as with GoTrue: access never needs a cookie the browser would add by itself. To
 * sign in a page must be ours, or of an address that links in mails may lead to.
 */
const allowForeignPages = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  exposeHeaders: ['Link', 'X-Total-Count', 'Retry-After', 'X-Supabase-Api-Version'],
  maxAge: 86_400,
});

/** Text PostgreSQL cannot hold (NUL, lone surrogates) is the caller's mistake. */
const unstorableStates = new Set(['22021', '22P02', '22P05']);

function answerError(context: ServerContext, error: Error, c: Context): Response {
  if (error instanceof AuthError) return errorResponse(c, error);
  const code = sqlState(error);
  if (code !== undefined && unstorableStates.has(code)) return errorResponse(c, unstorable());
  if (code?.startsWith('PT4') === true) {
    // A rule of the practice's own (triggers on auth.users) said no, in a sentence for people.
    return errorResponse(c, new AuthError(422, 'signup_disabled', error.message));
  }
  if (hasClientGone(c)) return clientGoneAnswer();
  context.log.error(failureOf(error), 'sign-in request failed');
  // Any other failure of a refresh would sign the person out.
  if (isUnreachable(error)) {
    const message =
      code === diskFull.code ? diskFull.message : 'The database does not answer. Please try again.';
    return errorResponse(c, new AuthError(503, 'unexpected_failure', message, { retryAfter: 1 }));
  }
  return errorResponse(
    c,
    new AuthError(
      500,
      'unexpected_failure',
      'Unexpected failure, please check server logs for more information',
    ),
  );
}
