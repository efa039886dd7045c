import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { orderOfToday } from './tests/harness/days.ts';

/** Far more than a quiet machine needs, so that a busy one makes no test fail. */
const generousTimeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};
/** For the projects none of whose tests is about the cost of a hash. */
const quickHashes = {
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/harness/quick-argon2.ts') },
};
const onDatabase = { globalSetup: ['tests/harness/cluster.ts'], ...generousTimeouts };

const longFiles = [
  'interleavings',
  'backup',
  'start',
  'statement-faults',
  'keys',
  'migrations',
  'upgrade',
  'move',
  'engine-faults',
  'mail-dialogue',
  'triggers',
];

const projects = ['alone', 'server', 'contract', 'database', 'unit', 'unit alone'];

/**
 * Starts long files first, so that the run does not end with one of them alone. The others follow project by
 * project, because a process takes only files of one project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const found = longFiles.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? longFiles.length + projects.indexOf(project.name) : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

const unitFiles = ['domain', 'languages', 'scripts', 'server', 'supabase', 'web']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file));
/** For its whole process. */
const replacesSomething = (file: string) =>
  /\bvi\.(mock|stubGlobal)\(/.test(readFileSync(file, 'utf8'));

/**
 * These files of tests/server mock a module for their whole process. The others share processes, because loading
 * the host for each takes a third of their time.
 */
const mocking = ['auth-timing', 'interleavings', 'statement-faults', 'write-faults'];

export default defineConfig({
  test: {
    // Each project would transform the same modules again, and so would the run at another day.
    experimental: { fsModuleCache: true },
    // As many as the browser tests have (playwright.config.ts).
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst, shuffle: { tests: true }, seed: orderOfToday },
    projects: [
      {
        test: {
          name: 'unit',
          include: unitFiles.filter((file) => !replacesSomething(file)),
          isolate: false,
          ...generousTimeouts,
        },
      },
      {
        test: {
          name: 'unit alone',
          include: unitFiles.filter(replacesSomething),
          setupFiles: ['tests/harness/nobody-signed-in.ts'],
          ...generousTimeouts,
        },
      },
      {
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          isolate: false,
          ...onDatabase,
          ...quickHashes,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          isolate: false,
          ...onDatabase,
          ...quickHashes,
        },
      },
      {
        test: {
          name: 'server',
          // An `exclude` would override those of the command line.
          include: [`tests/server/!(${mocking.join('|')}).test.ts`],
          isolate: false,
          ...onDatabase,
          ...quickHashes,
          globalSetup: [
            'tests/harness/cluster.ts',
            'tests/harness/bundled-programs.ts',
            'tests/harness/prepared-practice.ts',
          ],
        },
      },
      {
        test: {
          name: 'alone',
          include: mocking.map((name) => `tests/server/${name}.test.ts`),
          ...onDatabase,
        },
      },
    ],
  },
});
