import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Bytes this process cannot let go of: what is left once everything is collected that nobody refers
 * to. What the process occupies says little more than when it last collected, so no test asks for it.
 */
export function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
