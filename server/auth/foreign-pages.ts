import type { Context, MiddlewareHandler } from 'hono';
import type { ServerSettings } from '../settings.ts';
import { AuthError } from './errors.ts';
import { baseOf } from './redirects.ts';

type Addresses = Pick<ServerSettings, 'siteUrl' | 'allowedRedirects'>;

/**
 * Refuses requests that a page of another site makes in the browser of its visitor. It has no token, but could use up the
 * attempts and mails that are counted by address (Limits), so that a whole office could not sign in. The type of the
 * body tells nothing, because foreign pages may send JSON as well. Pages of the same site are the practice's own
 * (another port or name of its domain); programs send no `Sec-Fetch-Site`.
 */
export function refuseForeignPages(settings: Addresses): MiddlewareHandler {
  return async (c, next) => {
    if (isForeign(settings, c)) {
      throw new AuthError(403, 'validation_failed', 'A page of another site may not ask for this');
    }
    await next();
  };
}

/** Whether another site's page loads this address as a part of itself, and nobody has followed a link to it. */
export function isEmbedded(settings: Addresses, c: Context): boolean {
  return c.req.header('Sec-Fetch-Dest') !== 'document' && isForeign(settings, c);
}

function isForeign({ siteUrl, allowedRedirects }: Addresses, c: Context): boolean {
  if (c.req.header('Sec-Fetch-Site') !== 'cross-site') return false;
  const origin = c.req.header('Origin');
  return ![siteUrl, ...allowedRedirects].some((known) => new URL(baseOf(known)).origin === origin);
}
