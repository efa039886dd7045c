/**
 * Stops the parts of a host in the reverse order of their start, except for the port, which is first in the
 * list and also stops first. A part that fails to stop keeps none of the others running: PostgreSQL, the
 * second, is among them. Nor does one that has not stopped `longest` milliseconds after the port, like a
 * statement that cannot be interrupted: what is still open then is closed by the end of PostgreSQL or of this
 * process. Throws the first failure once all of them were asked.
 */
export async function stopAll(
  [port, database, ...others]: readonly (() => Promise<unknown>)[],
  longest: number,
): Promise<void> {
  const failures: unknown[] = [];
  const ended = async (stop: (() => Promise<unknown>) | undefined) => {
    await stop?.().catch((error: unknown) => failures.push(error));
  };
  await ended(port);
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      failures.push(new Error('some of its work did not end in time, and was left.'));
      resolve();
    }, longest);
  });
  for (const stop of others.reverse()) await Promise.race([ended(stop), overdue]);
  clearTimeout(timer);
  await ended(database);
  if (failures.length > 0) throw failures[0];
}
