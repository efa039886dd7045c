import type { HostOptions } from '../../server/host.ts';

/**
 * Options of a host that waits as long as it takes for a connection, a statement or a document, so that a busy
 * machine makes no test fail.
 */
export const noTimeLimits: Pick<HostOptions, 'prepare'> = {
  prepare: async (_databaseUrl, { rest, auth, papers }) => {
    papers.timeoutMs = 1_800_000;
    for (const { options } of [rest, auth]) {
      Object.assign(options, { connectionTimeoutMillis: 0, statement_timeout: 1_800_000 });
    }
  },
};

/** For tests that are about these limits. */
export const usualLimits: Pick<HostOptions, 'prepare'> = { prepare: async () => {} };
