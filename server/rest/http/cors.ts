import type { MiddlewareHandler } from 'hono';

const exposed =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit';

/**
 * Any origin may call: access needs a token, which a foreign page does not have, and never uses
 * a cookie (PostgREST, "CORS").
 */
export const cors: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  if (origin === undefined) return next();
  if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
    const wanted = c.req.header('access-control-request-headers');
    return new Response(null, {
      status: 200,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
        'Access-Control-Allow-Headers': wanted ? `Authorization, ${wanted}` : 'Authorization',
        'Access-Control-Max-Age': '86400',
      },
    });
  }
  await next();
  c.res.headers.set('Access-Control-Allow-Origin', '*');
  c.res.headers.set('Access-Control-Expose-Headers', exposed);
};
