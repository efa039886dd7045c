import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';

const line = z.object({
  key: z.string(),
  result: z.enum(['killed', 'survived', 'refused']),
  /** The file that noticed. */
  by: z.string().optional(),
  /** How many files did not. */
  files: z.number().optional(),
  label: z.string(),
});
export type Result = z.infer<typeof line>;

const root = join(import.meta.dirname, '..', '..');
/** Between runs: what each test touches, and what came of each mutant. */
export const kept = join(root, 'node_modules', '.cache', 'track-and-pay-mutants');
const path = join(kept, 'results.jsonl');

/** The last result of each mutant. */
export function readResults(): Map<string, Result> {
  mkdirSync(kept, { recursive: true });
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const results = lines.filter((text) => text !== '').map((text) => line.parse(JSON.parse(text)));
  return new Map(results.map((result) => [result.key, result]));
}

export function keepResult(result: Result): void {
  appendFileSync(path, `${JSON.stringify(result)}\n`);
}

const excuse = z.object({ reason: z.string(), mutants: z.array(z.string()) });

/** Mutants that are the same program as the right one, with the reason why. */
export function readExcuses(): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'excuses.json'), 'utf8');
  const excuses = z.array(excuse).parse(JSON.parse(text));
  return new Map(excuses.flatMap(({ reason, mutants }) => mutants.map((label) => [label, reason])));
}

/** Made, killed, excused and survived, by area. */
export function report(mutants: Mutant[], results: Map<string, Result>, isNamed: boolean): string {
  const excuses = readExcuses();
  const rows = ['pay', 'policies', 'audit', 'rest', 'all'].map((area) => {
    const of = mutants.filter((mutant) => area === 'all' || mutant.area === area);
    const outcomes = of.map(({ key, label }) =>
      excuses.has(label) ? 'excused' : results.get(key)?.result,
    );
    const count = (wanted: string | undefined) => outcomes.filter((one) => one === wanted).length;
    const [killed, excused, survived] = [count('killed'), count('excused'), count('survived')];
    const share =
      killed + survived === 0 ? '-' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`;
    return [area, of.length, count('refused'), count(undefined), killed, excused, survived, share];
  });
  const heads = [
    'area',
    'made',
    'no program',
    'not tried',
    'killed',
    'excused',
    'survived',
    'killed',
  ];
  const survivors = mutants
    .filter(({ key, label }) => !excuses.has(label) && results.get(key)?.result === 'survived')
    .map(({ label }) => `survived: ${label}`);
  const table = [heads, ...rows].map((row) =>
    row.map((cell) => String(cell).padStart(10)).join(' '),
  );
  return [...table, ...(isNamed ? survivors : [])].join('\n');
}
