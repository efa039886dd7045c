import type { Scanner } from './scanner.ts';
import type { Field, JsonStep } from './types.ts';

/** Letters, digits, `_`, `$`, spaces inside, and `-` where it does not begin an arrow. */
const bareName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
/** A key of JSON: anything but the signs that may follow one, and `-` where it does not begin an arrow. */
const bareKey = /(?!")[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy;
const quotedText = /"(?:[^"\\]|\\[\s\S])*"/y;
const integer = /-?\d+(?=->|::|\.|,|\)|$)/y;
/** JSON that is written may be nested as deeply, and each step costs more than the one before. */
const mostSteps = 100;

/** A name in the query string: bare, or in double quotes with backslash escapes. */
export function takeName(scanner: Scanner, bare = bareName): string | undefined {
  const name = takeQuoted(scanner) ?? scanner.match(bare)?.trim();
  if (name?.includes('\0')) scanner.fail('field name without the character zero');
  return name === '' ? undefined : name;
}

/** The same, where there must be one. */
export function expectName(scanner: Scanner): string {
  return takeName(scanner) ?? scanner.fail('field name (* or [a..z0..9_$])');
}

function expectKey(scanner: Scanner): string {
  return (
    takeName(scanner, bareKey) ?? scanner.fail('any non reserved character different from: .,>()')
  );
}

/** The content of a text in double quotes, unescaped. */
export function takeQuoted(scanner: Scanner): string | undefined {
  return scanner
    .match(quotedText)
    ?.slice(1, -1)
    .replace(/\\([\s\S])/g, '$1');
}

/** `column->key->>0`; PostgREST, "JSON Columns". */
export function expectField(scanner: Scanner): Field {
  return { name: expectName(scanner), path: takeJsonPath(scanner) };
}

function takeJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    if (steps.length === mostSteps && scanner.sees('->')) scanner.fail('less nesting');
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : undefined;
    if (arrow === undefined) return steps;
    const index = scanner.match(integer);
    steps.push({ arrow, key: index === undefined ? expectKey(scanner) : Number(index) });
  }
}
