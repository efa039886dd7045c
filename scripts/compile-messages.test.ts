import { expect, it } from 'vitest';
import { withCompiledMessages } from './compile-messages.ts';

it('texts become what Lingui reads without a parser, and nothing else changes', () => {
  const source = `export const c = defineCopy('c', { a: "l'équipe d''{name}", b: 'It\\'s' });`;
  expect(withCompiledMessages('copy.ts', source)).toBe(
    `export const c = defineCopy('c', { a: ["l'équipe d'",["name"]], b: ["It's"] });`,
  );
});

it('a text that is no message fails the build, and is named', () => {
  const source = `defineCopy('c', { a: '{count, plural, one {#}' });`;
  expect(() => withCompiledMessages('copy.ts', source)).toThrow(
    'copy.ts has a text that is no ICU message: {count, plural',
  );
});
