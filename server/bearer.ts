import type { Context } from 'hono';

/** The token of an `Authorization: Bearer` header (RFC 6750), unverified. */
export function bearerOf(c: Context): string | undefined {
  return /^bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
}
