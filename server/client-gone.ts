import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Aborted once the connection is closed before the answer was sent; for a request that another part of this
 * process makes, once that part gives it up.
 */
export function goneOf(c: Context<{ Bindings: Partial<HttpBindings> }>): AbortSignal {
  const answer = c.env?.outgoing;
  if (answer === undefined) return c.req.raw.signal;
  if (answer.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  answer.once('close', () => gone.abort());
  return gone.signal;
}

/** The response after the client has gone; the log shows it with the status that nginx uses for this. */
export const answerToNobody = () => new Response(null, { status: 499 });
