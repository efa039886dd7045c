import type { ServerContext } from '../context.ts';
import { failureOf } from '../log.ts';

const running = new WeakMap<ServerContext['auth'], Set<Promise<void>>>();

/** By the next turn of the event loop the answer has been sent. */
const answered = () => new Promise<void>((resolve) => void setImmediate(resolve));

/**
 * Does something after the answer, so that the time of the answer does not reveal it: sending a mail takes
 * longer than not sending one, and would tell whether an address is known. Failures are logged without
 * saying whom they concern.
 */
export function inBackground(
  context: Pick<ServerContext, 'auth' | 'log'>,
  what: string,
  work: () => Promise<void>,
): void {
  const works = running.get(context.auth) ?? new Set();
  running.set(context.auth, works);
  const done = answered()
    .then(work)
    .catch((error: unknown) => {
      context.log.error({ ...failureOf(error), what }, 'work after an answer failed');
    })
    .finally(() => works.delete(done));
  works.add(done);
}

/** Resolves when all such work, and any that it started, is done: for a graceful stop and for tests. */
export async function backgroundDone(context: Pick<ServerContext, 'auth'>): Promise<void> {
  const works = running.get(context.auth);
  while (works !== undefined && works.size > 0) await Promise.all(works);
}
