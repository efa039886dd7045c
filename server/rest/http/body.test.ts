import { describe, expect, it } from 'vitest';
import { parseArguments, parseRows } from './body.ts';

const rows = (text: string, columns?: string[]) => parseRows(text, undefined, columns);
const refused = (message: string) =>
  expect.objectContaining({ status: 400, body: expect.objectContaining({ message }) });

describe('the body of a write', () => {
  it('is an object or several, handed on as they are', () => {
    expect(rows(' {"a": 1.0}')).toMatchObject({ text: '[ {"a": 1.0}]', keys: ['a'], size: 1 });
    expect(rows('[{"a": 1}, {"a": 2}]')).toMatchObject({
      text: '[{"a": 1}, {"a": 2}]',
      keys: ['a'],
      size: 2,
    });
  });

  it('tells the values of the first object, as they were written', () => {
    expect([...rows('[{"a": 1.50, "b": "x"}, {"a": 2, "b": "y"}]').first]).toEqual([
      ['a', '1.50'],
      ['b', '"x"'],
    ]);
  });

  it('has the same keys in every object, unless it is said which count', () => {
    expect(() => rows('[{"a": 1}, {"b": 1}]')).toThrow(refused('All object keys must match'));
    expect(rows('[{"a": 1}, {"b": 1}]', ['b'])).toMatchObject({ keys: ['b'], isUneven: true });
  });

  it.each([
    ['{"a": 1}', undefined, false],
    ['[{"a": 1}, {"a": 2}]', ['a'], false],
    ['[{"a": 1, "b": 2}]', ['a'], false],
    ['[{"a": 1}]', ['a', 'b'], true],
    ['[{"a": 1}]', ['b'], true],
    ['[{"a": 1}, {"a": 1, "b": 1}]', ['a'], true],
    ['[]', ['a'], false],
  ])('%s written to %j lacks a key: %s', (text, columns, isUneven) => {
    expect(rows(text, columns).isUneven).toBe(isUneven);
  });

  it.each([
    undefined,
    'application/json',
    ' Application/JSON ; charset=utf-8',
    'application/vnd.pgrst.object+json',
  ])('may be of type %s', (type) => {
    expect(parseRows('{}', type, undefined).size).toBe(1);
  });

  it.each([
    ['text/csv', 'text/csv'],
    ['application/x-www-form-urlencoded; charset=utf-8', 'application/x-www-form-urlencoded'],
    ['x-application/vnd.pgrst.', 'x-application/vnd.pgrst.'],
    ['', ''],
  ])('cannot be of type %j', (type, shown) => {
    expect(() => parseRows('{}', type, undefined)).toThrow(
      refused(`Content-Type not acceptable: ${shown}`),
    );
  });

  it.each([
    ['', 'Empty or invalid json'],
    ['{"a": }', 'Empty or invalid json'],
    ['5', 'All object keys must match'],
    [`{"a": ${'['.repeat(200)}${']'.repeat(200)}}`, 'The JSON is nested too deeply'],
    [
      `[${'{},'.repeat(10_000)}{}]`,
      'The body holds more objects or keys than can be written at a time',
    ],
  ])('cannot be %.30s', (text, message) => {
    expect(() => rows(text)).toThrow(refused(message));
  });
});

describe('the body of a call', () => {
  const given = (text: string, columns?: string[]) => parseArguments(text, undefined, columns);

  it('is the arguments by name', () => {
    expect(given('{"a": 1}')).toMatchObject({ text: '[{"a": 1}]', keys: ['a'] });
  });

  it.each(['', ' \n', '{}'])('may be without arguments: %j', (text) => {
    expect(given(text)).toMatchObject({ text: '[{}]', keys: [] });
  });

  it('without an object still has the arguments that are named', () => {
    expect(given('[]')).toMatchObject({ text: '[{}]', keys: [] });
    expect(given('[]', ['a'])).toMatchObject({ text: '[{}]', keys: ['a'] });
  });
});
