import { createHash } from 'node:crypto';

/**
 * A number from 0 up to 1 that depends only on its name. So the demo's past never changes: what happened
 * to a client on a day is the same whenever the demo is started.
 */
export function chance(...name: (string | number)[]): number {
  return createHash('sha256').update(name.join('|')).digest().readUInt32BE(0) / 2 ** 32;
}

/** One of several, chosen by name. */
export function pick<T>(choices: readonly T[], ...name: (string | number)[]): T {
  const chosen = choices[Math.floor(chance(...name) * choices.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
