import { describe, expect, it } from 'vitest';
import { NegativeLimitError, parseQuery } from './query.ts';
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
    ['"a\\ b"', [column('a b')]],
    [' *  ,\tid\t, b ', [{ kind: 'star' }, column('id'), column('b')]],
    ['id::text , a', [column('id', { cast: 'text' }), column('a')]],
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

  it.each(['first/name', '!@#$%^&*_a', "it's a-b", 'a"b', 'a[0]', '{x}'])(
    'the key %s needs no quotes',
    (key) => {
      expect(select(`a->${key},b`)).toEqual([
        column('a', { field: { name: 'a', path: [{ arrow: '->', key }] } }),
        column('b'),
      ]);
    },
  );

  it.each([
    'id,',
    ',id',
    'id id::',
    'a(',
    'a)',
    'a(*',
    'a->',
    'a->>',
    'a->"open',
    'a->b(c',
    'a->\0',
    '"open',
    '"a\0":id',
    'a!hint',
    'a!inner!key!other(*)',
    '(id)',
    ':id',
    '""',
    'a:b:c',
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

  const search = (variant: string, value: string, language?: string) => ({
    kind: 'search',
    variant,
    language,
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
    ['a=fts(english).b)', 'a', false, search('fts', 'b)', 'english')],
    ['a=in.(b,"c,d",e f)', 'a', false, { kind: 'in', values: ['b', 'c,d', 'e f'] }],
    ['a=in.("b"c)', 'a', false, { kind: 'in', values: ['"b"c'] }],
    ['a=in.()', 'a', false, { kind: 'in', values: [] }],
    ['a=in.(,)', 'a', false, { kind: 'in', values: ['', ''] }],
    ['a=wfts.b', 'a', false, search('wfts', 'b')],
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

  it('nest with and without not, with spaces before a parenthesis', () => {
    const nested = 'and=(or(a.eq.12,b.eq.34),not.or (c.eq.5,d.eq.6), and(e.eq.7) )';
    const filter = (name: string, value: string) => ({
      kind: 'filter',
      field: { name, path: [] },
      negated: false,
      test: compare('eq', value),
    });
    expect(only(nested)?.condition).toEqual({
      kind: 'and',
      negated: false,
      parts: [
        { kind: 'or', negated: false, parts: [filter('a', '12'), filter('b', '34')] },
        { kind: 'or', negated: true, parts: [filter('c', '5'), filter('d', '6')] },
        { kind: 'and', negated: false, parts: [filter('e', '7')] },
      ],
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
    'a=is.5',
  ])('%s is refused', (query) => {
    expect(() => parse(query)).toThrow(ParseError);
  });

  it('may be a hundred, those inside logic and the logic itself included', () => {
    const alone = (count: number) => Array.from({ length: count }, () => 'a=eq.1').join('&');
    const inside = (count: number) => `or=(${Array(count).fill('a.eq.1').join(',')})`;
    expect(parse(alone(100)).filters).toHaveLength(100);
    expect(parse(inside(99)).filters).toHaveLength(1);
    for (const query of [alone(101), inside(100)]) {
      expect(() => parse(query)).toThrow(
        expect.objectContaining({
          message: 'The request has too many conditions',
          details: '101 conditions were given, 100 are allowed',
        }),
      );
    }
  });
});

describe('what is selected and sorted by', () => {
  const refusal = (what: string, details: string) =>
    expect.objectContaining({ message: `The request has too many ${what}`, details });

  it('may be two hundred columns, those of embeds and the embeds themselves included', () => {
    const columns = (count: number) => Array.from({ length: count }, (_, n) => `n${n}:a`).join(',');
    expect(parse(`select=${columns(200)}`).select).toHaveLength(200);
    expect(parse(`select=id,e(${columns(198)})`).select).toHaveLength(2);
    for (const query of [`select=${columns(201)}`, `select=id,e(${columns(199)})`]) {
      expect(() => parse(query)).toThrow(
        refusal('columns', '201 columns were given, 200 are allowed'),
      );
    }
  });

  it('may be a hundred columns to sort by, those of embeds included', () => {
    const terms = (count: number) => Array(count).fill('a').join(',');
    expect(parse(`order=${terms(100)}`).orders[0]?.terms).toHaveLength(100);
    for (const query of [`order=${terms(101)}`, `order=${terms(50)}&e.order=${terms(51)}`]) {
      expect(() => parse(query)).toThrow(
        refusal('columns to sort by', '101 columns to sort by were given, 100 are allowed'),
      );
    }
  });
});

describe('a text that cannot be read', () => {
  const fieldName = 'field name (* or [a..z0..9_$])';
  const condition = 'field name, negation operator (not) or logic operator (and, or)';
  const pathEnd = 'delimiter (.) or end of input';
  const listEnd = '"," or end of input';
  const deep = (word: string) => `${word}(`.repeat(20);
  it.each([
    ['a=noop.5', 'filter', 1, '"n"', 'operator (eq, gt, ...)'],
    ['a=5', 'filter', 1, '"5"', '"not" or operator (eq, gt, ...)'],
    ['a=is.nothing', 'filter', 4, '"n"', 'null or trilean value (unknown, true, false)'],
    ['a=is.5', 'filter', 4, '"5"', 'null or trilean value (unknown, true, false)'],
    ['a=in.(5)6', 'filter', 7, '"6"', 'end of input'],
    ['a..b=eq.5', 'tree path', 3, '"."', fieldName],
    ['a->b.c=eq.5', 'tree path', 5, '"."', pathEnd],
    ['a..or=(b.eq.1)', 'logic path', 3, '"."', fieldName],
    ['a).or=(b.eq.1)', 'logic path', 2, '")"', pathEnd],
    ['or=a.eq.1', 'logic tree', 1, '"a"', '"("'],
    ['or=(a)', 'logic tree', 3, '")"', 'logic operator (and, or) or delimiter (.)'],
    ['or=(a.eq.1))', 'logic tree', 9, '")"', 'end of input'],
    [`or=(${deep('or')})`, 'logic tree', 37, '"("', 'less nesting'],
    ['or=()', 'logic tree', 2, '")"', condition],
    ['or=(', 'logic tree', 2, 'end of input', condition],
    ['select=,a', 'select parameter', 1, '","', fieldName],
    ['select=a)', 'select parameter', 2, '")"', listEnd],
    ['select=...a', 'select parameter', 4, '"a"', 'embedded resource'],
    ['select=id::', 'select parameter', 5, 'end of input', 'letter or digit'],
    [
      'select=id::text[]',
      'select parameter',
      9,
      '"["',
      '"->>", "->", "::", ")", "," or end of input',
    ],
    [`select=${deep('a')}`, 'select parameter', 19, '"a"', 'less nesting'],
    [`select=a${'->b'.repeat(101)}`, 'select parameter', 302, '"-"', 'less nesting'],
    [`a${'->1'.repeat(101)}=is.null`, 'tree path', 302, '"-"', 'less nesting'],
    [`order=a${'->>b'.repeat(101)}`, 'order', 402, '"-"', 'less nesting'],
    [
      'select="a\0"',
      'select parameter',
      5,
      'end of input',
      'field name without the character zero',
    ],
    ['columns=,', 'columns parameter', 1, '","', fieldName],
    ['columns=a)', 'columns parameter', 2, '")"', listEnd],
    ['on_conflict=,', 'on_conflict parameter', 1, '","', fieldName],
    ['order=a.up', 'order', 2, '"."', '"asc", "desc", "nullsfirst" or "nullslast"'],
    ['order=a.desc.up', 'order', 7, '"."', '"nullsfirst", "nullslast", "," or end of input'],
    ['a..order=b', 'tree path', 3, '"."', fieldName],
    ['a).order=b', 'tree path', 2, '")"', pathEnd],
  ])('%j says where and why, in PostgREST’s words', (query, what, column, found, expecting) => {
    const [name = '', value = ''] = query.split(/=(.*)/s);
    const text = what.endsWith(' path') ? name : value;
    expect(() => parse(query)).toThrow(
      expect.objectContaining({
        name: 'ParseError',
        message: `"failed to parse ${what} (${text})" (line 1, column ${column})`,
        details: `unexpected ${found} expecting ${expecting}`,
      }),
    );
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
    'order=a.descc',
    'order=a.asc.nulls',
    'order=a.desc b',
    'order=a(b',
    'order=a(b,c)',
  ])('%s is refused', (query) => {
    expect(() => parse(query)).toThrow(ParseError);
  });

  it('the first of what may be given once and is repeated', () => {
    expect(parse('select=a&select=b&columns=a&columns=b&order=a&order=b')).toMatchObject({
      select: [column('a')],
      columns: ['a'],
      orders: [{ terms: [{ field: { name: 'a' } }] }],
    });
  });

  it('limit and offset of each embed, the last of each counting', () => {
    expect(
      parse('limit=9&offset=1&limit=12&offset=3&a.b.limit=0&ab.limit=5&a.b.offset=6').ranges,
    ).toEqual([
      { path: [], range: { limit: 12, offset: 3 } },
      { path: ['a', 'b'], range: { limit: 0, offset: 6 } },
      { path: ['ab'], range: { limit: 5, offset: 0 } },
    ]);
  });

  it.each(['5x', 'x5', ''])('a limit or offset of %j is none', (text) => {
    expect(parse(`limit=${text}&offset=${text}`).ranges).toEqual([
      { path: [], range: { limit: undefined, offset: 0 } },
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
    const query = parseQuery(
      'a=1&b=eq.2&c=null&d=not.eq.1&e.f=is.null&g=isolated&h=room+eq.1',
      'function',
    );
    expect(query.args.map(({ name }) => name)).toEqual(['a', 'c', 'g', 'h']);
    expect(query.filters).toHaveLength(3);
    // A name with a dot cannot be an argument.
    expect(() => parseQuery('e.f=5', 'function')).toThrow(ParseError);
  });
});
