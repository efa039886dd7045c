import { runOnHost } from './host-command.ts';
import { StartError } from './start-error.ts';

/**
 * `npm run reset-two-factor -- address`: takes the second factor away from somebody who lost the device
 * and the recovery codes, when no other admin can do it in the practice.
 */
const line = {
  usage: 'npm run reset-two-factor -- name@example.com',
  words: { least: 1, most: 1 },
};

runOnHost(line, async (client, _practice, [address = '']) => {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, concat_ws(' ', first_name, last_name) as name from private.people
     where lower(email) = lower($1)`,
    [address],
  );
  const [person] = rows;
  if (person === undefined) {
    throw new StartError(`Nobody in the practice has the address ${address}.`);
  }
  await client.query('select public.reset_second_factor($1)', [person.id]);
  return `${person.name} signs in with the password alone from now on, and was signed out everywhere.`;
});
