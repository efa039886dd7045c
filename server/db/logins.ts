import pg from 'pg';
import type { Keys } from '../keys.ts';

const loginLock = 7_205_110_019;

/**
 * Gives the host's two logins the passwords derived from its secret. Each process does so at its
 * start; with the same secret the passwords are the same, so nothing running is cut off.
 */
export async function setLoginPasswords(url: string, keys: Keys): Promise<void> {
  await withClient(url, async (client) => {
    // Two processes altering one role at once would fail: those of one database take turns.
    await client.query('select pg_advisory_lock($1)', [loginLock]);
    for (const [login, password] of [
      ['authenticator', keys.passwords.authenticator],
      ['supabase_auth_admin', keys.passwords.authAdmin],
    ] as const) {
      await alter(client, `alter role ${login} password ${client.escapeLiteral(password)}`);
    }
  });
}

/** Roles are the cluster's, so hosts of its other databases may be at it: of two, one is let through. */
async function alter(client: pg.Client, statement: string): Promise<void> {
  for (;;) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const isMeeting =
        error instanceof Error && error.message.startsWith('tuple concurrently updated');
      if (!isMeeting) throw error;
    }
  }
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
