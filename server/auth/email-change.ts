import type { ServerContext } from '../context.ts';
import { audit } from './audit.ts';
import { inBackground } from './background.ts';
import type { Device } from './caller.ts';
import type { Database } from './database.ts';
import { addressTaken } from './errors.ts';
import { sendAuthMail } from './mails.ts';
import { clearTokens, issueOneTimeToken, type TokenKind } from './one-time-tokens.ts';
import { type Challenge, rememberChallenge } from './pkce.ts';
import { hasProfile } from './practice-rules.ts';
import { findUserByEmail, findUserById, mergeIdentityData, type UserRow } from './users.ts';

interface AddressChange {
  email: string;
  redirectTo: string;
  challenge: Challenge | undefined;
}

/**
 * Asks the old and the new address to confirm a change. If the new address belongs to somebody here
 * already, the answer does not say so: nothing is sent there, and the change never completes. Returns what
 * sends the mails, to be called after the transaction.
 */
export async function requestEmailChange(
  context: ServerContext,
  database: Database,
  user: UserRow,
  { email, redirectTo, challenge }: AddressChange,
): Promise<() => void> {
  await database.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1',
    [user.id, email],
  );
  if (challenge !== undefined) {
    await rememberChallenge(database, user.id, 'email_change_token_new', challenge);
  }
  const isTaken = await isAddressTaken(database, email);
  const issue = (kind: TokenKind, address: string) =>
    issueOneTimeToken(context, database, user, kind, address, challenge !== undefined);
  const current = await issue('email_change_token_current', user.email);
  const fresh = await issue('email_change_token_new', email);
  return () =>
    inBackground(context, 'mail email_change', async () => {
      const mail = { kind: 'email_change' as const, redirectTo, newAddress: email };
      await sendAuthMail(context, { ...mail, to: user.email, token: current });
      if (!isTaken) await sendAuthMail(context, { ...mail, to: email, token: fresh });
    });
}

/**
 * Whether a change to this address could never be completed. An account that nobody confirmed does not keep
 * it: it is replaced (private.replace_unproven_account).
 */
export async function isAddressTaken(database: Database, email: string): Promise<boolean> {
  const owner = await findUserByEmail(database, email);
  return (await hasProfile(database, email)) || owner?.email_confirmed_at instanceof Date;
}

/** The first of the two confirmations is kept; the second makes the change. */
export async function confirmEmailChange(
  database: Database,
  user: UserRow,
  kind: TokenKind,
  device: Device,
): Promise<UserRow | 'half confirmed'> {
  await clearTokens(database, user.id, [kind]);
  if (user.email_change_confirm_status === 0) {
    await database.query('update auth.users set email_change_confirm_status = 1 where id = $1', [
      user.id,
    ]);
    return 'half confirmed';
  }
  await takeNewAddress(database, user);
  await audit(database, user, 'user_modified', device.address);
  return (await findUserById(database, user.id)) ?? user;
}

async function takeNewAddress(database: Database, user: UserRow): Promise<void> {
  // Somebody may have taken the address in between, here or as a person without a sign-in.
  await database
    .query(
      `update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0,
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('email', email_change),
         updated_at = now()
       where id = $1`,
      [user.id],
    )
    .catch(addressTaken);
  const email = user.email_change ?? '';
  await mergeIdentityData(database, user.id, { email, email_verified: true });
}
