import { join } from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createAuth } from './auth/index.ts';
import { bodyLimit } from './body-limit.ts';
import { clientGoneAnswer, hasClientGone } from './client-gone.ts';
import type { ServerContext } from './context.ts';
import { isDatabaseUp } from './db/health.ts';
import { isUnreachable } from './errors/unreachable.ts';
import { fairShare } from './fair-share.ts';
import { createFunctions } from './functions/index.ts';
import { failureOf } from './log.ts';
import type { Metrics } from './metrics.ts';
import { refusalBody } from './refusal.ts';
import { requestLog } from './request-log.ts';
import { createRest } from './rest/index.ts';

export const webFolder = join(import.meta.dirname, '..', 'dist', 'web');

/** Everything on one port: the contract's three services, the built front end, /health, /config.json and /metrics. */
export function createApp(
  context: ServerContext,
  metrics: Metrics | undefined,
  frontEnd: (settings: unknown) => MiddlewareHandler,
): Hono {
  const app = new Hono();
  app.use(requestLog(context));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', bodyLimit(tooLarge));

  app.get('/health', async (c) => {
    if (context.damage.isFound) return c.json({ status: 'the data is damaged; see the log' }, 503);
    if (await isDatabaseUp(context.rest)) return c.json({ status: 'ok' });
    return c.json({ status: 'the database does not answer' }, 503, { 'Retry-After': '1' });
  });
  const { calendar } = context.settings;
  const settings = { url: '', anonKey: context.keys.anonKey, ...(calendar && { calendar }) };
  app.get('/config.json', (c) => c.json(settings));
  app.get('/metrics', async (c) => (await metrics?.answer(context, c)) ?? notFound(c));

  app.use('/:service{auth|rest|functions}/v1/*', fairShare(context, tooMany));
  const contract = new Hono()
    .route('/auth/v1', createAuth(context))
    .route('/rest/v1', createRest(context));
  app.route('/', contract);
  app.route('/functions/v1', createFunctions(context, contract));
  // Below the services nothing falls through to the front end.
  app.all('/:service{auth|rest|functions|storage|realtime|graphql|pg}/*', notFound);
  app.use(frontEnd(settings));
  app.notFound(notFound);
  app.onError((error, c) => {
    if (hasClientGone(c)) return clientGoneAnswer();
    context.log.error({ ...failureOf(error), frames: frames(error) }, 'request failed');
    if (isUnreachable(error)) {
      c.header('Retry-After', '1');
      return fail(
        c,
        503,
        'database_unavailable',
        'The database does not answer. Please try again.',
      );
    }
    return fail(c, 500, 'internal_error', 'Something went wrong on the server. Please try again.');
  });
  return app;
}

function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
}

function tooLarge(c: Context, most: string): Response {
  const message = `The request is larger than ${most}. Send less at a time.`;
  return fail(c, 413, 'request_too_large', message);
}

function tooMany(c: Context): Response {
  c.header('Retry-After', '1');
  return fail(
    c,
    429,
    'too_many_requests',
    'You have more requests under way than the practice answers one person at a time. Please try again in a moment.',
  );
}

function notFound(c: Context): Response {
  return fail(c, 404, 'not_found', 'There is nothing at this address.');
}

function fail(
  c: Context,
  status: 404 | 413 | 429 | 500 | 503,
  code: string,
  message: string,
): Response {
  return c.json(refusalBody(code, message), status);
}
