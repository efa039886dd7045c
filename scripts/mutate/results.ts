import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';
import { readNoticed } from './noticed.ts';

const line = z.object({
  key: z.string(),
  result: z.enum(['killed', 'survived', 'refused']),
  /** The file that noticed. */
  by: z.string().optional(),
  /** How many files did not notice it. */
  files: z.number().optional(),
  label: z.string(),
});
export type Result = z.infer<typeof line>;

const root = join(import.meta.dirname, '..', '..');
/** The folder that keeps, between runs, what each test touches and the result of each mutant. */
export const kept = join(root, 'node_modules', '.cache', 'track-and-pay-mutants');
const path = join(kept, 'results.jsonl');

/** The last result of each mutant; of one that has none here, that it was noticed where it was tried before. */
export function readResults(): Map<string, Result> {
  mkdirSync(kept, { recursive: true });
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const results = lines.filter((text) => text !== '').map((text) => line.parse(JSON.parse(text)));
  return new Map([
    ...[...readNoticed()].map(([key, by]): [string, Result] => [
      key,
      { key, result: 'killed', by, label: '' },
    ]),
    ...results.map((result): [string, Result] => [result.key, result]),
  ]);
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

/** What a report says of a mutant: where it belongs, in words of its own. */
type Reported = Pick<Mutant, 'key' | 'label' | 'home'> & { area: string };

/** Made, killed, excused and survived, by area and by file, and by name the survivors and the excuses of none. */
export function report(mutants: Reported[], results: Map<string, Result>, isLong: boolean): string {
  const excuses = readExcuses();
  const isExcused = ({ label }: Reported) => excuses.has(label);
  const row = (name: string, of: Reported[]) => {
    const outcomes = of.map((mutant) =>
      isExcused(mutant) ? 'excused' : results.get(mutant.key)?.result,
    );
    const count = (wanted: string | undefined) => outcomes.filter((one) => one === wanted).length;
    const [killed, survived] = [count('killed'), count('survived')];
    const share =
      killed + survived === 0 ? '-' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`;
    return [
      name.padEnd(30),
      of.length,
      count('refused'),
      count(undefined),
      killed,
      count('excused'),
      survived,
      share,
    ];
  };
  const by = (name: (mutant: Reported) => string) =>
    [...new Set(mutants.map(name))].sort().map((each) =>
      row(
        each,
        mutants.filter((mutant) => name(mutant) === each),
      ),
    );
  const heads = ['made', 'no program', 'not tried', 'killed', 'excused', 'survived', 'killed'];
  const table = [
    [' '.repeat(30), ...heads],
    ...by(({ area }) => area),
    row('all', mutants),
    ...(isLong ? by(({ area, home }) => `${area} ${home}`) : []),
  ].map((cells) => cells.map((cell) => String(cell).padStart(10)).join(' '));
  const survivors = mutants
    .filter((mutant) => !isExcused(mutant) && results.get(mutant.key)?.result === 'survived')
    .map(({ label }) => `survived: ${label}`);
  return [...table, ...(isLong ? [...survivors, ...staleExcuses(mutants)] : [])].join('\n');
}

/** Excuses of mutants that are no longer made; those of statements and those of rules are reported apart. */
function staleExcuses(mutants: Reported[]): string[] {
  const made = new Set(mutants.map(({ label }) => label));
  const isOfStatement = (label: string) => label.startsWith('statement ');
  const isOfStatements = mutants.some(({ label }) => isOfStatement(label));
  return [...readExcuses().keys()]
    .filter((label) => isOfStatement(label) === isOfStatements && !made.has(label))
    .map((label) => `excused, but no longer made: ${label}`);
}
