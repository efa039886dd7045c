import { defineConfig } from 'vitest/config';

/** The tests of rest/v1: those beside its code, and those that send requests to a host on a real database. */
export default defineConfig({
  test: {
    include: [
      'server/rest/**/*.test.ts',
      'tests/contract/{cases,rest-attack,rest-client,rest-effects,rest-embed,rest-insert,rest-read,rest-rpc,rest-write}.test.ts',
    ],
    // Loading the host for each file would take longer than most of its tests.
    isolate: false,
    globalSetup: ['tests/harness/cluster.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
