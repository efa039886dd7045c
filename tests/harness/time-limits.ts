import type pg from 'pg';
import { Documents } from '../../server/functions/documents.ts';
import type { HostOptions } from '../../server/host.ts';

const longest = 1_800_000;

/**
 * Options of a host without time limits for a connection, a statement, a locked row, a document or a turn, so
 * that no test fails on a busy machine.
 */
export const noTimeLimits: Pick<HostOptions, 'prepare'> = {
  prepare: async (_databaseUrl, context) => {
    const { rest, auth, documents, shares } = context;
    context.calendarTimeoutMs = longest;
    documents.timeoutMs = longest;
    Object.assign(shares, { much: Number.POSITIVE_INFINITY, longestWait: longest });
    for (const pool of [rest, auth]) withoutTimeLimits(pool);
  },
};

/** A pool of the host whose connections, statements and transactions may take as long as they like. */
export function withoutTimeLimits(pool: pg.Pool): pg.Pool {
  Object.assign(pool.options, {
    connectionTimeoutMillis: 0,
    statement_timeout: longest,
    idle_in_transaction_session_timeout: 0,
  });
  return pool;
}

/** Makes documents without a time limit: on a busy machine even starting its threads can take longer. */
export function documentsWithoutTimeLimit(): Documents {
  return Object.assign(new Documents(), { timeoutMs: longest });
}

/** For tests that are about these limits. */
export const usualLimits: Pick<HostOptions, 'prepare'> = { prepare: async () => {} };
