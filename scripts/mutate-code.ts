/**
 * `npm run mutate:code`: would a test notice? StrykerJS makes small wrong versions of the code that unit
 * tests can run, and runs on each the tests that reach it.
 *
 *   npm run mutate:code                           all of it
 *   npm run mutate:code -- domain/money.ts        this file, or the files of this folder
 *   npm run mutate:code -- domain/money.ts:10-20  these lines of it
 *   npm run mutate:code -- --static               also what runs once, when a file is loaded: each takes all tests
 *   npm run mutate:code -- --contract             the code behind rest/v1, with the tests that send requests too
 *   npm run mutate:code -- --contract server/auth the same of auth/v1
 *   npm run mutate:code -- --contract server/rest/catalogue  what rest/v1 reads about the tables and keeps
 *   npm run mutate:code -- --contract server/db   the connections to the database, with the tests that cut them
 *   npm run mutate:code -- --contract tests/database/pay-oracle.ts  the second pay rule that tests compare with
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLineOf, stop } from './command-line.ts';
import { fetchPackages } from './other-programs.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results', 'mutate-code');
/** The tests that judge a folder with --contract, where they are not those of rest/v1. */
const judgedBy = {
  'server/auth': 'auth',
  'server/db': 'connections',
  'server/rest/catalogue': 'catalogue',
  'tests/database': 'pay',
};
/** Where its copy of the project lies; Vite would not read TypeScript below node_modules. */
const copies = join(tmpdir(), `track-and-pay-mutate-${process.pid}`);
const usual = [
  'domain',
  'domain/provider-files',
  'server/auth/addresses.ts',
  'server/auth/password-rules.ts',
  'server/auth/redirects.ts',
  'server/auth/tokens.ts',
  'server/rest/parse',
  'server/errors/database-errors.ts',
  'server/errors/raised-error.ts',
  'server/errors/unreachable.ts',
  'server/db/addresses.ts',
  'server/db/engine-log.ts',
  'server/db/prepared-statements.ts',
  'web/lib/exports',
];
const behindRest = ['server/rest', 'server/rest/http', 'server/rest/plan', 'server/rest/sql'];

const { options, words } = commandLineOf({
  usage: 'npm run mutate:code [-- [--static] [--contract] [FILE or FOLDER ...]]',
  options: {
    static: { type: 'boolean', default: false },
    contract: { type: 'boolean', default: false },
  },
  words: { least: 0, most: Number.POSITIVE_INFINITY },
});
const placeOf = (word: string) => join(root, word.replace(/:\d+-\d+$/, ''));
const missing = words.find((word) => !existsSync(placeOf(word)));
if (missing !== undefined) stop(`There is no file or folder ${missing} in the project.`);
const wanted = words.length > 0 ? words : options.contract ? behindRest : usual;
const judges = new Set(wanted.map((word) => (options.contract ? testsOf(word) : 'unit')));
const [tests] = judges;
if (judges.size !== 1) {
  stop(`Each of server/rest, ${Object.keys(judgedBy).join(', ')} has to be tried apart.`);
}

const stryker = fetchPackages([
  '@stryker-mutator/core@9.6.1',
  '@stryker-mutator/vitest-runner@9.6.1',
]);
if (stryker === undefined) process.exit(1);

mkdirSync(results, { recursive: true });
const config = join(results, 'stryker.json');
writeFileSync(
  config,
  JSON.stringify({
    mutate: [
      ...wanted.map((word) => (statSync(placeOf(word)).isFile() ? word : `${word}/*.ts`)),
      '!**/*.test.ts',
    ],
    ignorePatterns: ['dist', 'docs', 'test-results'],
    tempDirName: copies,
    testRunner: 'vitest',
    vitest: {
      configFile: `scripts/mutate-code/${tests === 'catalogue' ? 'rest' : tests}.config.ts`,
    },
    // Each host reads the catalogue once: the first test alone reaches it, and all go by it.
    coverageAnalysis: tests === 'catalogue' ? 'off' : 'perTest',
    ignoreStatic: tests !== 'catalogue' && !options.static,
    concurrency: 1,
    // The default of five is not enough on a busy machine.
    dryRunTimeoutMinutes: 60,
    // It would rewrite tsconfig.json with the API of TypeScript, which TypeScript 7 does not have.
    tsconfigFile: 'none',
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { logTests: false, allowColor: false },
    jsonReporter: { fileName: join(results, 'report.json') },
  }),
);
const { status } = spawnSync(
  process.execPath,
  [join(stryker, 'bin', 'stryker.js'), 'run', config],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
rmSync(copies, { recursive: true, force: true });
process.exitCode = status ?? 1;

function testsOf(word: string): string {
  const found = Object.entries(judgedBy).find(([folder]) => word.startsWith(folder));
  return found?.[1] ?? 'rest';
}
