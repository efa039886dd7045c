import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Far more than a quiet machine needs, so that a busy one makes no test fail. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};
const onDatabase = { globalSetup: ['tests/harness/cluster.ts'], ...patient };

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

const projects = ['server', 'contract-alone', 'contract', 'database', 'unit'];

/**
 * Starts long files first, so that the end does not wait for one of them. The others follow project by
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

/**
 * This file replaces a module for its whole process. The other files of the project share processes, because
 * loading the host for each took a third of their time.
 */
const replacing = 'auth-limits';

export default defineConfig({
  test: {
    // On two cores: half of the work is PostgreSQL's, and some files mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          include: [
            '{domain,languages,web,scripts,supabase}/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
          ],
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
          // An `exclude` here would override those of the command line.
          include: [`tests/contract/!(${replacing}).test.ts`],
          isolate: false,
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'contract-alone',
          include: [`tests/contract/${replacing}.test.ts`],
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          ...onDatabase,
          globalSetup: ['tests/harness/cluster.ts', 'tests/harness/bundled-programs.ts'],
        },
      },
    ],
  },
});
