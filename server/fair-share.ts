import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { callerAddress, network } from './auth/addresses.ts';
import { type Claims, verifyAccessToken } from './auth/tokens.ts';
import { bearerOf } from './bearer.ts';
import { clientGoneAnswer } from './client-gone.ts';
import { ConcurrencyLimiter, LimitReachedError } from './concurrency-limiter.ts';
import type { ServerContext } from './context.ts';
import { UsedTime } from './used-time.ts';

type Host = Pick<ServerContext, 'keys' | 'settings' | 'shares'>;

/** A page's requests take milliseconds each, so waiting goes unnoticed. */
const personLimits = { waiting: 60 };
const requestsAtOnce = 4;
/** For a person who has just used much time. A page needs no more, nor does a program that asks in order. */
const requestsAtOnceAfterMuch = 1;
/** Half a second of work is forgotten in every second. */
const usedTimeLimits = { forgotten: 0.5, most: 10_000 };
/** A whole practice may sit behind one address. */
const addressLimits = { atOnce: 24, waiting: 200 };
/** How long a request that was refused for its size still counts as under way, in milliseconds. */
const pauseAfterTooMuch = 1_000;
/** Each of these keeps a whole processor busy. */
const heavyLimits = { atOnce: 1, waiting: 8 };

/**
 * Limits how many requests of one person are under way, so that nobody, whatever they do, uses up the
 * connections, memory and processors. A request is under way until the database is done with it and its
 * answer has been read, so hanging up or not reading gains nothing. One whose caller hangs up while it waits is
 * not started. After a lot of work in a short time a person is limited to one request at a time. Callers who
 * are not signed in share the limit of their address. The service role, whose key never leaves this host, has
 * no limit.
 */
export function fairShare(
  context: Host,
  refuse: (c: Context) => Response,
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const { much, longestWait } = context.shares;
  const used = new UsedTime({ ...usedTimeLimits, much });
  const atOnce = (who: string) => (used.isMuch(who) ? requestsAtOnceAfterMuch : requestsAtOnce);
  const people = new ConcurrencyLimiter({ ...personLimits, longestWait, atOnce });
  const addresses = new ConcurrencyLimiter({ ...addressLimits, longestWait });
  const heavies = new ConcurrencyLimiter({ ...heavyLimits, longestWait });
  return async (c, next) => {
    const claims = await claimsOf(context, c);
    if (claims?.role === 'service_role') return next();
    const leaves: (() => void)[] = [];
    const leave = () => {
      if (wasTooMuch(c.res)) setTimeout(giveBack, pauseAfterTooMuch).unref();
      else giveBack();
    };
    const giveBack = () => {
      for (const each of leaves) each();
    };
    try {
      if (claims?.sub === undefined) {
        const address = callerAddress(c, context.settings.trustedProxies);
        leaves.push(await addresses.enter(network(address)));
      } else {
        if (isHeavy(c)) leaves.push(await heavies.enter(claims.sub));
        leaves.push(await people.enter(claims.sub));
      }
      if (c.env?.outgoing?.destroyed) return clientGoneAnswer();
      const start = performance.now();
      await next();
      if (claims?.sub !== undefined) used.add(claims.sub, performance.now() - start);
    } catch (error) {
      if (!(error instanceof LimitReachedError)) throw error;
      leave();
      return refuse(c);
    } finally {
      const answer = c.env?.outgoing;
      if (answer === undefined || answer.destroyed) leave();
      else answer.once('close', leave);
    }
  };
}

/** Refusing these takes much work, or a database connection, so they must not follow each other quickly. */
function wasTooMuch(answer: Response): boolean {
  // Looks at the headers last: creating them takes a fiftieth of a request.
  return (
    answer.status === 413 ||
    (answer.status === 400 &&
      answer.headers.get('Proxy-Status')?.endsWith('answer_too_large') === true)
  );
}

/** Hashes a password or makes a document. */
function isHeavy(c: Context): boolean {
  const { method, path } = c.req;
  return (
    (method === 'PUT' && path === '/auth/v1/user') ||
    /^\/functions\/v1\/(?:pay-statements|supervision-log)$/.test(path)
  );
}

/** Undefined for a token that is not valid; the service that is asked says what is wrong with it. */
async function claimsOf(context: Host, c: Context): Promise<Claims | undefined> {
  const token = bearerOf(c);
  try {
    return token === undefined ? undefined : await verifyAccessToken(context, token);
  } catch {
    return undefined;
  }
}
