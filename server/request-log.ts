import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ServerContext } from './context.ts';
import { type RequestTrace, traced } from './request-trace.ts';

/** A request that takes this many milliseconds is worth a warning. */
const slow = 1_000;

/**
 * One line a request: what was asked, never with which values. Filters are in the address, and a client's
 * name is health data, so only the names of parameters are kept. `database` is the part of the time that
 * statements took; the path names the table or procedure.
 */
export function requestLog({
  log,
  settings,
}: Pick<ServerContext, 'log' | 'settings'>): MiddlewareHandler<{
  Bindings: Partial<HttpBindings>;
}> {
  return async (c, next) => {
    const trace: RequestTrace = {
      request: idOf(c, settings.trustedProxies > 0),
      method: c.req.method,
      path: c.req.path,
      parameters: Object.keys(c.req.queries()),
      database: 0,
    };
    // On what is sent, not on Hono's answer: that would be wrapped again, and a slow reader of a large
    // file would have all of it kept in memory.
    c.env?.outgoing?.setHeader('X-Request-Id', trace.request);
    await traced(trace, async () => {
      const start = performance.now();
      await next();
      const ms = Math.round(performance.now() - start);
      const line = { status: c.res.status, ms, database: Math.round(trace.database) };
      if (ms < slow) log.info(line, 'request');
      else log.warn(line, 'slow request');
    });
  };
}

/** A trusted proxy's own id is used, so that both logs agree. */
function idOf(c: Context, hasProxy: boolean): string {
  const given = hasProxy ? c.req.header('x-request-id') : undefined;
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
