import { defineConfig } from 'vitest/config';

const onDatabase = {
  globalSetup: ['tests/harness/cluster.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  retry: process.env.CI === undefined ? 0 : 1,
};

export default defineConfig({
  test: {
    // Half of the work is PostgreSQL's; one worker on two cores would leave one idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['{domain,web,scripts,supabase}/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
        },
      },
      { test: { name: 'database', include: ['tests/database/**/*.test.ts'], ...onDatabase } },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...onDatabase } },
      { test: { name: 'server', include: ['tests/server/**/*.test.ts'], ...onDatabase } },
    ],
  },
});
