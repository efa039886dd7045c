/**
 * `npm run mutate:statements`: would a test notice? Makes small wrong versions of every statement that sign-in
 * sends to the database, and runs on each the tests that send it. Results are kept: an interrupted run continues
 * where it stopped.
 *
 *   npm run mutate:statements                       all that has no result yet
 *   npm run mutate:statements -- mfa_factors        of the statements that hold this
 *   npm run mutate:statements -- --sample 50        this many of them, drawn by --seed
 *   npm run mutate:statements -- --again            those that survived, once more
 *   npm run mutate:statements -- --jobs 2           this many in parallel, each with a cluster of its own
 *   npm run mutate:statements -- --report           the results so far, with the names of survivors
 */
import { createHash } from 'node:crypto';
import { commandLineOf, countOf } from './command-line.ts';
import { labelled, type Mutant, wrongVersions } from './mutate/mutants.ts';
import { keepResult, readExcuses, readResults, report } from './mutate/results.ts';
import { sideBySide } from './mutate/side-by-side.ts';
import { openSignIn, type SignInTests, type Statement } from './mutate/sign-in.ts';

const { options, words } = commandLineOf({
  usage:
    'npm run mutate:statements [-- OPTIONS] [WORD ...]; scripts/mutate-statements.ts lists the options',
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    shard: { type: 'string', default: '0/1' },
    again: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
  words: { least: 0, most: Number.POSITIVE_INFINITY },
});
const most = options.sample === undefined ? undefined : countOf('sample', options.sample);
const jobs = countOf('jobs', options.jobs);

interface WrongStatement extends Pick<Mutant, 'key' | 'label' | 'home' | 'sql'> {
  area: string;
  statement: Statement;
}

function wrongOnes(statement: Statement): WrongStatement[] {
  const { text } = statement;
  const name = `statement ${text.trim().replace(/\s+/g, ' ').slice(0, 60)}`;
  const versions = wrongVersions(text).map((version) => ({
    mistake: version.mistake,
    sql: version.text,
  }));
  return labelled(name, text, versions).map((wrong) => ({
    ...wrong,
    statement,
    area: 'sign-in',
    home: 'server/auth',
  }));
}

/** Those to try now, of which this process, one of several, takes its share. */
function chosen(all: WrongStatement[]): WrongStatement[] {
  const results = readResults();
  const excuses = readExcuses();
  const [shard = 0, shards = 1] = options.shard.split('/').map(Number);
  return all
    .filter(
      ({ statement }) => words.length === 0 || words.some((word) => statement.text.includes(word)),
    )
    .filter(({ label }) => !excuses.has(label))
    .sort((one, other) => (drawn(one) < drawn(other) ? -1 : 1))
    .slice(0, most)
    .filter(({ key }, index) => {
      const isDue = results.get(key)?.result === (options.again ? 'survived' : undefined);
      return isDue && index % shards === shard;
    });
}

/** The key to sort by in a random order, which is the same for the same seed. */
function drawn({ key }: WrongStatement): string {
  return createHash('sha256').update(`${options.seed} ${key}`).digest('hex');
}

/** Tries wrong statements one after the other, and returns how many survived. */
async function tryAll(tests: SignInTests, wrong: WrongStatement[]): Promise<number> {
  let survived = 0;
  for (const [index, { key, label, sql, statement }] of wrong.entries()) {
    if (!(await tests.isValid(sql))) {
      keepResult({ key, label, result: 'refused' });
      continue;
    }
    const by = await tests.noticedBy(statement, sql);
    if (by === undefined) survived += 1;
    keepResult(
      by === undefined
        ? { key, label, result: 'survived', files: statement.files.length }
        : { key, label, result: 'killed', by },
    );
    console.log(
      `${index + 1}/${wrong.length} ${by === undefined ? 'SURVIVED' : 'killed'} ${label}`,
    );
  }
  return survived;
}

/** Does what the command line asks for, and returns whether everything was noticed. */
async function main(): Promise<boolean> {
  if (jobs > 1) return sideBySide(jobs);
  const tests = await openSignIn();
  try {
    const all = tests.statements.flatMap(wrongOnes);
    const survived = options.report ? 0 : await tryAll(tests, chosen(all));
    console.log(report(all, readResults(), options.report));
    return survived === 0;
  } finally {
    await tests.close();
  }
}

// Vitest has set the exit code for the runs on wrong statements, which are meant to fail.
process.exitCode = (await main()) ? 0 : 1;
