import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { callerAddress, network } from './auth/addresses.ts';
import { type Claims, verifyAccessToken } from './auth/tokens.ts';
import { bearerOf } from './bearer.ts';
import { ConcurrencyLimiter, LimitReachedError } from './concurrency-limiter.ts';
import type { ServerContext } from './context.ts';
import { answerToNobody } from './gone.ts';
import { UsedTime } from './used-time.ts';

type Host = Pick<ServerContext, 'keys' | 'settings'>;

/** A page's requests take milliseconds each, so waiting for a turn goes unnoticed. */
const person = { waiting: 60, longestWait: 10_000 };
const usually = 4;
/** After five seconds of work within about ten. A page needs less, and a program that asks in order needs no more. */
const afterMuch = 1;
const work = { forgotten: 0.5, much: 5_000, most: 10_000 };
/** A whole practice may sit behind one address. */
const place = { atOnce: 24, waiting: 200, longestWait: 10_000 };
/** How long the place of a request that was refused for its size stays taken, in milliseconds. */
const pauseAfterTooMuch = 1_000;
/** Each of these keeps a whole processor busy. */
const heavy = { atOnce: 1, waiting: 8, longestWait: 10_000 };

/**
 * Limits how many requests of one person are at work, so that nobody, whatever they do, uses up the
 * connections, memory and processors. A request is at work until the database is done with it and its
 * answer has been read, so hanging up or not reading gains nothing. One whose caller goes before its turn is
 * not started. After a lot of work in a short time a person is limited to one request at a time. Callers who
 * are not signed in share with others at the same address; the service role, which only this host has, is not
 * limited.
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
      if (c.env?.outgoing?.destroyed) return answerToNobody();
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

/** Refused only after much work, or at the cost of its connection: such requests must not follow each other quickly. */
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
