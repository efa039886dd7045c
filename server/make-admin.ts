import type pg from 'pg';
import { isBlank } from '../domain/text.ts';
import { invitation } from './auth/invitations.ts';
import { invitationPage, verifyLink } from './auth/mails.ts';
import { issueOneTimeToken } from './auth/one-time-tokens.ts';
import { findUserByEmail } from './auth/users.ts';
import { runOnHost } from './host-command.ts';
import type { Keys } from './keys.ts';
import type { ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * `npm run make-admin -- address [first name] [last name]`: for a practice that nobody can get into any more.
 * Makes a known or new person an active admin and prints a link to choose a password.
 */
const line = {
  usage: 'npm run make-admin -- name@example.com [First Last]',
  words: { least: 1, most: 3 },
};

runOnHost(line, async (client, { settings, keys }, words) => {
  const [address = '', firstName = '', lastName = ''] = words;
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || address.length > 255) {
    throw new StartError(
      `${address} is no email address. Usage: ${line.usage}. Nothing was changed.`,
    );
  }
  const email = address.toLowerCase();
  const person = (await promote(client, email)) ?? (await add(client, email, firstName, lastName));
  await client.query(
    `select private.audit('admin made on the host', 'profile', $1::text, $1::uuid)`,
    [person.id],
  );
  const link = await passwordLink(client, { settings, keys }, email);
  return `${person.name} is an admin. To choose a password, open this link once:\n  ${link}`;
});

interface Admin {
  id: string;
  name: string;
}

async function promote(client: pg.Client, email: string): Promise<Admin | undefined> {
  const { rows } = await client.query<Admin>(
    `update private.people
     set approved_at = coalesce(approved_at, now()), deactivated_at = null, role = 'admin'
     where lower(email) = $1
     returning id, concat_ws(' ', first_name, last_name) as name`,
    [email],
  );
  return rows[0];
}

async function add(
  client: pg.Client,
  email: string,
  firstName: string,
  lastName: string,
): Promise<Admin> {
  if (firstName === '' || lastName === '') {
    throw new StartError(
      `Nobody in the practice has the address ${email}. To add a new person, give first and last name too: npm run make-admin -- ${email} First Last`,
    );
  }
  if ([firstName, lastName].some((name) => isBlank(name) || name.length > 100)) {
    throw new StartError(
      `A first and a last name have 1 to 100 letters each. Usage: ${line.usage}. Nothing was changed.`,
    );
  }
  const { rows } = await client.query<Admin>(
    `insert into private.people (first_name, last_name, email, role) values ($1, $2, $3, 'admin')
     returning id, concat_ws(' ', first_name, last_name) as name`,
    [firstName, lastName, email],
  );
  const [added] = rows;
  if (added === undefined) throw new Error('the person was not added');
  return added;
}

async function passwordLink(
  client: pg.Client,
  practice: { settings: ServerSettings; keys: Keys },
  email: string,
): Promise<string> {
  const { siteUrl } = practice.settings;
  const user = await findUserByEmail(client, email);
  if (user?.email_confirmed_at instanceof Date) {
    const token = await issueOneTimeToken(practice, client, user, 'recovery_token', email);
    return verifyLink(practice, token, 'recovery', `${siteUrl}/reset-password`);
  }
  const { token } = await invitation(practice, client, { email, data: {}, address: '' });
  return verifyLink(practice, token, 'invite', invitationPage(siteUrl));
}
