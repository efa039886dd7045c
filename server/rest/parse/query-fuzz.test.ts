import { describe, expect, it } from 'vitest';
import fc from '../../../tests/harness/properties.ts';
import { NegativeLimitError, parseQuery } from './query.ts';
import { ParseError } from './scanner.ts';
import { AggregateUseError } from './select.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 1_000);
const options = { numRuns: runs };

/** Pieces of the grammar and of attacks on it, in any order. */
const shards = fc.constantFrom(
  ...[
    'select=',
    'order=',
    'or=(',
    'and=(',
    'not.',
    'limit=',
    'offset=',
    'columns=',
    'on_conflict=',
  ],
  ...[
    'a',
    'b c',
    '"',
    '\\',
    '\\"',
    "'",
    '(',
    ')',
    ',',
    '.',
    ':',
    '::',
    '->',
    '->>',
    '!',
    '!inner',
    '...',
  ],
  ...[
    'eq.',
    'in.(',
    'is.null',
    'like(any).{',
    '}',
    '&',
    '=',
    '%00',
    '%',
    '%22',
    '+',
    '*',
    '-1',
    '0',
    '9e9',
  ],
  ...[
    'count()',
    'sum()',
    ';',
    '--',
    '/*',
    '\u0000',
    '\u{1F600}',
    'é',
    ' ',
    '\t',
    '\n',
    '__proto__',
    'constructor',
  ],
);
/** Any text at all; fast-check's own strings take seconds to set up. */
const text = fc
  .array(
    fc.oneof(
      fc.integer({ min: 32, max: 126 }),
      fc.integer({ min: 0, max: 0xd7ff }),
      fc.integer({ min: 0xe000, max: 0x10ffff }),
    ),
    { maxLength: 60 },
  )
  .map((codes) => String.fromCodePoint(...codes));
const soup = fc.array(shards, { maxLength: 40 }).map((parts) => parts.join(''));

describe('the parser', { timeout: process.env.FUZZ_RUNS ? 3_600_000 : 600_000 }, () => {
  it.each(['relation', 'function'] as const)(
    'ends in a query or a refusal, whatever the text, for a %s',
    (target) => {
      fc.assert(
        fc.property(fc.oneof(soup, text), (query) => {
          try {
            parseQuery(query, target);
          } catch (error) {
            const isKnown =
              error instanceof ParseError ||
              error instanceof AggregateUseError ||
              error instanceof NegativeLimitError;
            if (!isKnown) throw error;
          }
        }),
        options,
      );
    },
  );

  it('hands every value on unchanged', () => {
    fc.assert(
      fc.property(text, text, (name, value) => {
        const quoted = `"${name.replace(/["\\]/g, '\\$&')}"`;
        fc.pre(name !== '' && !name.includes('\0'));
        const query = `${encodeURIComponent(quoted)}=${encodeURIComponent(`eq.${value}`)}`;
        expect(parseQuery(query, 'relation').filters).toEqual([
          {
            path: [],
            condition: {
              kind: 'filter',
              field: { name, path: [] },
              negated: false,
              test: { kind: 'compare', operator: 'eq', quantifier: undefined, value },
            },
          },
        ]);
      }),
      options,
    );
  });

  it('hands every element of a quoted list on unchanged, alone and inside logic', () => {
    fc.assert(
      fc.property(
        fc.array(
          text.filter((value) => value !== ''),
          { minLength: 1, maxLength: 5 },
        ),
        (values) => {
          const list = values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',');
          const test = { kind: 'in', values };
          const alone = parseQuery(`a=in.(${encodeURIComponent(list)})`, 'relation');
          expect(alone.filters[0]?.condition).toMatchObject({ test });
          const inside = parseQuery(
            `or=(${encodeURIComponent(`a.in.(${list}),b.eq.1`)})`,
            'relation',
          );
          expect(inside.filters[0]?.condition).toMatchObject({
            parts: [{ test }, { field: { name: 'b' } }],
          });
        },
      ),
      options,
    );
  });

  it('does not run away on texts made to be hard', () => {
    for (const piece of ['(', 'a->', 'a-', '"\\', 'or(', 'a!', 'a:', '""']) {
      for (const key of ['select', 'order', 'or', 'a']) {
        const text = `${key}=${encodeURIComponent(piece.repeat(8_000))}`;
        expect(() => parseQuery(text, 'relation')).toThrow(ParseError);
      }
    }
  });
});
