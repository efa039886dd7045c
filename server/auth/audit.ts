import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { noInstance, type UserRow } from './users.ts';

/** GoTrue's actions and the kinds it sorts them into; `login_failed` and `verification_failed` are ours. */
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
  verification_failed: 'factor',
} as const;

type AuditAction = keyof typeof kinds;

type Traits = Record<string, unknown>;

/** The same events as the practice's audit trail names them; events not listed stay out of it. */
const trailWords: Partial<Record<AuditAction, string>> = {
  login: 'signed in',
  user_signedup: 'signed in',
  login_failed: 'sign-in failed',
  logout: 'signed out',
  token_revoked: 'sign-in ended',
  user_updated_password: 'password changed',
  verification_attempted: 'second factor shown',
  verification_failed: 'second factor refused',
  factor_unenrolled: 'second factor removed',
  factor_deleted: 'second factor removed',
};

/**
 * Writes an entry of auth.audit_log_entries as GoTrue does and, for what a practice must be able to
 * prove, one of public.audit_log, which nobody can alter unnoticed.
 */
export async function audit(
  database: Database,
  actor: Pick<UserRow, 'id' | 'email'> | 'service',
  action: AuditAction,
  address: string,
  traits?: Traits,
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
    `with entry as (
       insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
       values ($1, $2, $3, now(), $4))
     select private.audit_sign_in($5, $6, $7, $8) where $5 is not null`,
    [
      noInstance,
      randomUUID(),
      JSON.stringify(payload),
      address,
      trailWordOf(actor, action, traits),
      actor === 'service' ? (traits?.user_id ?? null) : actor.id,
      programOf(actor, action),
      JSON.stringify({ address, reason: traits?.reason }),
    ],
  );
}

/** What the practice's audit trail calls an event; null for one that stays out of it. */
function trailWordOf(
  actor: object | 'service',
  action: AuditAction,
  traits: Traits | undefined,
): string | null {
  // A program that makes an account signs nobody in; the trail says that the person was added.
  if (actor === 'service' && action === 'user_signedup') return null;
  // One that was never set up protected nothing; the trail does not say that it was begun either.
  const isRemoval = action === 'factor_unenrolled' || action === 'factor_deleted';
  if (isRemoval && traits?.factor_status !== 'verified') return null;
  return traits?.is_first === true ? 'second factor set up' : (trailWords[action] ?? null);
}

/** The program that acted instead of a person: one with the service key, or sign-in itself. */
function programOf(actor: object | 'service', action: AuditAction): string | null {
  if (actor === 'service') return 'service_role';
  return action === 'login_failed' ? 'sign-in' : null;
}
