import { defineConfig } from 'vitest/config';

/** The tests that compare the pay of single sessions, and what is made of it, with the second pay rule. */
export default defineConfig({
  test: {
    include: ['tests/database/{pay.rule,pay.what-if,sessions.lengths}.test.ts'],
    isolate: false,
    globalSetup: ['tests/harness/cluster.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
