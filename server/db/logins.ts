import pg from 'pg';
import type { Keys } from '../keys.ts';

/**
 * Gives the host's two logins the passwords derived from its secret. Each process does so at its
 * start; with the same secret the passwords are the same, so nothing running is cut off.
 */
export async function setLoginPasswords(url: string, keys: Keys): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7205110019)');
    await client.query(
      `alter role authenticator password ${client.escapeLiteral(keys.passwords.authenticator)}`,
    );
    await client.query(
      `alter role supabase_auth_admin password ${client.escapeLiteral(keys.passwords.authAdmin)}`,
    );
  } finally {
    await client.end();
  }
}
