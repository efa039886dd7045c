import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/**
 * One line a request: what was asked, never with which values. Filters stand in the address, and a
 * client's name is health data, so only the names of parameters are kept.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    if (!log.isLevelEnabled('info')) return next();
    const start = performance.now();
    await next();
    log.info(
      {
        method: c.req.method,
        path: c.req.path,
        parameters: Object.keys(c.req.queries()),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    );
  };
}
