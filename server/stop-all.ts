/**
 * Stops the parts of a host in the reverse order of their start, except for the port, which is first in the
 * list and also stops first. A part that fails to stop keeps none of the others running: PostgreSQL is among
 * them. Throws the first failure once all of them were asked.
 */
export async function stopAll(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const [port, ...rest] = parts;
  const failures: unknown[] = [];
  for (const stop of [port, ...rest.reverse()]) {
    await stop?.().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
