import { randomUUID } from 'node:crypto';
import type { Sql } from '../harness/database.ts';

export interface Account {
  email: string;
  confirmed?: boolean;
  mailed?: 'invited_at' | 'confirmation_sent_at' | 'recovery_sent_at';
  metadata?: Record<string, string>;
}

/** Writes what the sign-in server does: the account, then its confirmation when the link is opened. */
export async function signUp(sql: Sql, account: Account): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into auth.users (id, email, raw_user_meta_data ${account.mailed ? `, ${account.mailed}` : ''})
     values ($1, $2, $3 ${account.mailed ? ', now()' : ''})`,
    [id, account.email, JSON.stringify(account.metadata ?? {})],
  );
  if (account.confirmed) {
    await sql('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  }
  return id;
}

export async function addNora(sql: Sql): Promise<unknown> {
  const [row] = await sql(
    `insert into private.people (first_name, last_name, email)
     values ('Nora', 'Vale', 'nora@example.com') returning id`,
  );
  return row?.id;
}

export const personOf = (sql: Sql, id: unknown) =>
  sql(
    'select first_name, role, approved_at is not null as is_approved from private.people where id = $1',
    [id],
  );

export const joined = (sql: Sql, id: unknown) =>
  sql('select joined_at is not null as joined from private.people where id = $1', [id]);
