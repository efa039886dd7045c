import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Without this a power cut could undo that a file was made or renamed in the folder, though the file was written. */
export function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
