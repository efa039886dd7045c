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
