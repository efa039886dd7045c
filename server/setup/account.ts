import type pg from 'pg';

export interface Account {
  id: string;
  email: string;
  passwordHash: string;
}

const noInstance = '00000000-0000-0000-0000-000000000000';

/**
 * Adds a confirmed sign-in with a password, as GoTrue stores it: its rows are read by GoTrue after
 * a move to a Supabase project, which expects '' and not null for tokens that are not there.
 */
export async function addAccount(
  client: Pick<pg.ClientBase, 'query'>,
  account: Account,
): Promise<void> {
  await client.query(
    `insert into auth.users (id, instance_id, aud, role, email, encrypted_password,
       email_confirmed_at, confirmation_token, recovery_token, email_change_token_new, email_change,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, $2, 'authenticated', 'authenticated', $3, $4, now(), '', '', '', '',
       '{"provider": "email", "providers": ["email"]}', '{}', now(), now())`,
    [account.id, noInstance, account.email, account.passwordHash],
  );
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', true),
       'email', now(), now())`,
    [account.id, account.email],
  );
}
