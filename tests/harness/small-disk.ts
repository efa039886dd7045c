import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { temporaryFolder } from './program.ts';

/** A small file system that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Fills it up. */
  fill(): void;
  /** Undoes `fill`. */
  makeRoom(): void;
  remove(): void;
}

/** Undefined if it cannot be mounted: only root may, and not in every container. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = temporaryFolder();
  const filler = join(folder, 'filler');
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'w');
      for (const size of [1_048_576, 4_096]) {
        const piece = new Uint8Array(size).fill(1);
        try {
          for (;;) writeSync(file, piece);
        } catch (error) {
          expect(error).toMatchObject({ code: 'ENOSPC' });
        }
      }
      closeSync(file);
      expect(statfsSync(folder).bavail).toBe(0);
    },
    makeRoom: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
