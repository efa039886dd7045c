/**
 * `npm run mutate`: would a test notice? Makes small wrong versions of every rule in the database and
 * runs the tests that touch it on each, one rule being changed in place in a practice that stays open
 * (mutate/workbench.ts). Results are kept: an interrupted run continues where it stopped, and what noticed.json
 * says was noticed is not tried again. What each test touches is kept too, until its file changes.
 *
 *   npm run mutate                         all that has no result yet
 *   npm run mutate -- pay policies         of these areas: pay, policies, audit, rest
 *   npm run mutate -- 200_pay_rule         of this file of rules
 *   npm run mutate -- --only price_of      those whose names match this regular expression
 *   npm run mutate -- --sample 200         this many of them, drawn by --seed
 *   npm run mutate -- --spread             one of each object before a second one of any
 *   npm run mutate -- --files 5            at most this many test files for each
 *   npm run mutate -- --again              those that survived, once more
 *   npm run mutate -- --fresh              also those that have a result
 *   npm run mutate -- --jobs 2             this many in parallel, each with a cluster of its own
 *   npm run mutate -- --report             the results so far, with the names of survivors
 *   npm run mutate -- --note               writes what was noticed into scripts/mutate/noticed.json
 *   npm run mutate -- --noticed --sample 8 this many of those, with the files that noticed them, as npm test does
 */
import { createHash } from 'node:crypto';
import { commandLineOf, countOf } from './command-line.ts';
import { type Concerned, concernedFiles } from './mutate/concerned.ts';
import { type Matrix, openMatrix } from './mutate/matrix.ts';
import { type Mutant, readMutants } from './mutate/mutants.ts';
import { checksFile, isCheck, listOf, nearness } from './mutate/nearest.ts';
import { keepNoticed, readNoticed } from './mutate/noticed.ts';
import { InvalidProgramError } from './mutate/probe.ts';
import { keepResult, readExcuses, readResults, report } from './mutate/results.ts';
import { sideBySide } from './mutate/side-by-side.ts';
import { openTests, type Tests } from './mutate/tests.ts';

const { options, words: wanted } = commandLineOf({
  usage: 'npm run mutate [-- OPTIONS] [AREA or FILE ...]; scripts/mutate.ts lists the options',
  options: {
    only: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    spread: { type: 'boolean', default: false },
    files: { type: 'string', default: '1000' },
    jobs: { type: 'string', default: '1' },
    shard: { type: 'string', default: '0/1' },
    again: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    note: { type: 'boolean', default: false },
    noticed: { type: 'boolean', default: false },
  },
  words: { least: 0, most: Number.POSITIVE_INFINITY },
});
const most = options.sample === undefined ? undefined : countOf('sample', options.sample);
const mostFiles = countOf('files', options.files);
const jobs = countOf('jobs', options.jobs);

/** Whether a mutant is in the area or file of this name. */
function isOf({ area, home }: Mutant, name: string): boolean {
  return name === area || home.includes(name);
}

function chosen(mutants: Mutant[]): Mutant[] {
  const results = readResults();
  const excuses = readExcuses();
  const only = new RegExp(options.only ?? '');
  const fitting = mutants
    .filter((mutant) => wanted.length === 0 || wanted.some((name) => isOf(mutant, name)))
    .filter(({ label }) => only.test(label) && !excuses.has(label))
    .sort((one, other) => (drawn(one) < drawn(other) ? -1 : 1));
  return (options.spread ? spread(fitting) : fitting).slice(0, most).filter(({ key }, index) => {
    const result = results.get(key)?.result;
    const isDue = result === (options.again ? 'survived' : undefined) || options.fresh;
    return isDue && isMine(index);
  });
}

/** The first mutant of each object, then the second of each, and so on. */
function spread(mutants: Mutant[]): Mutant[] {
  const turns = new Map<string, number>();
  const inTurn = mutants.map((mutant) => {
    const name = objectOf(mutant.label);
    const turn = (turns.get(name) ?? 0) + 1;
    turns.set(name, turn);
    return { mutant, turn };
  });
  return inTurn.sort((one, other) => one.turn - other.turn).map(({ mutant }) => mutant);
}

/** Tries mistakes that were noticed before, and returns how many no longer are. */
async function trySample(tests: Tests, mutants: Mutant[]): Promise<number> {
  const noticed = readNoticed();
  const sample = mutants
    .filter(({ key }) => noticed.has(key))
    .sort((one, other) => (drawn(one) < drawn(other) ? -1 : 1))
    .slice(0, most);
  const isOfMatrix = ({ key }: Mutant) => noticed.get(key) === matrixFile;
  const matrix = sample.some(isOfMatrix) ? await openMatrix(tests.clusterUrl) : undefined;
  let missed = 0;
  for (const mutant of sample) {
    const file = noticed.get(mutant.key) ?? '';
    const table = mutant.object.relation ?? mutant.object.name;
    const list = listOf(mutant.label);
    const isNoticed =
      (list?.file === file && (await tests.probe.changes(mutant.sql, list.queries))) ||
      (file === checksFile && (await tests.probe.breaksChecks(mutant.sql, table))) ||
      (isOfMatrix(mutant) && (await matrix?.notices(mutant.sql, table))) ||
      (await isNoticedIn(tests, mutant, file));
    if (isNoticed) continue;
    missed += 1;
    console.log(`${file} no longer notices ${mutant.label}\n${mutant.sql}`);
  }
  await matrix?.close();
  console.log(`${sample.length} tried, ${missed} missed`);
  return missed;
}

/** Whether a file notices the mutant, or one that was split off it since: their names begin with its own. */
async function isNoticedIn(tests: Tests, mutant: Mutant, file: string): Promise<boolean> {
  const start = file.replace(/test\.ts$/, '');
  const parts = tests.files.filter((name) => name !== file && name.startsWith(start));
  for (const each of [file, ...parts]) if (await tests.noticesAsWhole(mutant, each)) return true;
  return false;
}

/** Whether this process, one of several, tries the mutant at this place. */
function isMine(index: number): boolean {
  const [shard = 0, shards = 1] = options.shard.split('/').map(Number);
  return index % shards === shard;
}

/** The key to sort mutants by in a random order, which is the same for the same seed. */
function drawn({ key }: Mutant): string {
  return createHash('sha256').update(`${options.seed} ${key}`).digest('hex');
}

function objectOf(label: string): string {
  return label.slice(0, label.indexOf(': '));
}

/** The files in the order to run them: those that noticed mistakes in the same object before come first. */
function soonest(
  { label, home, object }: Mutant,
  files: ReturnType<Concerned>,
  kills: Map<string, number>,
): string[] {
  // What a migration made is known by its table, or its name.
  const [, name = home] = (object.relation ?? object.name).split('.');
  const subject = home === 'migrations' ? name : home;
  const expected = (file: string) =>
    (kills.get(`${objectOf(label)} ${file}`) ?? 0) + 4 / (2 + (nearness(subject, file) ?? 100));
  const likely = files
    .map(({ file, cost }) => ({ file, cost, hope: expected(file) }))
    .sort((one, other) => other.hope - one.hope || one.cost - other.cost)
    .slice(0, mostFiles);
  return likely
    .sort((one, other) => other.hope / other.cost - one.hope / one.cost)
    .map(({ file }) => file);
}

/** Tries the chosen of all mutants one after the other, and returns how many survived. */
async function tryAll(tests: Tests, all: Mutant[], concerned: Concerned): Promise<number> {
  const mutants = chosen(all);
  const kills = new Map<string, number>();
  const note = (label: string, by: string) => {
    const pair = `${objectOf(label)} ${by}`;
    kills.set(pair, (kills.get(pair) ?? 0) + 1);
  };
  const results = readResults();
  for (const { key, label } of all) {
    const by = results.get(key)?.by;
    if (by) note(label, by);
  }
  const isOfEither = (mutant: Mutant) => isOfMatrix(mutant) || isOfCall(mutant);
  const matrix = mutants.some(isOfEither) ? await openMatrix(tests.clusterUrl) : undefined;
  let survived = 0;
  for (const [index, mutant] of mutants.entries()) {
    const { key, label, object } = mutant;
    const files = soonest(mutant, concerned(object), kills);
    const judged = judge(tests, mutant, files, matrix);
    const found = await judged.catch((error: unknown) => {
      if (error instanceof InvalidProgramError) return error;
      throw error;
    });
    if (found instanceof InvalidProgramError) {
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
  return area === 'policies' && object.relation !== null && !listOf(label);
}

/** The matrix also says who may call each function that a request may name. */
function isOfCall({ object }: Mutant): boolean {
  return object.kind === 'function' && object.name.startsWith('public.');
}

/** The file that notices a mutant. The permission matrix is asked first about policies, and who may call a function. */
async function judge(
  tests: Tests,
  mutant: Mutant,
  files: string[],
  matrix: Matrix | undefined,
): Promise<string | undefined> {
  const { sql, object, label } = mutant;
  const list = listOf(label);
  if (list && (await tests.probe.changes(sql, list.queries))) return list.file;
  await tests.probe.requireProgram(sql);
  const table = object.relation ?? '';
  if (isCheck(object) && (await tests.probe.breaksChecks(sql, table))) return checksFile;
  if (matrix && isOfCall(mutant) && (await matrix.noticesNear(sql, object.name))) return matrixFile;
  if (!matrix || !isOfMatrix(mutant)) return tests.runOn(mutant, files);
  if (await matrix.notices(sql, table)) return matrixFile;
  return tests.runOn(mutant, [matrixFile, ...files]);
}

/** Does what the command line asks for, and returns whether everything was noticed. */
async function main(): Promise<boolean> {
  const isGreen = jobs === 1 || (await sideBySide(jobs));
  const tests = await openTests(options.note || options.report ? [] : undefined);
  try {
    const mutants = await readMutants(tests.probe.url);
    const unknown = wanted.find((name) => !mutants.some((mutant) => isOf(mutant, name)));
    if (unknown !== undefined) {
      console.error(`No rule is in an area or file ${unknown}.`);
      return false;
    }
    let missed = 0;
    if (options.note) keepNoticed(mutants, readResults());
    else if (options.noticed) missed = await trySample(tests, mutants);
    else if (!options.report && jobs === 1) {
      missed = await tryAll(tests, mutants, await concernedFiles(tests));
    }
    const isReport = !(options.note || options.noticed);
    if (isReport && options.shard === '0/1') {
      console.log(report(mutants, readResults(), options.report));
    }
    return isGreen && missed === 0;
  } finally {
    await tests.close();
  }
}

// Vitest has set the exit code for the runs on wrong programs, which are meant to fail.
process.exitCode = (await main()) ? 0 : 1;
