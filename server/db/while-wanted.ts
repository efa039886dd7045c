import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

/** After how many milliseconds a statement that has not ended is cancelled again. */
const cancelAgain = 1_000;

/**
 * Works on a connection, and has its statements cancelled once nobody wants their outcome. Ends only when the
 * server has dealt with every request to cancel, so that none can hit a later statement of the connection.
 */
export async function whileWanted<T>(
  pool: pg.Pool,
  client: pg.PoolClient,
  unwanted: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  unwanted?.throwIfAborted();
  let cancelling = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  const cancel = () => {
    cancelling = cancelStatement(pool, client).then(() => {
      // It may have come between two statements, where it has no effect.
      again = setTimeout(cancel, cancelAgain);
    });
  };
  unwanted?.addEventListener('abort', cancel, { once: true });
  try {
    return await work();
  } finally {
    unwanted?.removeEventListener('abort', cancel);
    await cancelling;
    clearTimeout(again);
  }
}
