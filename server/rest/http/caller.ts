import type { Context } from 'hono';
import { noteArrival } from '../../auth/arrival.ts';
import { type Claims, verifyAccessToken } from '../../auth/tokens.ts';
import { bearerOf } from '../../bearer.ts';
import type { ServerContext } from '../../context.ts';
import type { Caller } from '../../db/run-as.ts';
import { isSameSecret } from '../../same-secret.ts';

const anonymous: Caller = { role: 'anon', claims: '{"role":"anon"}', subject: '' };

/** A token always verifies to the same object, so its claims are serialized only once. */
const known = new WeakMap<Claims, Caller>();

/**
 * The caller: the bearer of a token; without a token, the service role if `apikey` is the service key;
 * otherwise anonymous (the anon key is no secret and gives no rights).
 */
export async function readCaller(c: Context, context: ServerContext): Promise<Caller> {
  const token = bearerOf(c);
  if (token !== undefined) {
    const claims = await verifyAccessToken(context, token);
    await noteArrival(context, claims);
    return callerOf(claims);
  }
  const key = c.req.header('apikey');
  if (key === undefined || !isSameSecret(key, context.keys.serviceKey)) return anonymous;
  return callerOf(await verifyAccessToken(context, key));
}

function callerOf(claims: Claims): Caller {
  let caller = known.get(claims);
  if (!caller) {
    caller = { role: claims.role, claims: JSON.stringify(claims), subject: claims.sub ?? '' };
    known.set(claims, caller);
  }
  return caller;
}
