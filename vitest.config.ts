import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Far more than a quiet machine needs, so that a busy one makes no test fail. */
const generousTimeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
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
 * These files mock a module for their whole process. The others of their folders share processes, because
 * loading the host for each takes a third of their time.
 */
const mocking = {
  contract: ['auth-limits'],
  server: ['auth-timing', 'interleavings', 'statement-faults', 'write-faults'],
};

// An `exclude` would override those of the command line.
const sharing = (folder: keyof typeof mocking) => [
  `tests/${folder}/!(${mocking[folder].join('|')}).test.ts`,
];

export default defineConfig({
  test: {
    // As many as the browser tests have (playwright.config.ts).
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
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
        },
      },
      {
        test: {
          name: 'contract',
          include: sharing('contract'),
          isolate: false,
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'server',
          include: sharing('server'),
          isolate: false,
          ...onDatabase,
          globalSetup: ['tests/harness/cluster.ts', 'tests/harness/bundled-programs.ts'],
        },
      },
      {
        test: {
          name: 'alone',
          include: Object.entries(mocking).flatMap(([folder, names]) =>
            names.map((name) => `tests/${folder}/${name}.test.ts`),
          ),
          ...onDatabase,
        },
      },
    ],
  },
});
