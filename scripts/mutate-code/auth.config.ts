import { defineConfig } from 'vitest/config';

const onDatabase = {
  globalSetup: ['tests/harness/cluster.ts'],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

/** The tests of auth/v1: those beside its code, and those that send requests to a host on a real database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'shared',
          include: ['server/auth/**/*.test.ts', 'tests/contract/{auth-*,invitations}.test.ts'],
          // Loading the host for each file would take longer than most of its tests.
          isolate: false,
          ...onDatabase,
        },
      },
      {
        // It mocks a module for its whole process.
        test: {
          name: 'alone',
          include: ['tests/server/auth-timing.test.ts'],
          ...onDatabase,
        },
      },
    ],
  },
});
