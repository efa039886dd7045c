import type { HostOptions } from '../../server/host.ts';

/**
 * A host for which it decides nothing how busy the machine is: neither until a connection is free nor until a
 * statement or a document is done.
 */
export const patience: Pick<HostOptions, 'prepare'> = {
  prepare: async (_databaseUrl, { rest, auth, papers }) => {
    papers.timeoutMs = 1_800_000;
    for (const { options } of [rest, auth]) {
      Object.assign(options, { connectionTimeoutMillis: 0, statement_timeout: 1_800_000 });
    }
  },
};

/** For tests that are about these limits. */
export const usualLimits: Pick<HostOptions, 'prepare'> = { prepare: async () => {} };
