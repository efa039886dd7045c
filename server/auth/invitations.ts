import { longestMail } from '../../supabase/functions/_shared/smtp.ts';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { type Database, retryOnce } from './database.ts';
import { AuthError, emailExists } from './errors.ts';
import { sendAuthMail } from './mails.ts';
import { issueOneTimeToken, type OneTimeToken } from './one-time-tokens.ts';
import { findUserById, insertUser, lockUserByEmail, type UserRow } from './users.ts';

interface Invitation {
  email: string;
  data: Record<string, unknown>;
  /** Where the request to invite came from, for the audit log. */
  address: string;
}

/**
 * Makes a user without a password and mails the link that lets the person choose one. Inviting
 * again sends a new link; the old one counts no longer.
 */
export async function inviteUser(
  context: ServerContext,
  { redirectTo, ...invited }: Invitation & { redirectTo: string },
): Promise<UserRow> {
  // Two invitations at once for one new address: the second finds the user of the first.
  return retryOnce(() =>
    transaction(context.auth, async (database) => {
      const { user, token } = await invitation(context, database, invited);
      // A connection that waits for longer than usual is cut, and the person with the link would not be kept.
      const wait = longestMail + 10_000;
      await database.query(`set local idle_in_transaction_session_timeout = ${wait}`);
      // The inviting admin learns whether the mail was accepted; if it was not, nobody is invited.
      const mail = { to: invited.email, kind: 'invitation', token, redirectTo } as const;
      await sendAuthMail(context, mail, database).catch(() => {
        throw new AuthError(500, 'unexpected_failure', 'Error sending invite email');
      });
      return user;
    }),
  );
}

/** The user of an invitation and what its link and code are made of. */
export async function invitation(
  context: Pick<ServerContext, 'keys'>,
  database: Database,
  { email, data, address }: Invitation,
): Promise<{ user: UserRow; token: OneTimeToken }> {
  const known = await lockUserByEmail(database, email);
  if (known !== undefined && known.email_confirmed_at !== null) {
    throw emailExists();
  }
  const invited =
    known ??
    (await insertUser(database, {
      email,
      passwordHash: null,
      data,
      isConfirmed: false,
      isInvited: true,
    }));
  // A password somebody chose for this address without owning it goes.
  await database.query(
    'update auth.users set invited_at = now(), encrypted_password = null, updated_at = now() where id = $1',
    [invited.id],
  );
  await audit(database, 'service', 'user_invited', address, { user_id: invited.id });
  const token = await issueOneTimeToken(context, database, invited, 'confirmation_token', email);
  return { user: (await findUserById(database, invited.id)) ?? invited, token };
}
