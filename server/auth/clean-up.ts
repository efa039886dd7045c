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
  // From when the clock was ahead: no device can renew it.
  `delete from auth.sessions where coalesce(refreshed_at at time zone 'utc', created_at)
     > now() + interval '${clockDifference} seconds'`,
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days'`,
  `delete from auth.flow_state where created_at < now() - interval '1 day'`,
  `delete from auth.one_time_tokens where created_at < now() at time zone 'utc' - interval '8 days'`,
  `delete from auth.mfa_challenges where created_at < now() - interval '1 day'`,
  `delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`,
  `delete from host.rate_limits where expire < extract(epoch from now()) * 1000`,
];

/** Deletes expired rows, at most once an hour in each process. Called after sign-ins. */
export async function cleanUp(pool: pg.Pool, now = Date.now()): Promise<void> {
  // Either way: one from when the clock was ahead is no recent one.
  if (Math.abs(now - (lastRuns.get(pool) ?? 0)) < hour) return;
  lastRuns.set(pool, now);
  for (const statement of leftovers) await pool.query(statement);
}
