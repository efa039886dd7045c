import type { HostOptions } from '../../server/host.ts';

/**
 * Options of a host without time limits for a connection, a statement, a document or a turn, so that no test fails
 * on a busy machine.
 */
export const noTimeLimits: Pick<HostOptions, 'prepare'> = {
  prepare: async (_databaseUrl, { rest, auth, papers, shares }) => {
    papers.timeoutMs = 1_800_000;
    Object.assign(shares, { much: Number.POSITIVE_INFINITY, longestWait: 1_800_000 });
    for (const { options } of [rest, auth]) {
      Object.assign(options, { connectionTimeoutMillis: 0, statement_timeout: 1_800_000 });
    }
  },
};

/** For tests that are about these limits. */
export const usualLimits: Pick<HostOptions, 'prepare'> = { prepare: async () => {} };
