import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing; returns whether it had to be made. `mode` is of the folder
 * alone. Node's own way to do so (`recursive`) tries for ever where the system denies a folder whose parent is
 * there, as in /proc.
 */
export function makeFolder(path: string, mode?: number): boolean {
  if (isFolder(path)) return false;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, mode);
    return true;
  } catch (error) {
    // Another process may have been first.
    if (isFolder(path)) return false;
    throw error;
  }
}

/** Whether there is a folder at this path. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
