import { defineConfig } from 'vitest/config';

const onDatabase = {
  globalSetup: ['tests/harness/cluster.ts'],
  // Far more than a quiet machine needs: how busy it is decides nothing.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

export default defineConfig({
  test: {
    // Half of the work is PostgreSQL's; one worker on two cores would leave one idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 600_000,
          include: ['{domain,web,scripts,supabase}/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
        },
      },
      { test: { name: 'database', include: ['tests/database/**/*.test.ts'], ...onDatabase } },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...onDatabase } },
      { test: { name: 'server', include: ['tests/server/**/*.test.ts'], ...onDatabase } },
    ],
  },
});
