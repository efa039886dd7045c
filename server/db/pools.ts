import { Socket } from 'node:net';
import pg from 'pg';
import type { Keys } from '../keys.ts';
import { noticeLoss, withLogin } from './connection.ts';
import type { Primary } from './primary.ts';

/** The address of the only server, or whichever of several accepts writes. */
type Place = string | Primary;

/**
 * Connections of login `authenticator`. Each carries two settings for SQL: the tax key, which is nowhere in the
 * database, and whether mails are sent or kept as files.
 */
export function openRestPool(
  place: Place,
  keys: Keys,
  size = 20,
  mails: 'sent' | 'kept' = 'sent',
): pg.Pool {
  const login = (url: string) => withLogin(url, 'authenticator', keys.passwords.authenticator);
  return openPool(place, login, {
    application_name: 'track-and-pay rest',
    max: size,
    statement_timeout: 15_000,
    // The format of dates must not depend on the database's own settings.
    options:
      '-c DateStyle=ISO -c TimeZone=UTC -c IntervalStyle=postgres -c search_path=public,extensions',
    onConnect: async (client) => {
      await client.query(
        `select set_config('app.tax_key', $1, false), set_config('app.mails', $2, false)`,
        [keys.taxKey, mails],
      );
    },
  });
}

/** Connections of login `supabase_auth_admin`, which owns schema auth and sees nothing else. */
export function openAuthPool(place: Place, keys: Keys, size = 10): pg.Pool {
  const login = (url: string) => withLogin(url, 'supabase_auth_admin', keys.passwords.authAdmin);
  return openPool(place, login, {
    application_name: 'track-and-pay auth',
    max: size,
    statement_timeout: 15_000,
    options: '-c search_path=auth',
  });
}

function openPool(place: Place, login: (url: string) => string, config: pg.PoolConfig): pg.Pool {
  const primary = typeof place === 'string' ? undefined : place;
  const pool = new pg.Pool({
    connectionString: login(typeof place === 'string' ? place : place.url),
    stream: () => primary?.hold(new Socket()) ?? new Socket(),
    connectionTimeoutMillis: 5_000,
    // So that a process which stops in the middle of a transaction does not hold its locks for ever.
    idle_in_transaction_session_timeout: 30_000,
    ...noticeLoss,
    ...config,
  });
  // An idle connection that breaks (the database restarted) is replaced on next use; without a
  // listener it would end the process.
  pool.on('error', () => {});
  // One that breaks while in use fails the statement under way; the event itself says nothing more.
  pool.on('connect', (client) => client.on('error', () => {}));
  primary?.onMove((url) => {
    pool.options.connectionString = login(url);
  });
  return pool;
}
