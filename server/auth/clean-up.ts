import type pg from 'pg';
import { clockDifference } from './clock.ts';

const hour = 3_600_000;
const lastRuns = new WeakMap<pg.Pool, number>();

/**
 * Deletes rows that are no longer needed. Spent refresh tokens stay for a week: until then a replay is
 * recognised and ends the session it was stolen from.
 */
const leftovers = [
  `delete from auth.sessions s using host.sign_in_rules() rules
   where s.not_after < now() or coalesce(s.refreshed_at at time zone 'utc', s.created_at)
     + make_interval(mins => rules.session_timeout_minutes) < now() - interval '1 day'`,
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days'`,
  `delete from auth.flow_state where created_at < now() - interval '1 day'`,
  `delete from auth.one_time_tokens where created_at < now() at time zone 'utc' - interval '8 days'`,
  `delete from auth.mfa_challenges where created_at < now() - interval '1 day'`,
  `delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`,
  // The practice's own trail has what somebody may have to prove; renewals are most of these entries.
  `delete from auth.audit_log_entries
   where created_at < now() - interval '30 days' and payload ->> 'action' = 'token_refreshed'`,
  // Whoever proves the address later signs up again: of such an account even the password would not count.
  `delete from auth.users where email_confirmed_at is null and invited_at is null
     and confirmation_sent_at < now() - interval '8 days'`,
];

/**
 * Sessions from when the clock was ahead, which no device can renew. A clock that is behind at the start is set
 * soon: until then all of them would seem to be.
 */
const ahead = `delete from auth.sessions where coalesce(refreshed_at at time zone 'utc', created_at)
  > now() + interval '${clockDifference} seconds'`;

/** Deletes expired rows, at most once an hour in each process. Called after sign-ins. */
export async function cleanUp(pool: pg.Pool, now = Date.now()): Promise<void> {
  // Either way: one from when the clock was ahead is no recent one.
  const lastRun = lastRuns.get(pool);
  if (lastRun !== undefined && Math.abs(now - lastRun) < hour) return;
  lastRuns.set(pool, now);
  for (const statement of leftovers) await pool.query(statement);
  // By the clock of the process, which counts them.
  await pool.query('delete from host.rate_limits where expire < $1', [Date.now()]);
  if (lastRun !== undefined) await pool.query(ahead);
}
