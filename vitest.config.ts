import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Far more than a quiet machine needs, so that no test fails on a busy one. */
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

const projects = ['server', 'contract-isolated', 'contract', 'database', 'unit'];

/**
 * Starts long files first, so that the run does not end with one of them alone. The others follow project by
 * project, because a process takes only files of one project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const found = longFiles.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? longFiles.length + projects.indexOf(project.name) : found;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/**
 * This file mocks a module for its whole process. The other files of the project share processes, because
 * loading the host for each took a third of their time.
 */
const mocking = 'auth-limits';

export default defineConfig({
  test: {
    // Three on two cores, because PostgreSQL does half of the work and some files mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...generousTimeouts,
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
          include: [`tests/contract/!(${mocking}).test.ts`],
          isolate: false,
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'contract-isolated',
          include: [`tests/contract/${mocking}.test.ts`],
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
