import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Keys } from '../keys.ts';
import { StartError } from '../start-error.ts';

const loginLock = 7_205_110_019;

/**
 * Gives the host's two logins the passwords derived from its secret. Each process does so at its
 * start; with the same secret the passwords are the same, so nothing running is cut off.
 */
export async function setLoginPasswords(url: string, keys: Keys): Promise<void> {
  await withClient(url, async (client) => {
    // Two processes altering one role at once would fail: they take turns.
    await client.query('select pg_advisory_lock($1)', [loginLock]);
    for (const [login, password] of [
      ['authenticator', keys.passwords.authenticator],
      ['supabase_auth_admin', keys.passwords.authAdmin],
    ] as const) {
      await client.query(`alter role ${login} password ${client.escapeLiteral(password)}`);
    }
  });
}

/**
 * Refuses a tax key other than the one this database was made with: new tax numbers would be
 * written with it, and the old ones could not be read.
 */
export async function claimInstallation(url: string, keys: Keys): Promise<void> {
  const proof = createHmac('sha256', keys.taxKey)
    .update('tax key of this installation')
    .digest('hex');
  const stored = await withClient(url, async (client) => {
    await client.query(
      'insert into host.installation (keys_proof) values ($1) on conflict (id) do nothing',
      [proof],
    );
    return client.query<{ keys_proof: string }>('select keys_proof from host.installation');
  });
  if (stored.rows[0]?.keys_proof === proof) return;
  throw new StartError(
    'The tax key in use is not the one this database was made with. Put back the keys.json (or TAX_KEY) that belongs to it: without it stored tax numbers cannot be read.',
  );
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
