/**
 * `npm run bench`: runs every measurement of bench/ in turn, each in a process of its own.
 * `npm run bench -- felt`: only those with this in their names.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, stop } from './command-line.ts';

const root = join(import.meta.dirname, '..');
const {
  words: [wanted = ''],
} = commandLineOf({
  usage: 'npm run bench [-- NAME]',
  options: {},
  words: { least: 0, most: 1 },
});
const programs = readdirSync(join(root, 'bench'), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .filter(({ name }) => name.includes(wanted))
  .map((entry) => join('bench', entry.name))
  .sort();
if (programs.length === 0) stop(`No program in bench/ has ${wanted} in its name.`);

const failed = programs.filter((program) => {
  console.log(`\n== ${program}`);
  const result = spawnSync(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return result.status !== 0;
});
if (failed.length > 0) console.error(`\nCould not be measured: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
