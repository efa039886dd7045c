import { Visitor } from 'oxc-parser';
import type { Sighting } from './modules.ts';

/** A read of the page that does not wait for anything. */
const look =
  /\bawait\b[\s\S]*\.(all(Inner|Text)\w+|boundingBox|count|evaluate(All)?|getAttribute|inner\w+|inputValue|is[A-Z]\w+|textContent)[(<]|\b(page|tab|other)\.url\(\)/;

type Found = Pick<Sighting, 'kind'> & { start: number; end: number };

/** Where a test reads a page, or listens to it, without waiting for the state it expects. */
export function findPageLooks(
  program: Parameters<Visitor['visit']>[0],
  source: string,
): readonly Found[] {
  const found: Found[] = [];
  const write = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  /** Variables that such a read was assigned to. */
  const held = new Set<string>();
  /** What toPass() tries again until it passes. */
  const tried: { start: number; end: number }[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'AwaitExpression') return;
      if (look.test(write(init))) held.add(id.name);
    },
    AwaitExpression({ argument, start, end }) {
      const isListening = /^[\w.]+\.waitFor(Event|Request|Response)\(/.test(write(argument));
      if (isListening) found.push({ kind: 'late listener', start, end });
    },
    CallExpression({ callee, arguments: [expected], start, end }) {
      if (/\.boundingBox$/.test(write(callee)))
        found.push({ kind: 'separate measurement', start, end });
      if (!/^expect(\.soft)?$/.test(write(callee)) || !expected) return;
      if (expected.type === 'ArrowFunctionExpression') {
        tried.push(expected);
        return;
      }
      const isHeld = expected.type === 'Identifier' && held.has(expected.name);
      if (isHeld || look.test(write(expected))) found.push({ kind: 'single read', start, end });
    },
  }).visit(program);
  const isTried = (start: number) => tried.some((one) => one.start <= start && start < one.end);
  return found.filter(({ start }) => !isTried(start));
}
