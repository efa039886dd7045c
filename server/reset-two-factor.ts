import { runOnHost } from './host-command.ts';
import { StartError } from './start-error.ts';

/**
 * `npm run reset-two-factor -- address`: takes the second factor away from somebody who lost the device
 * and the recovery codes, when no other admin can do it in the practice.
 */
runOnHost(async (client) => {
  const [address = ''] = process.argv.slice(2);
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, concat_ws(' ', first_name, last_name) as name from private.people
     where lower(email) = lower($1)`,
    [address],
  );
  const [person] = rows;
  if (person === undefined) {
    throw new StartError(
      address === ''
        ? 'Name the person: npm run reset-two-factor -- name@example.com'
        : `Nobody in the practice has the address ${address}.`,
    );
  }
  await client.query('select public.reset_second_factor($1)', [person.id]);
  return `${person.name} signs in with the password alone from now on, and was signed out everywhere.`;
});
