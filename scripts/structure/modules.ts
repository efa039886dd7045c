import { posix } from 'node:path';
import { type EcmaScriptModule, parseSync, Visitor } from 'oxc-parser';
import { findPageLooks } from './page-looks.ts';

export interface Import {
  /** As written: a package, or a path relative to the importing file. */
  specifier: string;
  /** The file it leads to, from the project's root; undefined for packages and style sheets. */
  target: string | undefined;
  line: number;
}

/** An expression that may break a rule, under the name of that rule. */
export interface Sighting {
  kind:
    | 'date from text'
    | 'cents'
    | 'role'
    | 'trying again'
    | 'sleep'
    | 'own bound'
    | 'stop-watch'
    | 'scales'
    | 'any day'
    | 'bare pool'
    | 'stale'
    | 'lost callback'
    | 'lost input'
    | 'single read'
    | 'separate measurement'
    | 'late listener';
  code: string;
  line: number;
}

export interface Module {
  /** From the project's root, with forward slashes. */
  path: string;
  lines: number;
  imports: Import[];
  sightings: Sighting[];
}

/** Reads what the rules need out of one source file. */
export function readModule(path: string, source: string): Module {
  const parsed = parseSync(path, source);
  const error = parsed.errors[0];
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  return {
    path,
    lines: source.split('\n').length,
    imports: specifiers(parsed.module, source).map(({ specifier, start }) => ({
      specifier,
      target: resolve(path, specifier),
      line: lineAt(start),
    })),
    sightings: findSightings(parsed.program, source).map(({ start, ...sighting }) => ({
      ...sighting,
      line: lineAt(start),
    })),
  };
}

function specifiers(module: EcmaScriptModule, source: string) {
  const found = module.staticImports.map((each) => ({
    specifier: each.moduleRequest.value,
    start: each.start,
  }));
  for (const statement of module.staticExports) {
    for (const entry of statement.entries) {
      if (!entry.moduleRequest) continue;
      found.push({ specifier: entry.moduleRequest.value, start: statement.start });
    }
  }
  for (const each of module.dynamicImports) {
    const written = source.slice(each.moduleRequest.start, each.moduleRequest.end);
    const literal = /^(['"`])(.*)\1$/.exec(written)?.[2];
    if (literal !== undefined) found.push({ specifier: literal, start: each.start });
  }
  return found;
}

function resolve(importer: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') || !/\.(tsx?|mjs)$/.test(specifier)) return undefined;
  return posix.normalize(posix.join(posix.dirname(importer), specifier));
}

function findSightings(program: Parameters<Visitor['visit']>[0], source: string) {
  const found: (Omit<Sighting, 'line'> & { start: number })[] = [];
  const see = (kind: Sighting['kind'], node: { start: number; end: number }) =>
    found.push({ kind, code: source.slice(node.start, node.end).slice(0, 60), start: node.start });
  new Visitor({
    NewExpression(node) {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      const argument = node.arguments[0];
      if (isDate && argument && argument.type !== 'Literal') see('date from text', node);
      if (isDate && argument?.type === 'Literal' && typeof argument.value === 'string') {
        see('date from text', node);
      }
      if (/^new\s+pg\.Pool\b/.test(source.slice(node.start, node.end))) see('bare pool', node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && callee.name === 'parseISO') see('date from text', node);
      const isForm = callee.type === 'Identifier' && callee.name === 'useSchemaForm';
      if (isForm && !/\buseKeptDraft[<(]/.test(source)) see('lost input', node);
      const isTimer = callee.type === 'Identifier' && callee.name === 'setTimeout';
      if (isTimer && node.arguments[0]?.type === 'Identifier') see('sleep', node);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const isOnDate = callee.object.type === 'Identifier' && callee.object.name === 'Date';
      if (isOnDate && callee.property.name === 'parse') see('date from text', node);
      if (callee.property.name === 'waitForTimeout') see('sleep', node);
      const isOnVi = callee.object.type === 'Identifier' && callee.object.name === 'vi';
      const isWait = isOnVi && /^wait(For|Until)$/.test(callee.property.name);
      if (isWait && node.arguments.length < 2) see('own bound', node);
      const [tested] = node.arguments;
      const isDay = tested?.type === 'Identifier' && tested.name === 'isCalendarDay';
      if (callee.property.name === 'refine' && isDay) see('any day', node);
      const isNamed = node.arguments.length > 0;
      if (callee.property.name === 'mutate' && node.arguments[1]) see('lost callback', node);
      if (callee.property.name === 'invalidateQueries' && isNamed) see('stale', node);
      const isOnPerformance =
        callee.object.type === 'Identifier' && callee.object.name === 'performance';
      if (isOnPerformance && callee.property.name === 'now') see('stop-watch', node);
      const digits = node.arguments[0];
      const isTwo = digits?.type === 'Literal' && digits.value === 2;
      if (callee.property.name === 'toFixed' && isTwo) see('cents', node);
    },
    MemberExpression({ object, property, start, end }) {
      if (object.type !== 'Identifier' || object.name !== 'process') return;
      if (property.type !== 'Identifier') return;
      if (/^(cpu|resource)Usage$/.test(property.name)) see('stop-watch', { start, end });
      if (property.name === 'memoryUsage') see('scales', { start, end });
    },
    BinaryExpression(node) {
      const isHundred = (side: { type: string; value?: unknown }) =>
        side.type === 'Literal' && side.value === 100;
      const isScaling = node.operator === '*' || node.operator === '/';
      if (isScaling && (isHundred(node.left) || isHundred(node.right))) see('cents', node);
      const since = source.slice(node.start, node.end);
      if (/^Date\.now\(\)\s*-\s*\w+$/.test(since)) see('stop-watch', node);
    },
    Property(node) {
      const isRetry = node.key.type === 'Identifier' && /^retr(y|ies)$/.test(node.key.name);
      if (isRetry) see('trying again', node);
      const isBound = node.key.type === 'Identifier' && node.key.name === 'timeout';
      const most = node.value.type === 'Literal' ? node.value.value : undefined;
      if (isBound && typeof most === 'number' && most < 100_000) see('own bound', node);
    },
    Literal(node) {
      if (typeof node.value === 'string' && setsRole(node.value)) see('role', node);
    },
    TemplateElement(node) {
      if (setsRole(node.value.raw)) see('role', node);
    },
  }).visit(program);
  for (const { kind, ...node } of findPageLooks(program, source)) see(kind, node);
  return found;
}

function setsRole(text: string): boolean {
  return /\bset\s+(local\s+|session\s+)?role\b|set_config\(\s*'role'/i.test(text);
}
