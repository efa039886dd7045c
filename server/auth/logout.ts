import type { Context } from 'hono';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { deviceOf, lockCaller, requireUser } from './caller.ts';
import { validationFailed } from './errors.ts';
import { endSessions, type LogoutScope } from './sessions.ts';

/**
 * POST /logout: ends this session, the others, or all of them. What a second factor opened, a password
 * alone does not close.
 */
export async function logout(context: ServerContext, c: Context) {
  const scope = scopeOf(c.req.query('scope'));
  const caller = await requireUser(context, c);
  await transaction(context.auth, async (database) => {
    const { user, session } = await lockCaller(database, caller);
    const ended = await endSessions(database, user.id, session.id, scope, session.aal);
    if (ended > 0) await audit(database, user, 'logout', deviceOf(context, c).address);
  });
  return c.body(null, 204);
}

function scopeOf(asked: string | undefined): LogoutScope {
  if (asked === undefined || asked === '') return 'global';
  if (asked === 'global' || asked === 'local' || asked === 'others') return asked;
  throw validationFailed(`Unsupported logout scope ${JSON.stringify(asked)}`);
}
