import { counted } from '../counted.ts';
import { migrate } from './migrate.ts';
import { relationExists } from './relation-exists.ts';
import { withClient } from './with-client.ts';

/**
 * For a command of this version on a database of an older one: brings it to this version, and says so at once,
 * because the command may fail later and a server of that version may be running.
 */
export async function updateFirst(url: string): Promise<void> {
  const before = await releaseOf(url);
  const changes = await migrate(url);
  const after = await releaseOf(url);
  if (before === undefined || (changes.length === 0 && before === after)) return;
  console.log(
    `Updated the database from version ${before} to ${after} (${counted(changes.length, 'change')} of its tables). A server of an earlier version has to be replaced by one of this version.`,
  );
}

/** The newest release that has made the rules; undefined where there is no practice. */
async function releaseOf(url: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    if (!(await relationExists(client, 'host.schema_files'))) return undefined;
    const { rows } = await client.query<{ release: string }>(
      `select release from host.schema_files where name = 'rules'`,
    );
    return rows[0]?.release;
  });
}
