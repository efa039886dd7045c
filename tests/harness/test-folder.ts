import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './program.ts';

/** A temporary folder that is removed when the test ends. */
export function testFolder(): string {
  const path = temporaryFolder();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
