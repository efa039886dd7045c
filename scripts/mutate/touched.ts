import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { RuleObject } from './objects.ts';
import { kept } from './results.ts';

const record = z.object({
  digest: z.string(),
  /** Whether its tests roll back what they do, so that they can be run in the shared practice. */
  isInPlace: z.boolean(),
  tests: z.array(
    z.object({
      name: z.string(),
      ms: z.number(),
      /** The functions, views and tables it touches; nothing where that was not counted. */
      touched: z.array(z.string()).optional(),
    }),
  ),
});
export type SeenFile = z.infer<typeof record>;
export type SeenTest = SeenFile['tests'][number];

/** What was seen of a test file when it ran; nothing if it, or what it imports, has changed since. */
export function readRecord(file: string): SeenFile | undefined {
  const path = placeOf(file);
  if (!existsSync(path)) return undefined;
  const { data } = record.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  return data?.digest === digestOf(file) ? data : undefined;
}

export function writeRecord(file: string, seen: Omit<SeenFile, 'digest'>): SeenFile {
  const made = { digest: digestOf(file), ...seen };
  mkdirSync(dirname(placeOf(file)), { recursive: true });
  writeFileSync(placeOf(file), JSON.stringify(made));
  return made;
}

export function doesTouch({ touched }: SeenTest, name: string): boolean {
  return touched?.includes(name) ?? true;
}

function placeOf(file: string): string {
  return join(kept, 'touched', `${basename(file)}.json`);
}

function digestOf(file: string): string {
  return createHash('sha256').update(withImports(file)).digest('hex').slice(0, 16);
}

/** The text of a test file and of the files in its folder that it imports, or that those import. */
export function withImports(file: string, read = new Set<string>()): string {
  if (read.has(file)) return '';
  read.add(file);
  const source = readFileSync(file, 'utf8');
  const beside = [...source.matchAll(/from '(\.\/[\w.-]+\.ts)'/g)].map(([, path = '']) =>
    withImports(join(dirname(file), path), read),
  );
  return [source, ...beside].join('\n');
}

/** The words in each function, view and table; for a table those of its policies, checks and triggers. */
export function wordsOf(objects: RuleObject[]): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  for (const { name, relation, text } of objects) {
    const key = relation ?? name;
    words.set(key, new Set([...(words.get(key) ?? []), ...(text.match(/\w+/g) ?? [])]));
  }
  return words;
}

/** For each object, how many objects a text has to go through to reach it, each named in the one before. */
export function stepsTo(source: string, wordsIn: Map<string, Set<string>>): Map<string, number> {
  const steps = new Map<string, number>();
  let words = new Set(source.match(/\w+/g));
  for (let step = 0; words.size > 0; step += 1) {
    const next = new Set<string>();
    for (const [name, itsWords] of wordsIn) {
      if (steps.has(name) || !words.has(name.split('.')[1] ?? '')) continue;
      steps.set(name, step);
      for (const word of itsWords) next.add(word);
    }
    words = next;
  }
  return steps;
}

/**
 * What a test touches, of which PostgreSQL has counted these; `source` is the text of its file, and `refusedAt` says
 * where statements were refused.
 */
export type Reached = (counted: string[], source: string, refusedAt: string[]) => string[];

/**
 * Adds to what PostgreSQL counted what it does not count: calls and writes that were refused, views, and functions that
 * the planner folds into what calls them. The last two are named in the test's text or in that of what was counted.
 */
export function reachedOf(objects: RuleObject[]): Reached {
  const words = wordsOf(objects);
  const uncounted = wordsOf(objects.filter(isUncounted));
  const functions = objects.filter(({ kind }) => kind === 'function').map(({ name }) => name);
  return (counted, source, refusedAt) => {
    const context = refusedAt.join('\n');
    const tables = [...context.matchAll(/^table (\S+)$/gm)].map(([, table = '']) => table);
    const touched = [...counted, ...namedIn(context, functions), ...tables];
    const named = touched.flatMap((name) => [...(words.get(name) ?? [])]);
    return [...new Set([...touched, ...stepsTo([source, ...named].join(' '), uncounted).keys()])];
  };
}

/** The functions that PostgreSQL names where it says in the middle of which calls a statement was refused. */
function namedIn(context: string, functions: string[]): string[] {
  const names = new Set(
    [...context.matchAll(/function "?(?:\w+\.)?(\w+)/g)].map(([, name]) => name),
  );
  return functions.filter((name) => names.has(name.split('.')[1]));
}

function isUncounted({ kind, before }: RuleObject): boolean {
  if (kind === 'view') return true;
  const isFolded = /\sLANGUAGE sql\s/.test(before) && !/\sSECURITY DEFINER\s|\n SET /.test(before);
  return kind === 'function' && isFolded;
}
