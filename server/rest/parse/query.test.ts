import { describe, expect, it } from 'vitest';
import { contentType, parseAccept } from './media.ts';
import { parsePrefer, preferenceApplied } from './prefer.ts';
import { NegativeLimitError, parseQuery } from './query.ts';
import { contentRange, EmptyRangeError, narrowByHeader } from './range.ts';
import { ParseError } from './scanner.ts';
import { AggregateUseError } from './select.ts';

const parse = (query: string) => parseQuery(query, 'relation');
const select = (text: string) => parse(`select=${encodeURIComponent(text)}`).select;
const column = (name: string, more: object = {}) => ({
  kind: 'field',
  field: { name, path: [] },
  alias: undefined,
  cast: undefined,
  ...more,
});
const embed = (target: string, more: object = {}) => ({
  kind: 'embed',
  target,
  alias: undefined,
  hint: undefined,
  join: 'left',
  spread: false,
  select: [{ kind: 'star' }],
  ...more,
});

describe('select', () => {
  it.each([
    ['*', [{ kind: 'star' }]],
    ['', [{ kind: 'star' }]],
    ['id,first name', [column('id'), column('first name')]],
    [' id , a-b ', [column('id'), column('a-b')]],
    ['"a,b"', [column('a,b')]],
    ['"a\\"b"', [column('a"b')]],
    ['x:id', [column('id', { alias: 'x' })]],
    ['id::text', [column('id', { cast: 'text' })]],
    ['x:id::double precision', [column('id', { alias: 'x', cast: 'double precision' })]],
    [
      'a->b->>0',
      [
        column('a', {
          field: {
            name: 'a',
            path: [
              { arrow: '->', key: 'b' },
              { arrow: '->>', key: 0 },
            ],
          },
        }),
      ],
    ],
    [
      'a->-1::int',
      [column('a', { field: { name: 'a', path: [{ arrow: '->', key: -1 }] }, cast: 'int' })],
    ],
    ['a->1b', [column('a', { field: { name: 'a', path: [{ arrow: '->', key: '1b' }] } })]],
    ['c(*)', [embed('c')]],
    ['x:c!key!inner(*)', [embed('c', { alias: 'x', hint: 'key', join: 'inner' })]],
    ['c!inner!key(*)', [embed('c', { hint: 'key', join: 'inner' })]],
    ['c!left(*)', [embed('c')]],
    ['...c(*)', [embed('c', { spread: true })]],
    ['c()', [embed('c', { select: [] })]],
    ['c(d(*),id)', [embed('c', { select: [embed('d'), column('id')] })]],
    ['counted', [column('counted')]],
  ])('%s', (text, expected) => {
    expect(select(text)).toEqual(expected);
  });

  it.each([
    'id,',
    ',id',
    'id id::',
    'a(',
    'a)',
    'a(*',
    'a->',
    'a->>',
    '"open',
    '"a\0":id',
    'a!hint',
    '...a',
    'a:b:c',
    'id::text[]',
    '$(*)*',
    `${'a('.repeat(10)}*${')'.repeat(10)}`,
  ])('%s is refused', (text) => {
    expect(() => select(text)).toThrow(ParseError);
  });

  it.each(['count()', 'n:count()', 'a.sum()', 'a.avg()::int', 'a::int.max()'])(
    '%s is an aggregate',
    (text) => {
      expect(() => select(text)).toThrow(AggregateUseError);
    },
  );
});

describe('filters', () => {
  const only = (query: string) => parse(query).filters[0];
  const compare = (operator: string, value: string, quantifier?: string) => ({
    kind: 'compare',
    operator,
    quantifier,
    value,
  });

  it.each([
    ['a=eq.5', 'a', false, compare('eq', '5')],
    ['a=not.eq.5', 'a', true, compare('eq', '5')],
    ['a=eq.', 'a', false, compare('eq', '')],
    ['a=like.%x%25%', 'a', false, compare('like', '%x%%')],
    ['a=eq.%E0%A4%A', 'a', false, compare('eq', '\ufffd%A')],
    ['a=eq.b.c,d)', 'a', false, compare('eq', 'b.c,d)')],
    ['a=eq.%22b%22', 'a', false, compare('eq', '"b"')],
    ['a=like(any).{b}', 'a', false, compare('like', '{b}', 'any')],
    ['a=gt(all).{1}', 'a', false, compare('gt', '{1}', 'all')],
    ['a=is.null', 'a', false, { kind: 'is', what: 'null' }],
    ['a=is.TRUE', 'a', false, { kind: 'is', what: 'true' }],
    ['a=in.(b,"c,d",e f)', 'a', false, { kind: 'in', values: ['b', 'c,d', 'e f'] }],
    ['a=in.("b"c)', 'a', false, { kind: 'in', values: ['"b"c'] }],
    ['a=in.()', 'a', false, { kind: 'in', values: [] }],
    ['a=in.(,)', 'a', false, { kind: 'in', values: ['', ''] }],
    [
      'a=fts(english).b',
      'a',
      false,
      { kind: 'search', variant: 'fts', language: 'english', value: 'b' },
    ],
    ['a=wfts.b', 'a', false, { kind: 'search', variant: 'wfts', language: undefined, value: 'b' }],
    ['a+b=eq.c+d', 'a b', false, compare('eq', 'c d')],
    ['a=eq.c%2Bd', 'a', false, compare('eq', 'c+d')],
  ])('%s', (query, name, negated, test) => {
    expect(only(query)).toEqual({
      path: [],
      condition: { kind: 'filter', field: { name, path: [] }, negated, test },
    });
  });

  it('go to the embed they name', () => {
    expect(only('a.b.c->d=eq.1')).toMatchObject({
      path: ['a', 'b'],
      condition: { field: { name: 'c', path: [{ arrow: '->', key: 'd' }] } },
    });
  });

  it('nest', () => {
    expect(only('x.not.or=(a.eq."1,2",not.and(b.is.null,c.not.in.(3,4)),d.cs.{5,6})')).toEqual({
      path: ['x'],
      condition: {
        kind: 'or',
        negated: true,
        parts: [
          {
            kind: 'filter',
            field: { name: 'a', path: [] },
            negated: false,
            test: compare('eq', '1,2'),
          },
          {
            kind: 'and',
            negated: true,
            parts: [
              {
                kind: 'filter',
                field: { name: 'b', path: [] },
                negated: false,
                test: { kind: 'is', what: 'null' },
              },
              {
                kind: 'filter',
                field: { name: 'c', path: [] },
                negated: true,
                test: { kind: 'in', values: ['3', '4'] },
              },
            ],
          },
          {
            kind: 'filter',
            field: { name: 'd', path: [] },
            negated: false,
            test: compare('cs', '{5,6}'),
          },
        ],
      },
    });
  });

  it('a column may be named like a word of the grammar', () => {
    expect(only('or=(order.eq.1,not.eq.2)')).toMatchObject({
      condition: { parts: [{ field: { name: 'order' } }, { field: { name: 'not' } }] },
    });
  });

  it.each([
    'a=5',
    'a=noop.5',
    'a=eq',
    'a=not.not.eq.5',
    'a=is.nothing',
    'a=in.5',
    'a=in.(5',
    'a=in.(5)6',
    'a=neq(any).{1}',
    'a=eq(some).{1}',
    'a=constructor.5',
    'a=toString.5',
    'a..b=eq.5',
    '.a=eq.5',
    'a->=eq.5',
    'or=()',
    'or=a.eq.1',
    'or=(a.eq.1',
    'or=(a.eq.1))',
    'or=(a)',
    'or=(xor(a.eq.1))',
    `or=${'(or'.repeat(20)}(a.eq.1)${')'.repeat(20)}`,
    Array.from({ length: 101 }, () => 'a=eq.1').join('&'),
  ])('%s is refused', (query) => {
    expect(() => parse(query)).toThrow(ParseError);
  });

  it('say where they fail, in PostgREST’s words', () => {
    const error = (() => {
      try {
        return parse('a=noop.5');
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({
      message: '"failed to parse filter (noop.5)" (line 1, column 1)',
      details: 'unexpected "n" expecting operator (eq, gt, ...)',
    });
  });
});

describe('the rest of a query string', () => {
  it('order', () => {
    expect(parse('order=a,b.desc,c.asc.nullsfirst,d.nullslast,e(f->g).desc').orders).toEqual([
      {
        path: [],
        terms: [
          {
            embed: undefined,
            field: { name: 'a', path: [] },
            direction: undefined,
            nulls: undefined,
          },
          { embed: undefined, field: { name: 'b', path: [] }, direction: 'desc', nulls: undefined },
          { embed: undefined, field: { name: 'c', path: [] }, direction: 'asc', nulls: 'first' },
          { embed: undefined, field: { name: 'd', path: [] }, direction: undefined, nulls: 'last' },
          {
            embed: 'e',
            field: { name: 'f', path: [{ arrow: '->', key: 'g' }] },
            direction: 'desc',
            nulls: undefined,
          },
        ],
      },
    ]);
  });

  it.each([
    'order=',
    'order=a.up',
    'order=a.descc',
    'order=a.asc.nulls',
    'order=a(b',
    'order=a(b,c)',
    'a..order=b',
  ])('%s is refused', (query) => {
    expect(() => parse(query)).toThrow(ParseError);
  });

  it('limit and offset, each once and of each embed', () => {
    expect(parse('limit=2&limit=9&offset=3&a.b.limit=4').ranges).toEqual([
      { path: [], range: { limit: 2, offset: 3 } },
      { path: ['a', 'b'], range: { limit: 4, offset: 0 } },
    ]);
  });

  it('a limit below zero is refused', () => {
    expect(() => parse('limit=-1')).toThrow(NegativeLimitError);
  });

  it('columns and on_conflict', () => {
    expect(parse('columns="a",b&on_conflict=c, d')).toMatchObject({
      columns: ['a', 'b'],
      onConflict: ['c', 'd'],
    });
  });

  it('a parameter without a value says nothing', () => {
    expect(parse('a&=b&')).toEqual(parse(''));
  });

  it('arguments of a function are told from filters by their values', () => {
    const query = parseQuery('a=1&b=eq.2&c=null&d=not.eq.1&e.f=is.null&g=isolated', 'function');
    expect(query.args.map(({ name }) => name)).toEqual(['a', 'c', 'g']);
    expect(query.filters).toHaveLength(3);
  });
});

describe('the Range header', () => {
  const whole = { limit: undefined, offset: 0 };
  it.each([
    [whole, '0-9', { offset: 0, limit: 10 }],
    [whole, '5-', { offset: 5, limit: undefined }],
    [{ limit: 3, offset: 2 }, '0-9', { offset: 2, limit: 3 }],
    [{ limit: 100, offset: 2 }, '4-5', { offset: 4, limit: 2 }],
    [{ limit: 2, offset: 0 }, '4-5', { offset: 4, limit: 0 }],
    [whole, 'bytes=0-9', whole],
    [whole, undefined, whole],
  ])('%j narrowed by %s', (range, header, expected) => {
    expect(narrowByHeader(range, header)).toEqual(expected);
  });

  it('cannot end before it begins', () => {
    expect(() => narrowByHeader(whole, '3-2')).toThrow(EmptyRangeError);
  });

  it.each([
    [0, 10, 42, '0-9/42'],
    [5, 2, undefined, '5-6/*'],
    [0, 0, 0, '*/0'],
    [0, 0, undefined, '*/*'],
  ])('from %i, %i rows of %s', (offset, rows, total, expected) => {
    expect(contentRange(offset, rows, total)).toBe(expected);
  });
});

describe('the Prefer header', () => {
  it('is read in any order and spacing, the first of a kind counting', () => {
    const preferences = parsePrefer(
      'count=exact,   return=minimal,return=representation ,tx=rollback, missing=default, resolution=ignore-duplicates, handling=strict, timezone=UTC, max-affected=5, nonsense',
    );
    expect(preferences).toEqual({
      count: 'exact',
      return: 'minimal',
      tx: 'rollback',
      missing: 'default',
      resolution: 'ignore-duplicates',
      handling: 'strict',
      timezone: 'UTC',
      maxAffected: 5,
      invalid: ['nonsense'],
    });
    expect(preferenceApplied(preferences, ['return', 'count', 'maxAffected', 'missing'])).toBe(
      'missing=default, return=minimal, count=exact, max-affected=5',
    );
  });

  it('names nothing applied where nothing was', () => {
    expect(preferenceApplied(parsePrefer(undefined), ['return', 'count'])).toBeUndefined();
  });

  it('says that a limit was kept to only where it was asked for strictly', () => {
    const applied = (header: string, ...names: Parameters<typeof preferenceApplied>[1]) =>
      preferenceApplied(parsePrefer(header), names);
    expect(applied('handling=strict, max-affected=12', 'maxAffected')).toBe('max-affected=12');
    expect(applied('handling=lenient, max-affected=12', 'maxAffected')).toBeUndefined();
    expect(applied('handling=strict', 'maxAffected')).toBeUndefined();
    expect(applied('handling=strict, max-affected=12', 'count')).toBeUndefined();
  });

  it('may be empty, in whole or between its commas', () => {
    expect(parsePrefer(undefined).invalid).toEqual([]);
    expect(parsePrefer('tx=commit, ,').invalid).toEqual([]);
  });

  it.each([
    'count=about',
    'return=',
    'max-affected=-1',
    'max-affected=5x',
    'max-affected=x5',
    'toString=1',
    '__proto__=x',
  ])('%s is not understood', (text) => {
    expect(parsePrefer(text).invalid).toEqual([text]);
  });
});

describe('the Accept header', () => {
  it.each([
    [undefined, { kind: 'array', stripNulls: false }],
    [' ', { kind: 'array', stripNulls: false }],
    ['*/*', { kind: 'array', stripNulls: false }],
    ['application/*', { kind: 'array', stripNulls: false }],
    ['application/vnd.pgrst.array', { kind: 'array', stripNulls: false }],
    ['application/vnd.pgrst.array+json;nulls=stripped', { kind: 'array', stripNulls: true }],
    ['application/vnd.pgrst.object', { kind: 'object', stripNulls: false }],
    ['text/*', { kind: 'csv' }],
    ['application/openapi+json', { kind: 'openapi' }],
    ['text/html, application/json;q=0.9', { kind: 'array', stripNulls: false }],
    ['application/vnd.pgrst.object+json', { kind: 'object', stripNulls: false }],
    ['application/vnd.pgrst.object+json;nulls=stripped', { kind: 'object', stripNulls: true }],
    ['text/csv', { kind: 'csv' }],
    ['text/html', undefined],
    ['application/vnd.pgrst.plan+json', undefined],
  ])('%s', (header, expected) => {
    expect(parseAccept(header)).toEqual(expected);
  });

  it.each([
    ['*/*', 'application/json'],
    ['application/vnd.pgrst.array+json;nulls=stripped', undefined],
    ['application/vnd.pgrst.object+json;nulls=stripped', undefined],
    ['application/vnd.pgrst.object+json', undefined],
    ['text/csv', undefined],
    ['application/openapi+json', undefined],
  ])('of %s leads to that Content-Type, or to %s', (header, type = header) => {
    const media = parseAccept(header);
    expect(media && contentType(media)).toBe(`${type}; charset=utf-8`);
  });
});
