/**
 * `npm run mutate`: would a test notice? Makes small wrong versions of every rule in the database and
 * runs the tests that touch it on each. What was tried is kept: a run that is cut goes on where it was.
 *
 *   npm run mutate                         all that has no result yet
 *   npm run mutate -- pay policies         of these areas: pay, policies, audit, rest
 *   npm run mutate -- 200_pay_rule         of this file of rules
 *   npm run mutate -- --only price_of      those with this in their names
 *   npm run mutate -- --sample 200         so many of them, drawn by --seed
 *   npm run mutate -- --files 5            at most so many test files for each
 *   npm run mutate -- --again              those that survived, once more
 *   npm run mutate -- --fresh              also those that have a result
 *   npm run mutate -- --jobs 2             side by side, each with a cluster of its own
 *   npm run mutate -- --touch              first runs each test file once to see what it touches
 *   npm run mutate -- --report             what came of it so far, survivors by name
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Concerned, concernedFiles, touch } from './mutate/concerned.ts';
import { type Matrix, openMatrix } from './mutate/matrix.ts';
import { type Mutant, readMutants } from './mutate/mutants.ts';
import { isRight, nearness, rightsFile } from './mutate/nearest.ts';
import { keepResult, kept, readExcuses, readResults, report } from './mutate/results.ts';
import { NoProgram, openTests, type TestFile, type Tests } from './mutate/tests.ts';

const { values: options, positionals: wanted } = parseArgs({
  options: {
    only: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '1000' },
    jobs: { type: 'string', default: '1' },
    shard: { type: 'string', default: '0/1' },
    again: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    touch: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

function chosen(mutants: Mutant[]): Mutant[] {
  const results = readResults();
  const excuses = readExcuses();
  const fitting = mutants
    .filter(({ area, home }) =>
      wanted.length === 0 ? true : wanted.some((name) => name === area || home.includes(name)),
    )
    .filter(({ label }) => options.only === undefined || label.includes(options.only))
    .filter(({ label }) => !excuses.has(label))
    .sort((one, other) => (drawn(one) < drawn(other) ? -1 : 1))
    .slice(0, Number(options.sample ?? mutants.length));
  return fitting.filter(({ key }, index) => {
    const result = results.get(key)?.result;
    const isDue = result === (options.again ? 'survived' : undefined) || options.fresh;
    return isDue && isMine(index);
  });
}

function isMine(index: number): boolean {
  const [shard = 0, shards = 1] = options.shard.split('/').map(Number);
  return index % shards === shard;
}

/** An order that a seed repeats. */
function drawn({ key }: Mutant): string {
  return createHash('sha256').update(`${options.seed} ${key}`).digest('hex');
}

function objectOf(label: string): string {
  return label.slice(0, label.indexOf(': '));
}

/** What has noticed mistakes in an object before notices the next one soonest. */
function soonest<File extends { file: string; cost: number }>(
  { label, home }: Mutant,
  files: File[],
  kills: Map<string, number>,
): File[] {
  const worth = ({ file, cost }: File) => {
    const place = nearness(home, file);
    const expected = (kills.get(`${objectOf(label)} ${file}`) ?? 0) + 4 / (2 + (place ?? 100));
    return expected / cost;
  };
  return files.toSorted((one, other) => worth(other) - worth(one)).slice(0, Number(options.files));
}

/** Answers how many survived. */
async function tryAll(tests: Tests, mutants: Mutant[], concerned: Concerned): Promise<number> {
  const kills = new Map<string, number>();
  const note = (label: string, by: string) => {
    const pair = `${objectOf(label)} ${by}`;
    kills.set(pair, (kills.get(pair) ?? 0) + 1);
  };
  for (const { label, by } of readResults().values()) if (by) note(label, by);
  const matrix = mutants.some(isOfMatrix) ? await openMatrix(tests.clusterUrl) : undefined;
  let survived = 0;
  for (const [index, mutant] of mutants.entries()) {
    const { key, label, object } = mutant;
    const near = soonest(mutant, concerned(object), kills);
    const files = isRight(label) ? [rightsFile, ...near] : near;
    const judged = judge(tests, mutant, files, matrix);
    const found = await judged.catch((error: unknown) => {
      if (error instanceof NoProgram) return error;
      throw error;
    });
    if (found instanceof NoProgram) {
      keepResult({ key, label, result: 'refused' });
      continue;
    }
    if (found) note(label, found);
    else survived += 1;
    keepResult(
      found
        ? { key, label, result: 'killed', by: found }
        : { key, label, result: 'survived', files: files.length },
    );
    console.log(`${index + 1}/${mutants.length} ${found ? 'killed' : 'SURVIVED'} ${label}`);
  }
  await matrix?.close();
  return survived;
}

const matrixFile = 'tests/database/policies.test.ts';

function isOfMatrix({ area, object, label }: Mutant): boolean {
  return area === 'policies' && object.relation !== null && !isRight(label);
}

/** Which file notices: what is of the matrix, the matrix first. */
async function judge(
  tests: Tests,
  mutant: Mutant,
  files: TestFile[],
  matrix: Matrix | undefined,
): Promise<string | undefined> {
  const { sql, object } = mutant;
  if (!matrix || !isOfMatrix(mutant)) return tests.runOn(mutant, files);
  await tests.requireProgram(sql);
  if (await matrix.notices(sql, object.relation ?? '')) return matrixFile;
  return tests.runOn(mutant, files);
}

/** Starts one of these for each job and waits for them. */
async function sideBySide(jobs: number): Promise<void> {
  const ends = Array.from({ length: jobs }, async (_, index) => {
    const args = [...process.execArgv, ...process.argv.slice(1)];
    const child = spawn(process.execPath, [...args, `--shard=${index}/${jobs}`, '--jobs=1'], {
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) process.exitCode = 1;
  });
  await Promise.all(ends);
}

async function main(): Promise<void> {
  const jobs = Number(options.jobs);
  if (jobs > 1) await sideBySide(jobs);
  const tests = await openTests();
  try {
    const mutants = await readMutants(tests.url);
    const isReport = options.report || jobs > 1;
    if (options.touch) return await touch(tests, kept, isMine);
    if (!isReport) {
      const concerned = await concernedFiles(tests, kept);
      const survived = await tryAll(tests, chosen(mutants), concerned);
      if (survived > 0) process.exitCode = 1;
    }
    if (options.shard === '0/1') console.log(report(mutants, readResults(), options.report));
  } finally {
    await tests.close();
  }
}

await main();
