import { setMaxListeners } from 'node:events';
import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';

/** A test, and the suites that it is in, the outermost first. */
export interface Case {
  name: string;
  test: RunnerTestCase;
  suites: RunnerTestSuite[];
}

export function casesOf(suite: RunnerTestSuite, around: RunnerTestSuite[] = []): Case[] {
  const suites = [...around, suite];
  return suite.tasks.flatMap((task) =>
    task.type === 'suite' ? casesOf(task, suites) : [{ name: task.fullName, test: task, suites }],
  );
}

/** Prepares a suite and those in it. */
export async function openSuite(suite: RunnerTestSuite): Promise<void> {
  for (const prepare of TestRunner.getSuiteHooks(suite).beforeAll) await prepare(suite);
  for (const task of suite.tasks) if (task.type === 'suite') await openSuite(task);
}

/** Runs one test of suites that are prepared. Throws where it fails. */
export async function runCase({ test, suites }: Case): Promise<void> {
  // Each run listens to it anew.
  setMaxListeners(0, test.context.signal);
  const hooks = suites.map((suite) => ({ suite, ...TestRunner.getSuiteHooks(suite) }));
  try {
    for (const { suite, beforeEach } of hooks) {
      for (const prepare of beforeEach) await prepare(test.context, suite);
    }
    await inTime(TestRunner.getTestFn(test)());
  } finally {
    for (const { suite, afterEach } of hooks.reverse()) {
      for (const tidy of afterEach.toReversed()) await tidy(test.context, suite);
    }
  }
}

/** Runs a suite as Vitest does, from its preparations to its end. Throws at the first test that fails. */
export async function runSuite(
  suite: RunnerTestSuite,
  around: RunnerTestSuite[] = [],
): Promise<void> {
  const { beforeAll, afterAll } = TestRunner.getSuiteHooks(suite);
  const suites = [...around, suite];
  try {
    for (const prepare of beforeAll) await prepare(suite);
    for (const task of suite.tasks) {
      if (task.type === 'suite') await runSuite(task, suites);
      else await runCase({ name: task.fullName, test: task, suites });
    }
  } finally {
    for (const tidy of afterAll.toReversed()) await tidy(suite);
  }
}

/** A test of a wrong program may wait for ever. */
const limit = 300_000;

async function inTime(work: Promise<unknown> | unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${limit} ms`)), limit);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
