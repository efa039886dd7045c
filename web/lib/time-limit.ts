/**
 * What `run` answers; an error like that of a broken connection if it takes longer than these milliseconds, and then
 * its signal aborts what it sent. On a phone a connection can be dead for minutes before anything says so.
 */
export async function within<Answer>(
  milliseconds: number,
  run: (signal: AbortSignal) => PromiseLike<Answer>,
): Promise<Answer> {
  const limit = new AbortController();
  const overdue = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(new TypeError('The network is silent.')));
  });
  const timer = setTimeout(() => limit.abort(), milliseconds);
  try {
    return await Promise.race([run(limit.signal), overdue]);
  } finally {
    clearTimeout(timer);
  }
}
