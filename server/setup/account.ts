import type { Database } from '../auth/database.ts';
import { insertUser } from '../auth/users.ts';

export interface Account {
  id: string;
  email: string;
  passwordHash: string;
}

/** Adds a sign-in with a password whose address counts as proven. */
export async function addAccount(database: Database, account: Account): Promise<void> {
  await insertUser(database, { ...account, data: {}, isConfirmed: true });
}

/** Removes a sign-in with its sessions, links and second factors. */
export async function removeAccount(database: Database, id: string): Promise<void> {
  await database.query('delete from auth.users where id = $1', [id]);
}
