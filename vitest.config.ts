import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Far more than a quiet machine needs: how busy it is decides nothing. */
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
 * What takes long begins first, so that the end does not wait for one file. The others follow project by
 * project: a process takes only files of one.
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
 * It replaces a module for the whole of its process. The other files of its project share processes:
 * loading the host anew for each took a third of their time.
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
          // An `exclude` of its own would keep it from those of the command line.
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
