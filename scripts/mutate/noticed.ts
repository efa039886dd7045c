import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';
import type { Result } from './results.ts';

const path = join(import.meta.dirname, 'noticed.json');
const shape = z.record(z.string(), z.array(z.string()));

/** The file that noticed each mutant, by the mutant's key. `npm test` tries a sample of these again. */
export function readNoticed(): Map<string, string> {
  const byFile = shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  return new Map(Object.entries(byFile).flatMap(([file, keys]) => keys.map((key) => [key, file])));
}

/** Tests of concurrency, and those of a few random events, may pass on a wrong program by chance. */
const isByChance = /concurrency|parallel|turns|faults|random|walk/;

/** Adds the mutants noticed since, and removes those that no longer exist. */
export function keepNoticed(mutants: Mutant[], results: Map<string, Result>): void {
  const noticed = readNoticed();
  for (const { key, result, by } of results.values()) {
    if (result === 'killed' && by !== undefined && !isByChance.test(by)) noticed.set(key, by);
    else noticed.delete(key);
  }
  const byFile: Record<string, string[]> = {};
  const made = new Set(mutants.map(({ key }) => key));
  for (const [key, file] of [...noticed].sort(([, one], [, other]) => (one < other ? -1 : 1))) {
    if (made.has(key)) byFile[file] = [...(byFile[file] ?? []), key].sort();
  }
  writeFileSync(path, `${JSON.stringify(byFile, null, 1)}\n`);
}
