/**
 * The tests of the database, loaded once and run again and again, each time on another wrong program. Vitest takes
 * this for a test file, of which it runs the last test only; that one does what mutate/tests.ts asks for.
 */
import { on } from 'node:events';
import { BroadcastChannel } from 'node:worker_threads';
import { describe, inject, type RunnerTestSuite, test } from 'vitest';
import { withDatabase } from '../../server/db/connection.ts';
import { instead } from '../../tests/harness/database.ts';
import { templateDatabase } from '../../tests/harness/keys.ts';
import { runSql } from '../../tests/harness/sql.ts';
import { readObjects } from './objects.ts';
import { type Answer, channelName, type Order, orderShape } from './orders.ts';
import { countedIn, makeShared, type Shared } from './shared.ts';
import { type Case, casesOf, openSuite, runCase, runSuite } from './suites.ts';
import {
  doesTouch,
  type Reached,
  reachedOf,
  readRecord,
  type SeenFile,
  type SeenTest,
  withImports,
  writeRecord,
} from './touched.ts';

const modules = import.meta.glob('../../tests/database/*.test.ts');
for (const file of inject('testFiles')) {
  describe.skip(file, async () => {
    await modules[`../../${file}`]?.();
  });
}

const clusterUrl = inject('clusterUrl');
let shared: Shared;
let reached: Reached;
/** How often a test noticed a mistake in an object. */
const notices = new Map<string, number>();

interface Opened {
  record: SeenFile;
  cases: Map<string, Case>;
  /** What is touched before its first test. */
  prepared: string[];
}
const opened = new Map<string, Opened>();

/** Prepares a file for the shared practice; one that was not seen before is run to see what its tests touch. */
async function open(file: string, suite: RunnerTestSuite): Promise<Opened> {
  const former = opened.get(file);
  if (former) return former;
  const cases = casesOf(suite);
  const known = readRecord(file);
  const prepared = known?.isInPlace === false ? undefined : await prepare(suite);
  const record =
    prepared === undefined
      ? writeRecord(file, { isInPlace: false, tests: [] })
      : (known ?? writeRecord(file, await see(file, cases)));
  const made = {
    record,
    cases: new Map(cases.map((one) => [one.name, one])),
    prepared: prepared ?? [],
  };
  opened.set(file, made);
  return made;
}

/**
 * Prepares a file, and returns what that touched, with what the practice had touched; nothing if it fails, or leaves
 * something in the practice that would be lost when that is copied anew.
 */
async function prepare(suite: RunnerTestSuite): Promise<string[] | undefined> {
  await shared.counted();
  instead.practice = shared;
  const isGreen = await passes(() => openSuite(suite));
  instead.practice = undefined;
  const touched = reached([...shared.seeded, ...(await shared.counted())], '', []);
  if (isGreen && (await shared.isUntouched())) return touched;
  await shared.restore();
  return undefined;
}

/**
 * Runs each test twice in the shared practice, in the order of the file and in the other one. A file that passes
 * does not mind what was there before, so that any of its tests can be run alone.
 */
async function see(file: string, cases: Case[]): Promise<Omit<SeenFile, 'digest'>> {
  const source = withImports(file);
  const tests: SeenTest[] = [];
  try {
    for (const one of cases) {
      const start = performance.now();
      const inCopies: string[] = [];
      instead.copies = 0;
      instead.count = async (url) => {
        inCopies.push(...(await countedIn(url)));
        instead.copies -= 1;
      };
      instead.refusedAt = [];
      await runCase(one);
      const ms = Math.round(performance.now() - start);
      const counted = [...inCopies, ...(await shared.counted())];
      const touched = reached(counted, source, instead.refusedAt);
      // What happens in a copy that is kept for later tests is not counted.
      tests.push({ name: one.name, ms, ...(instead.copies === 0 ? { touched } : {}) });
    }
    for (const one of cases.toReversed()) await runCase(one);
    return { isInPlace: true, tests };
  } catch {
    return { isInPlace: false, tests: [] };
  } finally {
    instead.count = undefined;
    if (!(await shared.isUntouched())) await shared.restore();
  }
}

/** The first that notices what is wrong of the tests that touch it. */
async function noticing(tests: SeenTest[], cases: Map<string, Case>, object: string) {
  const noticed = ({ name }: SeenTest) => notices.get(`${object}: ${name}`) ?? 0;
  const worth = (seen: SeenTest) => (noticed(seen) + 0.1) / (seen.ms + 20);
  for (const seen of tests.toSorted((one, other) => worth(other) - worth(one))) {
    const one = cases.get(seen.name);
    if (one === undefined) continue;
    // On a busy machine a test may fail for another reason: what it notices it notices twice.
    if ((await passes(() => runCase(one))) || (await passes(() => runCase(one)))) continue;
    notices.set(`${object}: ${seen.name}`, noticed(seen) + 1);
    return one;
  }
  return undefined;
}

/** Makes the shared practice wrong for a while. What it holds may not allow that: then it stays as it is. */
async function whileWrong<T>({ sql, undo }: Order, run: () => Promise<T>): Promise<T | 'not made'> {
  await shared.cut();
  if (!(await passes(() => shared.run(sql)))) return 'not made';
  instead.wrong = sql;
  try {
    return await run();
  } finally {
    instead.wrong = undefined;
    await shared.cut();
    const isUndone = undo !== undefined && (await passes(() => shared.run(undo)));
    if (!isUndone || !(await shared.isUntouched())) await shared.restore();
  }
}

async function passes(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

/** Whether the whole file, on copies that are wrong from the start, notices it. */
async function isNoticedByWhole(suite: RunnerTestSuite, sql: string): Promise<boolean> {
  instead.wrong = sql;
  const isGreen = await passes(() => runSuite(suite));
  instead.wrong = undefined;
  if (!isGreen) await dropCopies();
  return !isGreen;
}

/** Those that a failed test left behind. */
async function dropCopies(): Promise<void> {
  const copies = await runSql(
    clusterUrl,
    `select datname as name from pg_database where datname like 'practice\\_%' and datname <> $1`,
    [templateDatabase],
  );
  for (const { name } of copies) await runSql(clusterUrl, `drop database "${name}" with (force)`);
}

async function isNoticed(order: Order, suites: Map<string, RunnerTestSuite>): Promise<boolean> {
  const suite = suites.get(order.file);
  if (!suite) throw new Error(`${order.file} was not loaded.`);
  const file = order.isWhole ? undefined : await open(order.file, suite);
  if (!file?.record.isInPlace) return isNoticedByWhole(suite, order.sql);
  const { record, cases, prepared } = file;
  const tests = record.tests.filter((seen) => doesTouch(seen, order.object));
  const by =
    tests.length > 0
      ? await whileWrong(order, () => noticing(tests, cases, order.object))
      : undefined;
  if (by === undefined && !prepared.includes(order.object)) return false;
  // It may fail now for what another wrong program left in the variables of its file.
  if (typeof by === 'object' && (await passes(() => runCase(by)))) return true;
  return isNoticedByWhole(suite, order.sql);
}

test('the tests run on wrong programs until no more are wanted', async ({ task }) => {
  // A wrong program may run for ever.
  await runSql(clusterUrl, `alter system set statement_timeout = '120s'`);
  await runSql(clusterUrl, `alter system set track_functions = 'all'`);
  await runSql(clusterUrl, 'select pg_reload_conf()');
  reached = reachedOf(await readObjects(withDatabase(clusterUrl, templateDatabase)));
  shared = await makeShared(clusterUrl);
  const suites = new Map(
    task.file.tasks.flatMap((one) => (one.type === 'suite' ? [[one.name, one] as const] : [])),
  );
  const channel = new BroadcastChannel(channelName);
  const orders = receive(channel);
  channel.postMessage({ clusterUrl });
  for await (const order of orders) {
    const answer: Answer = { isNoticed: await isNoticed(order, suites) };
    channel.postMessage(answer);
  }
  channel.close();
  await shared.close();
});

/** The orders of a channel, one after the other, until there is one to end. */
async function* receive(channel: BroadcastChannel): AsyncGenerator<Order> {
  for await (const [event] of on(channel, 'message')) {
    const order = orderShape.parse(event.data);
    if (order === 'end') return;
    yield order;
  }
}
