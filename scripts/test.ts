/**
 * `npm test`: everything in one run: on today's date, and the tests that depend on the date also on another,
 * each day the next of tests/harness/days.ts. Prints the counts of each part and, last, one line for the
 * whole. A part that ran nothing has failed.
 *
 *   npm test -- payroll                        the files of the suites whose names hold this
 *   npm test -- --at 2028-02-29T23:55          the suites, on that day only
 *   npm test -- --at 2028-02-29T23:55 payroll  some of their files, on that day
 *   npm test -- --slow 7                       the browser's, on a slow phone whose answers come late (slowness.ts)
 *   npm test -- --slow 7 payroll               some of their files so
 *   npm run check                              what needs no database and no browser
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environmentAt, isMoment } from '../tests/harness/clock.ts';
import { dayInTurn, orderOfToday } from '../tests/harness/days.ts';
import { temporaryFolder } from '../tests/harness/program.ts';
import { commandLineOf, countOf, stop } from './command-line.ts';
import { findFaketime } from './find-faketime.mjs';
import { type Count, countBrowser, countVitest } from './test-counts.ts';

interface Part {
  name: string;
  command: string[];
  /** Reads the counts out of the report; a part without one counts as a single check. */
  count?: (report: unknown) => Count;
  report?: string;
  /** Its output is shown even if it passes. */
  isVerbose?: boolean;
  env?: Record<string, string>;
}

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const clockFolder = temporaryFolder();
process.once('exit', () => rmSync(clockFolder, { recursive: true, force: true }));
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const script = (name: string, ...args: string[]) => [
  process.execPath,
  '--import',
  'tsx',
  join('scripts', name),
  ...args,
];

/** Some 500 MB, once. Only vitest needs them, so they are fetched while the checks and the browser tests run. */
const programs: Part = {
  name: 'programs to test against',
  command: [process.execPath, join('scripts', 'prepare.mjs'), 'programs'],
  isVerbose: true,
};

const checks: Part[] = [
  { name: 'format and lint', command: [bin('biome'), 'ci', '--error-on-warnings', '--colors=off'] },
  { name: 'types', command: [bin('tsc'), '--noEmit', '--checkers', '1'] },
  { name: 'structure', command: script('check-structure.ts') },
  { name: 'unused code', command: [bin('knip'), '--no-progress'] },
  { name: 'database types', command: script('generate-database-types.ts', '--check') },
];

function suites(names: { vitest: string[]; browser: string[] }, at?: string): Part[] {
  const env = at === undefined ? {} : clockAt(at);
  const output = join('test-results', at === undefined ? 'browser' : 'browser-on-another-day');
  const suffix = at === undefined ? '' : ` at ${at}`;
  return [
    {
      name: `browser${suffix}`,
      command: [
        bin('playwright'),
        'test',
        `--output=${output}`,
        `--shuffle=${orderOfToday}`,
        ...names.browser,
      ],
      report: join(results, 'browser.json'),
      count: countBrowser,
      env,
    },
    {
      name: `vitest${suffix}`,
      command: [
        bin('vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/vitest.json',
        ...names.vitest,
      ],
      report: join(results, 'vitest.json'),
      count: countVitest,
      env,
    },
  ];
}

/** Runs a part. `quiet` keeps its output back unless it fails. */
function run(part: Part, quiet: boolean): Promise<Count> {
  return new Promise((resolve) => {
    const [command = '', ...args] = part.command;
    if (part.report) rmSync(part.report, { force: true });
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...part.env,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      },
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
      if (!quiet) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      const count = counted(part, code === 0, output);
      if (quiet) {
        console.log(`${count.failed === 0 ? '✓' : '✗'} ${part.name}`);
        if (count.failed > 0 || part.isVerbose) console.log(output);
      }
      resolve(count);
    });
  });
}

function counted(part: Part, isGreen: boolean, output: string): Count {
  const count =
    part.count && part.report && existsSync(part.report)
      ? part.count(JSON.parse(readFileSync(part.report, 'utf8')))
      : { passed: isGreen && !part.count ? 1 : 0, failed: 0, skipped: 0 };
  const ranNothing = count.passed + count.failed === 0;
  if (count.failed > 0 || (isGreen && !ranNothing)) return count;
  // A suite can fail without a failed test: a file that does not load, an error between tests.
  return { ...count, failed: 1, failures: part.count ? [strayError(output)] : [] };
}

/** Unhandled errors are in vitest's output only, not in its report. */
function strayError(output: string): string {
  const start = output.search(/Unhandled (Errors?|Rejection)/);
  return start < 0 ? output.slice(-1500) : output.slice(start, start + 3000);
}

/**
 * Tests that do not depend on the date: parsers, documents, faults, load, concurrency, permissions, sign-in, set-up,
 * mail and moving a practice, and those that set a date of their own or whose days are all past. Browser tests that
 * depend on it carry the tag @dates.
 */
const dayless = [
  'tests/server/{answer-size,auth-timing,backup*,cancelling,database-owner,demo-lists,disk-full,engine,engine-faults,engine-twice,export,failover,fair-share,far-future,faults,forged-tokens}.test.ts',
  'tests/server/{documents,hanging-up,host-commands,hostile,http,interleavings,keys,known-names,limits,logins,logs,lost-connections,mail-dialogue,mails,migrations,move,node-versions,observability,outgoing,pdf,pooler,read-only,soak}.test.ts',
  'tests/server/{setup,start,statement-faults,stop,supabase-*,upgrade*,verify-audit,write-faults,wrong-clock,wrong-rules}.test.ts',
  'tests/contract/{auth-*,calendar-token,cases,functions-in-deno,fuzz,inventory,invitations,pay-attack,pay-statements,permissions,rest-*,specified-calls,supervision*}.test.ts',
  'tests/database/{caller,checks,fair-share,imports.concurrency,imports.large,json,lints,many-people,nulls,payroll.concurrency,payroll.faults}.test.ts',
  'tests/database/{pay.rates,pay.rule,pay.what-if,payroll.causes,payroll.corrections*,payroll.parallel,payroll.processing,payroll.waits}.test.ts',
  'tests/database/{payroll.walk,policies,supervision.pay}.test.ts',
  'tests/database/{reports.agreement,request-constants,rights,sessions.many,sessions.preview,strangers,supervision.meetings,tax-corrections*,tax-files*}.test.ts',
  'tests/database/{texts,triggers,year-end}.test.ts',
];
const datedTests = {
  vitest: [
    ...['database', 'server', 'contract'].map((project) => `--project=${project}`),
    ...dayless.map((files) => `--exclude=${files}`),
  ],
  browser: ['--grep=@dates'],
};

/**
 * Checks run in parallel, then the suites: the browser's beside vitest's, because each leaves half of the
 * processors idle.
 */
function partsToRun(): { checks: Part[]; suites: Part[] } {
  const { options, words } = commandLineOf({
    usage: 'npm test [-- [--at 2028-02-29T23:55] [--slow 7] [NAME ...]], or npm run check',
    options: { at: { type: 'string' }, slow: { type: 'string' }, quick: { type: 'boolean' } },
    words: { least: 0, most: Number.POSITIVE_INFINITY },
  });
  if (options.quick) {
    const [, vitest] = suites({ vitest: ['--project=unit*'], browser: [] });
    return { checks, suites: vitest ? [vitest] : [] };
  }
  const all = { vitest: [], browser: [] };
  const { at, slow } = options;
  const asked = words.length > 0 ? some(words, at) : suites(all, at);
  if (slow !== undefined) return { checks: [], suites: slowly(asked, slow) };
  if (words.length > 0 || at !== undefined) return { checks: [], suites: asked };
  return { checks, suites: [...asked, ...otherDay()] };
}

/** The browser's among them, with late answers and a slow processor; `seed` decides which answer is how late. */
function slowly(asked: Part[], seed: string): Part[] {
  const SLOW = String(countOf('slow', seed));
  return asked
    .filter(({ count }) => count === countBrowser)
    .map((part) => ({ ...part, name: `${part.name} --slow ${SLOW}`, env: { ...part.env, SLOW } }));
}

/** The suites that have files of these names, with those files. A name that fits none ends the run. */
function some(names: string[], at: string | undefined): Part[] {
  const files = ['domain', 'languages', 'scripts', 'server', 'supabase', 'tests', 'web']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const unknown = names.find((name) => !files.some((file) => file.includes(name)));
  if (unknown !== undefined) stop(`No test file has ${unknown} in its name.`);
  const named = files.filter((file) => names.some((name) => file.includes(name)));
  const isBrowser = (file: string) => file.endsWith('.spec.ts');
  const [browser, vitest] = suites(
    { browser: named.filter(isBrowser), vitest: named.filter((file) => !isBrowser(file)) },
    at,
  );
  return [
    ...(browser && named.some(isBrowser) ? [browser] : []),
    ...(vitest && !named.every(isBrowser) ? [vitest] : []),
  ];
}

function otherDay(): Part[] {
  if (!findFaketime()) {
    console.log(
      "Without libfaketime (Debian: apt-get install faketime) the suite runs on today's date only.",
    );
    return [];
  }
  const { name, at } = dayInTurn();
  console.log(`Also on another day: ${name}. To repeat: npm test -- --at ${at}`);
  return suites(datedTests, at);
}

function clockAt(moment: string): Record<string, string> {
  if (!isMoment(moment)) stop(`--at takes a moment like 2028-02-29T23:55, and not ${moment}.`);
  const library = findFaketime();
  if (!library) stop('--at needs libfaketime. On Debian: apt-get install faketime');
  return environmentAt(moment, library, clockFolder);
}

async function main(): Promise<void> {
  const start = performance.now();
  const parts = partsToRun();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const table: [string, Count][] = [];
  const needsPrograms = parts.suites.some(
    ({ count, command }) => count === countVitest && !command.includes('--project=unit*'),
  );
  const fetching = needsPrograms ? run(programs, true) : undefined;
  const note = async (part: Part) => {
    const count = await run(part, part.report === undefined);
    table.push([part.name, count]);
  };
  const oneAfterAnother = async (suites: Part[], first?: Promise<unknown>) => {
    await first;
    for (const part of suites) await note(part);
  };
  await Promise.all(parts.checks.map(note));
  await Promise.all([
    oneAfterAnother(parts.suites.filter(({ count }) => count === countBrowser)),
    oneAfterAnother(
      parts.suites.filter(({ count }) => count === countVitest),
      fetching,
    ),
  ]);
  await fetching;
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    table.reduce((total, [, count]) => total + count[key], 0);
  console.log('');
  for (const [name, { passed, failed, skipped }] of table) {
    console.log(`${name.padEnd(16)} ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
  for (const [name, { failures = [] }] of table) {
    for (const failure of failures) console.log(`✗ ${name}: ${failure}`);
  }
  console.log(`in ${Math.round((performance.now() - start) / 1000)} s`);
  const skipped = sum('skipped');
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

await main();
