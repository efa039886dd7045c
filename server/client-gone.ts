import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * A signal that is aborted when the client closes the connection before its answer was sent. For a request that
 * another part of this process makes, it is that part's own signal.
 */
export function clientGone(c: Context<{ Bindings: Partial<HttpBindings> }>): AbortSignal {
  const answer = c.env?.outgoing;
  if (answer === undefined) return c.req.raw.signal;
  if (answer.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  answer.once('close', () => gone.abort());
  return gone.signal;
}

/**
 * Whether the client went away before its request had come or its answer was sent. Reading the rest of such a
 * request fails with ECONNRESET, as does a statement on a lost connection to the database.
 */
export function hasClientGone(c: Pick<Context, 'env'>): boolean {
  const { incoming, outgoing }: Partial<HttpBindings> = c.env ?? {};
  const isCut = incoming?.destroyed === true && !incoming.complete;
  return isCut || outgoing?.destroyed === true;
}

/** What is returned when nobody is left to answer. 499 is the status that nginx logs for this. */
export const clientGoneAnswer = () => new Response(null, { status: 499 });
