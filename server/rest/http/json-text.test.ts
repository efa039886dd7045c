import { describe, expect, it } from 'vitest';
import fc from '../../../tests/harness/properties.ts';
import { JsonTextError, readJsonRows } from './json-text.ts';

/** What the language's own parser says of the same text. */
function parsed(text: string) {
  const content: unknown = JSON.parse(text);
  const objects = Array.isArray(content) ? content : [content];
  if (!objects.every((object) => typeof object === 'object' && object && !Array.isArray(object))) {
    return 'no objects';
  }
  const keysOf = (object: object) => Object.keys(object).sort();
  const keys = keysOf(objects[0] ?? {});
  return {
    isArray: Array.isArray(content),
    size: objects.length,
    keys,
    isEven: objects.every((object) => JSON.stringify(keysOf(object)) === JSON.stringify(keys)),
    values: keys.map((key) => objects[0][key]),
  };
}

function walked(text: string) {
  try {
    const { isArray, size, keys, isEven, first } = readJsonRows(text);
    keys.sort();
    const values = keys.map((key): unknown => JSON.parse(first.get(key) ?? ''));
    return { isArray, size, keys, isEven, values };
  } catch (error) {
    if (error instanceof JsonTextError) return error.reason;
    throw error;
  }
}

const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'with "quotes"', '\n', 'é', '😀', '');
const row = fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), {
  maxKeys: 4,
  noNullPrototype: false,
});
const body = fc.oneof(row, fc.array(row, { maxLength: 4 }), fc.jsonValue({ maxDepth: 3 }));

describe('the text of a body', () => {
  it('is read as the language’s own parser reads it', () => {
    fc.assert(
      fc.property(body, fc.nat(3), (content, indent) => {
        const text = JSON.stringify(content, undefined, indent);
        expect(walked(text)).toEqual(parsed(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is refused where that refuses it, whichever character is lost, doubled or another', () => {
    const text = '[{"a":-1.50e+3,"b":[true,false,null,{}]},{"b":"\\u00e9\\n","a":0}, {} ]';
    const others = [
      '',
      '"',
      '\\',
      '}',
      ']',
      '{',
      '[',
      ',',
      ':',
      '0',
      '1',
      '-',
      '.',
      'e',
      't',
      '\n',
      '\u0001',
      ' ',
    ];
    for (let at = 0; at <= text.length; at += 1) {
      for (const other of others) {
        for (const skipped of [0, 1]) {
          const changed = text.slice(0, at) + other + text.slice(at + skipped);
          let expected: ReturnType<typeof walked>;
          try {
            expected = parsed(changed);
          } catch {
            expected = 'invalid';
          }
          expect(walked(changed), changed).toEqual(expected);
        }
      }
    }
  });

  it.each([
    '',
    ' ',
    '[',
    '{',
    '"',
    '{"a"',
    '{"a":',
    '[1',
    '-',
    '01',
    '1.',
    '.5',
    '1e',
    '+1',
    'nul',
    '"\t"',
    '"\\x"',
    '"\\u12G4"',
    '{"a":1,}',
    '[,]',
    '{} {}',
    '\ufeff{}',
  ])('is refused: %j', (text) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(walked(text)).toBe('invalid');
  });

  it('is refused when it is nested more than a hundred times', () => {
    const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(walked(nested(99))).toMatchObject({ keys: ['a'] });
    expect(walked(nested(100))).toBe('deep');
    expect(walked('['.repeat(500_000))).toBe('deep');
  });

  it('is refused with more objects or keys than anybody could write', () => {
    const objects = (count: number) => `[${Array(count).fill('{}').join(',')}]`;
    expect(walked(objects(10_000))).toMatchObject({ size: 10_000, isEven: true });
    expect(walked(objects(10_001))).toBe('many');
    const keys = Array.from({ length: 1601 }, (_, key) => `"${key}":0`);
    expect(walked(`{${keys.slice(1).join(',')}}`)).toMatchObject({ size: 1 });
    expect(walked(`{${keys.join(',')}}`)).toBe('many');
  });

  it('counts a key that stands twice in an object once, and the last value counts', () => {
    expect(walked('[{"a":1,"\\u0061":2},{"a":3}]')).toEqual(
      parsed('[{"a":1,"\\u0061":2},{"a":3}]'),
    );
    expect(walked('[{"a":1},{"a":3,"a":4}]')).toMatchObject({ isEven: true });
    expect(walked('[{"a":1,"b":2},{"a":3,"a":4}]')).toMatchObject({ isEven: false });
  });
});
