import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { isAhead } from './clock.ts';
import { RecentMemory } from './recent-memory.ts';

export type Claims = JWTPayload &
  (
    | { role: 'authenticated'; sub: string; session_id: string }
    | { role: 'anon' | 'service_role'; sub?: undefined }
  );

type Context = Pick<ServerContext, 'keys' | 'settings'>;

/** The token is not valid. With reason `expired` the caller can get a new one. */
export class TokenError extends Error {
  override name = 'TokenError';
  readonly reason: 'expired' | 'invalid';

  constructor(reason: 'expired' | 'invalid') {
    super(reason);
    this.reason = reason;
  }
}

const person = z.looseObject({
  role: z.literal('authenticated'),
  aud: z.literal('authenticated'),
  sub: z.guid(),
  session_id: z.guid(),
  iss: z.string(),
  exp: z.number(),
});

/** The anon and service keys: no subject, so that a person's token can never carry their role. */
const key = z.looseObject({
  role: z.literal(['anon', 'service_role']),
  iss: z.literal('supabase'),
  sub: z.undefined().optional(),
});

const remembered = new WeakMap<ServerContext['keys'], RecentMemory<Claims>>();
const rememberedAtMost = 10_000;

/**
 * Checks signature, algorithm, times and shape of a token. A good token is remembered until it
 * expires (checking it again halves the throughput) and answered with the same object each time.
 * Whether its session still exists is the database's to say: private.check_request for REST,
 * `requireUser` here.
 */
export async function verifyAccessToken(context: Context, token: string): Promise<Claims> {
  const known = memoryOf(context);
  const earlier = known.get(token);
  if (earlier !== undefined) {
    if (endOf(earlier) > Date.now() && !isAhead(beginOf(earlier))) return earlier;
    known.delete(token);
    throw new TokenError('expired');
  }
  const claims = await check(context, token);
  if (isAhead(beginOf(claims))) throw new TokenError('expired');
  known.set(token, claims);
  return claims;
}

/** When a token expires, in milliseconds; the practice's keys never do. */
function endOf({ exp }: Claims): number {
  return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000;
}

/** When a token was issued, in milliseconds. */
function beginOf({ iat = 0 }: Claims): number {
  return iat * 1000;
}

async function check(context: Context, token: string): Promise<Claims> {
  let payload: JWTPayload;
  try {
    const verified = await jwtVerify(token, secretOf(context), { algorithms: ['HS256'] });
    payload = verified.payload;
  } catch (error) {
    throw new TokenError(error instanceof errors.JWTExpired ? 'expired' : 'invalid');
  }
  const parsed = z.union([person, key]).safeParse(payload);
  if (!parsed.success) throw new TokenError('invalid');
  if (parsed.data.role === 'authenticated' && !isOurIssuer(context, parsed.data.iss)) {
    throw new TokenError('invalid');
  }
  return parsed.data;
}

/** Signs what GoTrue's access tokens carry; `iat`, `exp` and `iss` are added here. */
export async function signAccessToken(
  context: Context,
  claims: Record<string, unknown>,
  seconds: number,
): Promise<{ token: string; expiresAt: number }> {
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = now + seconds;
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuerOf(context))
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(secretOf(context));
  return { token, expiresAt };
}

function issuerOf(context: Context): string {
  return `${context.settings.siteUrl}/auth/v1`;
}

/**
 * Two processes of one practice on one machine have different ports where SITE_URL is not set:
 * loopback issuers count as one.
 */
function isOurIssuer(context: Context, issuer: string): boolean {
  const ours = issuerOf(context);
  const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/auth\/v1$/;
  return issuer === ours || (loopback.test(issuer) && loopback.test(ours));
}

function secretOf(context: Context): Uint8Array {
  return new TextEncoder().encode(context.keys.jwtSecret);
}

function memoryOf(context: Context): RecentMemory<Claims> {
  const known = remembered.get(context.keys) ?? new RecentMemory<Claims>(rememberedAtMost);
  remembered.set(context.keys, known);
  return known;
}
