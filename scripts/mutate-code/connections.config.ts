import { defineConfig } from 'vitest/config';

/** The tests beside the code of server/db, and those that cut, lose and share connections to a real database. */
export default defineConfig({
  test: {
    include: [
      'server/db/**/*.test.ts',
      'tests/server/{answer-size,database-owner,failover,hanging-up,lost-connections,logins,migrations,pooler,read-only,wrong-clock}.test.ts',
      'tests/contract/rest-run-as.test.ts',
    ],
    globalSetup: ['tests/harness/cluster.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
