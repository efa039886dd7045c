import pg from 'pg';
import type { Keys } from '../keys.ts';
import { StartError } from '../start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { withLogin } from './connection.ts';
import { withClient } from './with-client.ts';

/**
 * Gives the host's two logins the passwords derived from its secret. Each process does so at its
 * start; with the same secret the passwords are the same, so nothing running is cut off.
 */
export async function setLoginPasswords(url: string, keys: Keys): Promise<void> {
  await refuseOtherPractice(url, keys);
  await withClient(url, async (client) => {
    // Two processes that alter a role at once would both fail. Those on this database wait for each other here.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.logins]);
    for (const [login, password] of [
      ['authenticator', keys.passwords.authenticator],
      ['supabase_auth_admin', keys.passwords.authAdmin],
    ] as const) {
      await alter(client, `alter role ${login} password ${client.escapeLiteral(password)}`);
    }
  });
}

/**
 * A PostgreSQL of one's own writes each refused statement into its log, with the row and the values in it. An error
 * is for its sender: what the two logins are refused is left out from their next connection on. Only a superuser, or
 * who was granted it, may say so; elsewhere nothing changes (docs/operating.md).
 */
export async function keepRefusalsOutOfLog(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.logins]);
    for (const login of ['authenticator', 'supabase_auth_admin']) {
      await alter(client, `alter role ${login} set log_min_messages = 'log'`);
    }
  }).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
  });
}

/**
 * Logins belong to the whole cluster, so another practice that runs in it with other passwords would be cut
 * off: that is refused. One that is not running is refused at its own start.
 */
export async function refuseOtherPractice(url: string, keys: Keys): Promise<void> {
  const others = await withClient(url, (client) =>
    client.query<{ name: string }>(
      `select distinct datname as name from pg_stat_activity
       where usename in ('authenticator', 'supabase_auth_admin') and datname <> current_database()`,
    ),
  );
  const [other] = others.rows;
  if (!other) return;
  if (await mayLogIn(withLogin(url, 'authenticator', keys.passwords.authenticator))) return;
  throw new StartError(
    `Another practice is running in the same PostgreSQL, in the database ${other.name}, with another JWT_SECRET. Both would need the logins authenticator and supabase_auth_admin, each with another password. Give each practice a PostgreSQL of its own, or both the same JWT_SECRET; the other was left alone.`,
  );
}

async function mayLogIn(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select'));
    return true;
  } catch {
    return false;
  }
}

/** A host on another database of the cluster may alter the role at the same time; the one that fails tries again. */
async function alter(client: pg.Client, statement: string): Promise<void> {
  for (;;) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const isConflict =
        error instanceof Error && error.message.startsWith('tuple concurrently updated');
      if (!isConflict) throw error;
    }
  }
}
