import { defineConfig } from 'vitest/config';

/** The tests that need no database, one after the other: each mistake is tried by those that reach it. */
export default defineConfig({
  test: {
    include: ['{domain,server,web}/**/*.test.ts'],
    setupFiles: ['tests/harness/nobody-signed-in.ts'],
    testTimeout: 600_000,
  },
});
