import type { Context } from 'hono';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { deviceOf, requireUser } from './caller.ts';
import { validationFailed } from './errors.ts';
import { endSessions, type LogoutScope } from './sessions.ts';

/** POST /logout: ends this session, the others, or all of them. */
export async function logout(context: ServerContext, c: Context) {
  const scope = scopeOf(c.req.query('scope'));
  const { user, session } = await requireUser(context, c);
  await transaction(context.auth, async (database) => {
    await audit(database, user, 'logout', deviceOf(context, c).address);
    await endSessions(database, user.id, session.id, scope);
  });
  return c.body(null, 204);
}

function scopeOf(asked: string | undefined): LogoutScope {
  if (asked === undefined || asked === '') return 'global';
  if (asked === 'global' || asked === 'local' || asked === 'others') return asked;
  throw validationFailed(`Unsupported logout scope ${JSON.stringify(asked)}`);
}
