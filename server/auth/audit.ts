import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { noInstance, type UserRow } from './users.ts';

/** GoTrue's actions and the kinds it sorts them into; `login_failed` and its like are ours. */
const kinds = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
} as const;

type AuditAction = keyof typeof kinds;

/** Writes an entry of auth.audit_log_entries as GoTrue does. */
export async function audit(
  database: Database,
  actor: Pick<UserRow, 'id' | 'email'> | 'service',
  action: AuditAction,
  address: string,
  traits?: Record<string, unknown>,
): Promise<void> {
  const payload = {
    actor_id: actor === 'service' ? noInstance : actor.id,
    actor_username: actor === 'service' ? 'service_role' : actor.email,
    actor_via_sso: false,
    action,
    log_type: kinds[action],
    ...(traits === undefined ? {} : { traits }),
  };
  await database.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ($1, $2, $3, now(), $4)`,
    [noInstance, randomUUID(), JSON.stringify(payload), address],
  );
}
