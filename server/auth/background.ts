import type { ServerContext } from '../context.ts';
import { failureOf } from '../log.ts';

const running = new WeakMap<ServerContext['auth'], Set<Promise<void>>>();

/** The answer is on its way when the loop comes round again. */
const answered = () => new Promise<void>((resolve) => void setImmediate(resolve));

/**
 * Does after the answer what must not be seen in how long the answer takes: whether an address is
 * known shows in a mail's way through SMTP. A failure is logged without saying whom it concerns.
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

/** Resolves when all work started so far, and work it started, is done: for a graceful stop and tests. */
export async function backgroundDone(context: Pick<ServerContext, 'auth'>): Promise<void> {
  const works = running.get(context.auth);
  while (works !== undefined && works.size > 0) await Promise.all(works);
}
