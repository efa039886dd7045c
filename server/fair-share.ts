import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { callerAddress, network } from './auth/addresses.ts';
import { type Claims, verifyAccessToken } from './auth/tokens.ts';
import { bearerOf } from './bearer.ts';
import { ConcurrencyLimiter, LimitReachedError } from './concurrency-limiter.ts';
import type { ServerContext } from './context.ts';
import { UsedTime } from './used-time.ts';

type Host = Pick<ServerContext, 'keys' | 'settings'>;

/** What a page asks for comes in milliseconds, so that nobody notices who waits their turn. */
const person = { waiting: 60, longestWait: 10_000 };
const usually = 4;
/** After five seconds of work within the last ten or so: a page takes less, and what asks in order needs no more. */
const afterMuch = 1;
const work = { forgotten: 0.5, much: 5_000, most: 10_000 };
/** A whole practice may sit behind one address. */
const place = { atOnce: 24, waiting: 200, longestWait: 10_000 };
/** So long, in milliseconds, the place of a request stays taken that was too much. */
const pauseAfterTooMuch = 1_000;
/** Each of these keeps a processor busy for itself. */
const heavy = { atOnce: 1, waiting: 8, longestWait: 10_000 };

/**
 * Nobody has more requests at work than their share, so that one person, whatever they do, leaves
 * connections, memory and processors to the others. A request is at work until the database is done
 * with it and its answer is taken: a caller who hangs up or does not read gains nothing. After much
 * work in a short time a person is limited to one request at a time. Callers who are not signed in
 * share with others at the same address; the service role, which is this host's own, has no limit.
 */
export function fairShare(
  context: Host,
  refuse: (c: Context) => Response,
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const used = new UsedTime(work);
  const atOnce = (who: string) => (used.isMuch(who) ? afterMuch : usually);
  const people = new ConcurrencyLimiter({ ...person, atOnce });
  const places = new ConcurrencyLimiter(place);
  const heavies = new ConcurrencyLimiter(heavy);
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
        leaves.push(await places.enter(network(address)));
      } else {
        if (isHeavy(c)) leaves.push(await heavies.enter(claims.sub));
        leaves.push(await people.enter(claims.sub));
      }
      const start = performance.now();
      await next();
      if (claims?.sub !== undefined) used.add(claims.sub, performance.now() - start);
    } catch (error) {
      if (!(error instanceof LimitReachedError)) throw error;
      leave();
      return refuse(c);
    } finally {
      const answer = c.env?.outgoing;
      if (answer === undefined || answer.closed) leave();
      else answer.once('close', leave);
    }
  };
}

/** It was refused late, after much work, or cost the connection it came by: nobody asks for one after the other. */
function wasTooMuch({ status, headers }: Response): boolean {
  return status === 413 || headers.get('Proxy-Status')?.endsWith('answer_too_large') === true;
}

/** A password is hashed, or a document made. */
function isHeavy(c: Context): boolean {
  const { method, path } = c.req;
  return (
    (method === 'PUT' && path === '/auth/v1/user') ||
    /^\/functions\/v1\/(?:pay-statements|supervision-log)$/.test(path)
  );
}

/** Of a token that is not to be believed there are none; the service asked says what is wrong. */
async function claimsOf(context: Host, c: Context): Promise<Claims | undefined> {
  const token = bearerOf(c);
  try {
    return token === undefined ? undefined : await verifyAccessToken(context, token);
  } catch {
    return undefined;
  }
}
