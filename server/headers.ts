import type { MiddlewareHandler } from 'hono';

/** Where the browser may send requests besides this host: the calendar service (spec section 7). */
const calendarHosts = [
  'https://accounts.google.com',
  'https://oauth2.googleapis.com',
  'https://www.googleapis.com',
];

/** No inline script or style anywhere, so that injected markup stays markup. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  `connect-src 'self' ${calendarHosts.join(' ')}`,
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

const always: Record<string, string> = {
  'Content-Security-Policy': contentPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Puts the security headers on every answer, errors included. Whatever does not say otherwise may
 * not be stored by any cache: answers hold health data.
 */
export function securityHeaders(siteUrl: () => string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value);
    if (siteUrl().startsWith('https:')) {
      c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    }
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
}
