import { expectField, expectName, takeQuoted } from './fields.ts';
import { Scanner } from './scanner.ts';
import {
  type Condition,
  compareOperators,
  type EmbedPath,
  type Field,
  type IsWord,
  isWords,
  searchVariants,
  type Test,
} from './types.ts';

/** Operators that take `(any)` and `(all)`. */
const quantifiable = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'];
const expecting = 'operator (eq, gt, ...)';
const deepest = 12;

/** Whether a parameter of a GET on a function is a filter on its result, not an argument. */
export function isFilter(name: string, value: string): boolean {
  if (name.includes('.')) return true;
  const word = /^[a-z]+(?=[.(])/.exec(value)?.[0] ?? '';
  return ['not', 'is', 'in', ...compareOperators, ...searchVariants].includes(word);
}

/** `column=op.value`, `embed.column=op.value`; PostgREST, "Horizontal Filtering". */
export function parseFilter(
  name: string,
  value: string,
): { path: EmbedPath; condition: Condition } {
  const { path, field } = parseTreePath(name);
  const scanner = new Scanner(value, 'filter');
  const condition: Condition = { kind: 'filter', field, ...takeTest(scanner, takeRest) };
  scanner.expectEnd('end of input');
  return { path, condition };
}

function parseTreePath(name: string): { path: EmbedPath; field: Field } {
  const scanner = new Scanner(name, 'tree path');
  const path: string[] = [];
  let field = expectField(scanner);
  while (field.path.length === 0 && scanner.take('.')) {
    path.push(field.name);
    field = expectField(scanner);
  }
  scanner.expectEnd('delimiter (.) or end of input');
  return { path, field };
}

/** `or=(…)`, `embed.and=(…)`, `not.or=(…)`; PostgREST, "Logical operators". */
export function parseLogic(name: string, value: string): { path: EmbedPath; condition: Condition } {
  const words = new Scanner(name, 'logic path');
  const path: string[] = [];
  let word = expectName(words);
  while (words.take('.')) {
    path.push(word);
    word = expectName(words);
  }
  words.expectEnd('delimiter (.) or end of input');
  const scanner = new Scanner(value, 'logic tree');
  const group = takeGroup(scanner, word === 'or' ? 'or' : 'and', path.includes('not'), 0);
  scanner.skipSpace();
  scanner.expectEnd('end of input');
  return { path: path.filter((part) => part !== 'not'), condition: group };
}

function takeGroup(
  scanner: Scanner,
  kind: 'and' | 'or',
  negated: boolean,
  depth: number,
): Condition {
  if (depth === deepest) scanner.fail('less nesting');
  scanner.skipSpace();
  scanner.expect('(');
  const parts: Condition[] = [];
  do {
    scanner.skipSpace();
    parts.push(takeCondition(scanner, depth));
    scanner.skipSpace();
  } while (scanner.take(','));
  scanner.expect(')');
  return { kind, negated, parts };
}

function takeCondition(scanner: Scanner, depth: number): Condition {
  const start = scanner.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (start !== undefined) {
    const kind = start.endsWith('or') ? 'or' : 'and';
    return takeGroup(scanner, kind, start.startsWith('not.'), depth + 1);
  }
  if (scanner.sees(')') || scanner.atEnd) {
    scanner.fail('field name, negation operator (not) or logic operator (and, or)');
  }
  const field = expectField(scanner);
  scanner.skipSpace();
  if (!scanner.take('.')) scanner.fail('logic operator (and, or) or delimiter (.)');
  return { kind: 'filter', field, ...takeTest(scanner, takeElement) };
}

/** Reads a value up to where it ends. */
type ValueReader = (scanner: Scanner) => string;

function takeTest(scanner: Scanner, takeValue: ValueReader): { negated: boolean; test: Test } {
  const negated = scanner.take('not.');
  const word = scanner.match(/[a-z]+/y) ?? scanner.fail(`"not" or ${expecting}`);
  return { negated, test: takeOperation(scanner, word, takeValue) };
}

function takeOperation(scanner: Scanner, word: string, takeValue: ValueReader): Test {
  if (word === 'in') {
    scanner.expect('.');
    return { kind: 'in', values: takeList(scanner) };
  }
  if (word === 'is') {
    scanner.expect('.');
    return { kind: 'is', what: takeIsWord(scanner) };
  }
  const variant = searchVariants.find((known) => known === word);
  if (variant) {
    const language = scanner.match(/\([\p{L}\p{N}_ $]+\)/uy)?.slice(1, -1);
    scanner.expect('.');
    return { kind: 'search', variant, language, value: takeValue(scanner) };
  }
  const operator = compareOperators.find((known) => known === word);
  if (!operator) {
    scanner.position -= word.length;
    return scanner.fail(expecting);
  }
  const mark = quantifiable.includes(word) ? scanner.match(/\((?:any|all)\)/y) : undefined;
  const quantifier = mark === undefined ? undefined : mark === '(any)' ? 'any' : 'all';
  scanner.expect('.');
  return { kind: 'compare', operator, quantifier, value: takeValue(scanner) };
}

function takeIsWord(scanner: Scanner): IsWord {
  const written = scanner.matchAny(/[a-z_]*/iy).toLowerCase();
  const word = isWords.find((known) => known === written);
  if (word) return word;
  scanner.position -= written.length;
  return scanner.fail('null or trilean value (unknown, true, false)');
}

/** The value of a filter of its own. */
function takeRest(scanner: Scanner): string {
  return scanner.matchAny(/[\s\S]*/y);
}

/** A value inside `or=(…)`. */
function takeElement(scanner: Scanner): string {
  return scanner.match(/\{[^{}]*\}(?=[,)])/y) ?? takeListed(scanner);
}

/** An element of a list: in quotes, or up to the next `,` or `)`. */
function takeListed(scanner: Scanner): string {
  return scanner.attempt(() => takeQuotedElement(scanner)) ?? scanner.matchAny(/[^,)]*/y);
}

/** A quoted text counts as quoted only if the element ends with it. */
function takeQuotedElement(scanner: Scanner): string | undefined {
  const text = takeQuoted(scanner);
  return scanner.atEnd || scanner.sees(',') || scanner.sees(')') ? text : undefined;
}

/** `(a,"b,c",d)` */
function takeList(scanner: Scanner): string[] {
  scanner.skipSpace();
  scanner.expect('(');
  scanner.skipSpace();
  const values: string[] = [];
  do {
    values.push(takeListed(scanner));
  } while (scanner.take(','));
  scanner.expect(')');
  scanner.skipSpace();
  return values.length === 1 && values[0] === '' ? [] : values;
}
