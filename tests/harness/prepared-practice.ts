import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSecrets } from './keys.ts';
import { runProgram, temporaryFolder } from './program.ts';

/** The environment variable with the folder of the practice that `putPractice` copies. */
const preparedFolder = 'TEST_PRACTICE';

/**
 * Starts a practice once and stops it. A start that makes the cluster and all tables takes more than twice the
 * processor time of one that finds them, and most tests of a practice's own process are not about that.
 */
export async function setup(): Promise<() => void> {
  const folder = temporaryFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const { jwtSecret, taxKey } = testSecrets;
  const keys = JSON.stringify({ jwt_secret: jwtSecret, tax_key: taxKey });
  writeFileSync(join(folder, 'keys.json'), keys, { mode: 0o600 });
  try {
    const program = runProgram('server/main.ts', { DATA_DIR: folder });
    // Before that a signal would end it at once, and PostgreSQL a moment later.
    await program.prints(/Press Ctrl-C/);
    await program.stop();
  } catch (error) {
    remove();
    throw error;
  }
  process.env[preparedFolder] = folder;
  return remove;
}

/** Puts a practice before set-up, with the keys of the tests, into an empty folder. Returns the folder. */
export function putPractice(folder: string): string {
  const prepared = process.env[preparedFolder];
  if (prepared === undefined) throw new Error('only the project "server" prepares a practice');
  // Whose PostgreSQL's files are must stay the same.
  execFileSync('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}
