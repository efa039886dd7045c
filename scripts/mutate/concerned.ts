import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { runSql } from '../../tests/harness/sql.ts';
import { type RuleObject, readObjects } from './objects.ts';
import type { TestFile, Tests } from './tests.ts';

const seenIn = z.object({
  digest: z.string(),
  ms: z.number(),
  touched: z.array(z.string()),
  canShare: z.boolean().optional(),
});

/** What PostgreSQL counted while a file ran: functions called, tables read or written. */
const counted = `
  select format('%I.%I', schemaname, funcname) as name from pg_stat_user_functions where calls > 0
  union
  select format('%I.%I', schemaname, relname) from pg_stat_user_tables
  where coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0`;

/** The test files that touch an object, the closest and fastest first. */
export type Concerned = (object: RuleObject) => (TestFile & { cost: number })[];

/** Runs each test file once and keeps what it touched; a file that did not change is not run again. */
export async function touch(tests: Tests, kept: string, part: (index: number) => boolean) {
  const objects = await readObjects(tests.probe.url);
  for (const file of tests.files.filter((_, index) => part(index))) {
    const former = recordOf(file, kept);
    if (former?.canShare !== undefined) continue;
    const seen = former ?? (await seeOnce(file, tests, objects));
    const canShare = seen.touched.length > 0 && seen.ms < 3000 && (await tests.canShare(file));
    console.log(`${file}: ${seen.ms} ms${canShare ? ', shares a practice' : ''}`);
    const record = { ...seen, digest: digestOf(file), canShare };
    writeFileSync(placeOf(file, kept), JSON.stringify(record));
  }
}

async function seeOnce(file: string, tests: Tests, objects: RuleObject[]) {
  const counts = new Set<string>();
  const start = performance.now();
  const isGreen = await tests.runSeen(file, async (url) => {
    for (const { name } of await runSql(url, counted)) counts.add(String(name));
  });
  if (!isGreen) console.log(`${file} fails on the right program, and is left out`);
  const ms = Math.round(performance.now() - start);
  return { ms, touched: isGreen ? reached(counts, withImports(file), objects) : [] };
}

/**
 * Finds the test files that touch an object. For a file that was not run yet, the names in its text and in the
 * text of what it calls decide.
 */
export async function concernedFiles(tests: Tests, kept: string): Promise<Concerned> {
  const words = wordsOf(await readObjects(tests.probe.url));
  const files = tests.files.map((file) => {
    const source = withImports(file);
    return {
      file,
      size: source.length,
      steps: stepsTo(source, words),
      seen: recordOf(file, kept),
    };
  });
  return ({ name, relation }) => {
    const wanted = relation ?? name;
    return files
      .flatMap(({ file, size, steps, seen }) => {
        const distance = steps.get(wanted) ?? (seen?.touched.includes(wanted) ? 9 : undefined);
        const isRefuted = seen && !seen.touched.includes(wanted);
        const canShare = seen?.canShare === true;
        const cost = ((seen?.ms ?? size) - (canShare ? 350 : 0)) * ((distance ?? 0) + 1);
        return distance === undefined || isRefuted ? [] : [{ file, canShare, cost }];
      })
      .sort((one, other) => one.cost - other.cost);
  };
}

/** The text of a test file and of the files in its folder that it imports, or that those import. */
function withImports(file: string, read = new Set<string>()): string {
  if (read.has(file)) return '';
  read.add(file);
  const source = readFileSync(file, 'utf8');
  const beside = [...source.matchAll(/from '(\.\/[\w.-]+\.ts)'/g)].map(([, path = '']) =>
    withImports(join(dirname(file), path), read),
  );
  return [source, ...beside].join('\n');
}

/** For each object, how many objects a text has to go through to reach it, each named in the one before. */
function stepsTo(source: string, wordsIn: Map<string, Set<string>>): Map<string, number> {
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

/** The words in each function, view and table; for a table those of its policies, checks and triggers. */
function wordsOf(objects: RuleObject[]): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  for (const { name, relation, text } of objects) {
    const key = relation ?? name;
    words.set(key, new Set([...(words.get(key) ?? []), ...(text.match(/\w+/g) ?? [])]));
  }
  return words;
}

function placeOf(file: string, kept: string): string {
  const folder = join(kept, 'touched');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${basename(file)}.json`);
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

function recordOf(file: string, kept: string): z.infer<typeof seenIn> | undefined {
  const path = placeOf(file, kept);
  if (!existsSync(path)) return undefined;
  const record = seenIn.parse(JSON.parse(readFileSync(path, 'utf8')));
  return record.digest === digestOf(file) ? record : undefined;
}

/**
 * Everything that was counted or is named in the text of what was counted: PostgreSQL counts neither views nor
 * functions that the planner inlined.
 */
function reached(counted: Set<string>, source: string, objects: RuleObject[]): string[] {
  const words = wordsOf(objects.filter(({ kind }) => kind === 'function' || kind === 'view'));
  const named = [...counted].flatMap((name) => [...(words.get(name) ?? [])]);
  return [...new Set([...counted, ...stepsTo([source, ...named].join(' '), words).keys()])].sort();
}
