import { describe, expect, it } from 'vitest';
import { isElsewhere } from '../harness/elsewhere.ts';
import { filmLibrary } from './rest-library.ts';

const library = filmLibrary();

const get = (path: string, headers: Record<string, string> = {}) =>
  library.send('anon', 'GET', path, { headers });
const read = async (path: string) => (await get(path)).json;
/** The ids that a query returns, in order. */
const ids = async (query: string) => read(`/films?select=id&${query}`).then(pluckIds);
const pluckIds = (rows: unknown) =>
  Array.isArray(rows) ? rows.map((row: { id: number }) => row.id) : rows;

describe('filters', () => {
  it.each([
    ['eq', 'id=eq.3', [3]],
    ['neq', 'id=neq.3', [1, 2, 4, 5]],
    ['gt', 'year=gt.1962', [2, 5]],
    ['gte', 'year=gte.1962', [1, 2, 5]],
    ['lt', 'year=lt.1959', [3]],
    ['lte', 'year=lte.1959', [3, 4]],
    ['like with stars', 'title=like.*o*', [1, 2, 3, 4, 5]],
    ['like with percent signs', 'title=like.%25Tokyo%25', [3]],
    ['like is case-sensitive', 'title=like.tokyo*', []],
    ['ilike is not', 'title=ilike.tokyo*', [3]],
    ['match', 'title=match.^[VT]', [2, 3]],
    ['imatch', 'title=imatch.^[vt]', [2, 3]],
    ['isdistinct', 'mood=isdistinct.dark', [3, 4, 5]],
    ['in', 'id=in.(1,3,9)', [1, 3]],
    ['in with a quoted element', 'title=in.("A film, \\"quoted\\" (and) more",Vagabond)', [2, 5]],
    ['in with nothing', 'id=in.()', []],
    ['is null', 'rating=is.null', [4]],
    ['is NULL in capitals', 'rating=is.NULL', [4]],
    ['is not_null', 'rating=is.not_null', [1, 2, 3, 5]],
    ['is true', 'is_color=is.true', [2, 4]],
    ['is false', 'is_color=is.false', [1, 3]],
    ['is unknown', 'is_color=is.unknown', [5]],
    ['not.eq', 'id=not.eq.3', [1, 2, 4, 5]],
    ['not.is', 'rating=not.is.null', [1, 2, 3, 5]],
    ['not.in', 'id=not.in.(1,2)', [3, 4, 5]],
    ['eq(any)', 'id=eq(any).{1,2}', [1, 2]],
    ['like(any)', 'title=like(any).{Tok*,Vag*}', [2, 3]],
    ['ilike(all)', 'title=ilike(all).{*o*,*y*}', [3]],
    ['gt(all)', 'year=gt(all).{1900,1960}', [1, 2, 5]],
    ['cs on an array', 'tags=cs.{paris}', [1]],
    ['cs on JSON', 'info=cs.{"country":"JP"}', [3]],
    ['cd on an array', 'tags=cd.{road,family}&tags=neq.{}', [2, 3]],
    ['ov', 'tags=ov.{road,family}', [2, 3]],
    ['fts', 'title=fts(english).stories', [3]],
    ['plfts', 'title=plfts.tokyo%20story', [3]],
    ['phfts', 'title=phfts.good%20morning', [4]],
    ['wfts', 'title=wfts(english).tokyo%20-story', []],
    ['several on one column', 'year=gte.1959&year=lte.1962', [1, 4]],
    ['an enum', 'mood=eq.light', [3, 4]],
    ['a domain', 'rating=gt.8', [3]],
    ['a plus sign stands for a space', 'title=eq.Tokyo+Story', [3]],
    ['a JSON text', 'info->>country=eq.JP', [3]],
    ['a JSON number', 'info->budget=gt.100', [1]],
    ['deep in JSON', 'info->prizes->0->>name=eq.A', [1]],
    ['an element of an array', 'tags->>0=eq.road', [2]],
    ['a value that begins like an operator', 'title=eq.eq.5', []],
    ['an empty value', 'title=eq.', []],
  ])('%s', async (_name, query, expected) => {
    expect(await ids(`${query}&order=id`)).toEqual(expected);
  });

  it.each([
    ['or', 'or=(id.eq.1,id.eq.4)', [1, 4]],
    ['and', 'and=(id.gt.1,id.lt.4)', [2, 3]],
    ['not.or', 'not.or=(id.eq.1,id.eq.4)', [2, 3, 5]],
    ['not.and', 'not.and=(id.gt.1,id.lt.4)', [1, 4, 5]],
    [
      'nested',
      'or=(and(year.gt.1980,year.lt.1990),not.and(year.gt.1955,rating.not.is.null))',
      [2, 3, 4],
    ],
    ['in inside or', 'or=(id.in.(1,2),title.eq."Good Morning")', [1, 2, 4]],
    ['an array inside or', 'or=(tags.cs.{paris},tags.ov.{road,family})', [1, 2, 3]],
    ['a quoted value inside or', 'or=(title.eq."A film, \\"quoted\\" (and) more",id.eq.1)', [1, 5]],
    ['negated filters inside or', 'or=(rating.not.is.null,id.eq.4)', [1, 2, 3, 4, 5]],
    ['JSON inside or', 'or=(info->>country.eq.JP,info->budget.lt.10)', [2, 3]],
    ['spaces between', 'or=( id.eq.1 , id.eq.2 )', [1, 2]],
    ['beside another filter', 'or=(id.eq.1,id.eq.2)&is_color=is.true', [2]],
  ])('logic: %s', async (_name, query, expected) => {
    expect(await ids(`${query}&order=id`)).toEqual(expected);
  });
});

describe('order, limit and range', () => {
  it.each([
    ['ascending by default', 'order=year', [3, 4, 1, 2, 5]],
    ['descending', 'order=year.desc', [5, 2, 1, 4, 3]],
    ['nulls first when descending', 'order=rating.desc', [4, 3, 1, 2, 5]],
    ['nullslast', 'order=rating.desc.nullslast', [3, 1, 2, 5, 4]],
    ['nullsfirst alone', 'order=rating.nullsfirst', [4, 5, 2, 1, 3]],
    ['by two columns', 'order=mood.asc.nullslast,id.desc', [4, 3, 2, 1, 5]],
    ['by a place in JSON', 'order=info->budget.desc.nullslast,id', [1, 2, 3, 4, 5]],
    [
      'by a column of a to-one embed',
      'select=id,directors(name)&order=directors(name).desc.nullslast,id',
      [3, 4, 1, 2, 5],
    ],
    ['the first of two orders counts', 'order=id.desc&order=id.asc', [5, 4, 3, 2, 1]],
  ])('%s', async (_name, query, expected) => {
    const select = query.includes('select=') ? query : `select=id&${query}`;
    expect(pluckIds(await read(`/films?${select}`))).toEqual(expected);
  });

  it.each([
    ['limit', 'limit=2', [1, 2], '0-1/*'],
    ['offset', 'offset=3', [4, 5], '3-4/*'],
    ['limit and offset', 'limit=2&offset=1', [2, 3], '1-2/*'],
    ['limit 0', 'limit=0', [], '*/*'],
    ['an offset past the end', 'offset=9', [], '*/*'],
    ['a limit that is no number is none', 'limit=many', [1, 2, 3, 4, 5], '0-4/*'],
  ])('%s', async (_name, query, expected, range) => {
    const answer = await get(`/films?select=id&order=id&${query}`);
    expect(answer.status).toBe(200);
    expect(pluckIds(answer.json)).toEqual(expected);
    expect(answer.headers.get('content-range')).toBe(range);
  });

  it('a Range header narrows', async () => {
    const answer = await get('/films?select=id&order=id&offset=1', { Range: '2-3' });
    expect(pluckIds(answer.json)).toEqual([3, 4]);
    expect(answer.headers.get('content-range')).toBe('2-3/*');
  });

  it('an open Range header narrows from below', async () => {
    expect(pluckIds((await get('/films?select=id&order=id', { Range: '3-' })).json)).toEqual([
      4, 5,
    ]);
  });

  it('a Range header leaves the limits of embeds', async () => {
    const path = '/directors?select=films(id)&order=id&films.order=id.desc&films.limit=1';
    expect((await get(path, { Range: '1-1' })).json).toEqual([{ films: [{ id: 4 }] }]);
  });

  it('a Range header of another form is ignored', async () => {
    expect(
      pluckIds((await get('/films?select=id&order=id', { Range: 'bytes=0-1' })).json),
    ).toHaveLength(5);
  });

  it.each([
    ['a Range that ends before it begins', '/films', { Range: '3-1' }],
    ['a negative limit', '/films?limit=-1', {}],
  ])('%s cannot be satisfied', async (_name, path, headers) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(416);
    expect(answer.json).toMatchObject({ code: 'PGRST103' });
  });

  it('an embed has at most 1,000 rows', async () => {
    await library.sql(
      `insert into public.films (id, title, director_id) select n, n, 3 from generate_series(1001, 2200) n`,
    );
    const answer = await get('/directors?select=films(id)&films.order=id&id=eq.3');
    await library.sql('delete from public.films where id > 1000');
    const first = Array.from({ length: 1000 }, (_, n) => ({ id: 1001 + n }));
    expect(answer.json).toEqual([{ films: first }]);
  });

  it('a page has at most 1,000 rows', async () => {
    await library.sql(
      'delete from public.no_key; insert into public.no_key select n::text from generate_series(1, 1200) n',
    );
    const answer = await get('/no_key?limit=1000000000', { Prefer: 'count=exact' });
    expect(answer.json).toHaveLength(1000);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('0-999/1200');
  });
});

describe('counting', () => {
  it.each(['exact', 'planned', 'estimated'])('count=%s is exact', async (mode) => {
    const answer = await get('/films?select=id&year=lt.1990&limit=2', { Prefer: `count=${mode}` });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('0-1/4');
    expect(answer.headers.get('preference-applied')).toBe(`count=${mode}`);
  });

  it('a whole page is 200', async () => {
    const answer = await get('/films', { Prefer: 'count=exact' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-range')).toBe('0-4/5');
  });

  it('an empty result has an asterisk for its range', async () => {
    const answer = await get('/films?id=eq.99', { Prefer: 'count=exact' });
    expect(answer.headers.get('content-range')).toBe('*/0');
  });

  it('an offset past the end is 416', async () => {
    const answer = await get('/films?offset=6', { Prefer: 'count=exact' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('*/5');
    expect(answer.json).toEqual({
      code: 'PGRST103',
      details: 'An offset of 6 was requested, but there are only 5 rows.',
      hint: null,
      message: 'Requested range not satisfiable',
    });
  });

  it('an offset at the end is a part without rows', async () => {
    const answer = await get('/films?offset=5', { Prefer: 'count=exact' });
    expect([answer.status, answer.json]).toEqual([206, []]);
    expect(answer.headers.get('content-range')).toBe('*/5');
  });

  it('HEAD has the headers and no body', async () => {
    const answer = await library.send('anon', 'HEAD', '/films?limit=2', {
      headers: { Prefer: 'count=exact' },
    });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('0-1/5');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.text).toBe('');
  });

  it('an inner join counts only the rows it keeps', async () => {
    const path = '/films?select=id,directors!inner(name)&directors.name=like.Y*';
    const answer = await get(path, { Prefer: 'count=exact' });
    expect(answer.headers.get('content-range')).toBe('0-1/2');
  });

  it('select=count counts instead of listing', async () => {
    expect(await read('/films?select=count&year=lt.1990')).toEqual([{ count: 4 }]);
  });

  it('a count has no order', async () => {
    expect(await read('/films?select=count&order=id')).toEqual([{ count: 5 }]);
  });

  it.each([
    ['a column beside it', 'id,count', '42803'],
    ['a place inside it', 'count->x', '42703'],
  ])('a count has no %s', async (_name, select, code) => {
    const answer = await get(`/films?select=${select}`);
    expect([answer.status, answer.json]).toMatchObject([400, { code }]);
  });

  it('other aggregates are switched off', async () => {
    for (const select of ['rating.avg()', 'count()', 'year.max()::text', 'n:id.count()']) {
      const answer = await get(`/films?select=${select}`);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ code: 'PGRST123' });
    }
  });
});

describe('columns', () => {
  it('every type has the JSON that PostgreSQL makes of it', async () => {
    const [expected] = await library.sql(
      'select json_agg(f order by id) as rows from public.films f',
    );
    expect({ rows: await read('/films?order=id') }).toEqual(expected);
  });

  it.each([
    ['some columns', 'id,title', { id: 3, title: 'Tokyo Story' }],
    ['an alias', 'name:title', { name: 'Tokyo Story' }],
    ['a cast', 'year::text', { year: '1953' }],
    ['a cast of two words', 'year::double precision', { year: 1953 }],
    ['an alias and a cast', 'y:year::text', { y: '1953' }],
    ['a place in JSON', 'info->country', { country: 'JP' }],
    ['a place in JSON as text', 'info->>country', { country: 'JP' }],
    ['a place in JSON under an alias', 'from:info->>country', { from: 'JP' }],
    ['an element of an array', 'tags->0', { tags: 'family' }],
    ['a column twice', 'a:id,b:id', { a: 3, b: 3 }],
    ['a star and more', '*,again:id', expect.objectContaining({ id: 3, again: 3, year: 1953 })],
    ['spaces between', 'id , title', { id: 3, title: 'Tokyo Story' }],
  ])('select: %s', async (_name, select, expected) => {
    const rows = await read(`/films?id=eq.3&select=${encodeURIComponent(select)}`);
    expect(rows).toEqual([expected]);
  });

  it('odd names are quoted', async () => {
    const select = encodeURIComponent('"the id","select","say \\"hi\\""');
    const answer = await get(`/Odd%20Names?select=${select}&the%20id=eq.1&order="the id"`);
    expect(answer.json).toEqual([{ 'the id': 1, select: 'a', 'say "hi"': 'b' }]);
  });

  it('an alias may hold anything and stays a key', async () => {
    const alias = `"'); drop table films; --"`;
    expect(await read(`/films?id=eq.1&select=${encodeURIComponent(`${alias}:id`)}`)).toEqual([
      { "'); drop table films; --": 1 },
    ]);
  });

  it('a requested time zone is applied', async () => {
    const answer = await get('/films?select=shown_at&id=eq.1', { Prefer: 'timezone=Asia/Kolkata' });
    expect(answer.json).toEqual([{ shown_at: '1962-04-12T01:30:00+05:30' }]);
    expect(answer.headers.get('preference-applied')).toBe('timezone=Asia/Kolkata');
  });

  it('nulls are left out on request', async () => {
    const answer = await get('/films?select=id,rating&id=eq.4', {
      Accept: 'application/vnd.pgrst.array+json;nulls=stripped',
    });
    expect(answer.json).toEqual([{ id: 4 }]);
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    );
  });
});

describe('one object', () => {
  const single = { Accept: 'application/vnd.pgrst.object+json' };

  it('is the row itself', async () => {
    const answer = await get('/films?id=eq.3&select=id', single);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ id: 3 });
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    );
  });

  it.each([
    ['none', '/films?id=eq.99', 0],
    ['several', '/films', 5],
  ])('cannot be %s', async (_name, path, count) => {
    const answer = await get(path, single);
    expect(answer.status).toBe(406);
    expect(answer.json).toEqual({
      code: 'PGRST116',
      details: `The result contains ${count} rows`,
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    });
  });
});

describe('CSV', () => {
  it('has a line of names, quotes where needed, and nothing for null', async () => {
    const answer = await get('/films?select=id,t:title,rating,is_color,tags&id=in.(4,5)&order=id', {
      Accept: 'text/csv',
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.text).toBe(
      'id,t,rating,is_color,tags\n4,Good Morning,,t,{}\n5,"A film, ""quoted"" (and) more",5,,{}',
    );
  });
});

describe('HTTP around it', () => {
  it('answers a request that allows old data with the newest where there is no standby', async () => {
    const answer = await get('/films?select=id&id=eq.3', { 'Cache-Control': 'max-stale=60' });
    expect([answer.status, answer.json]).toEqual([200, [{ id: 3 }]]);
    expect(answer.headers.get('age')).toBeNull();
  });

  it('has the content location', async () => {
    const answer = await get('/films?select=id&id=eq.1');
    expect(answer.headers.get('content-location')).toBe('/films?id=eq.1&select=id');
    const another = await get('/films?id=lt.9&select=id&limit=1&id=gt.0&order=id');
    expect(another.headers.get('content-location')).toBe(
      '/films?id=lt.9&id=gt.0&limit=1&order=id&select=id',
    );
  });

  it.skipIf(isElsewhere).each([
    ['of a few rows', 20],
    ['of a megabyte', 1_000],
  ])('an answer %s is compressed for who takes gzip, and is the same', async (_, rows) => {
    await library.sql(
      `delete from public.no_key; insert into public.no_key select repeat(n::text, 300) from generate_series(1, ${rows}) n`,
    );
    const [plain, zipped] = [
      await get('/no_key', { 'Accept-Encoding': 'identity, gzip;q=0' }),
      await get('/no_key', { 'Accept-Encoding': 'gzip' }),
    ];
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect([plain, zipped].map(({ headers }) => headers.get('vary'))).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
    ]);
    expect(plain.json).toHaveLength(rows);
    expect(zipped.text).toBe(plain.text);
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(plain.text.length / 5);
    expect((await get('/no_key?limit=1')).headers.get('content-encoding')).toBeNull();
  });

  it('OPTIONS lists what a table takes', async () => {
    const answer = await library.send('anon', 'OPTIONS', '/films');
    expect(answer.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
  });

  it('OPTIONS on a view lists what it takes', async () => {
    const answer = await library.send('anon', 'OPTIONS', '/read_only');
    expect(answer.headers.get('allow')).toBe('OPTIONS,GET,HEAD');
  });

  it('a row of a view is put in place only if the view shows the whole key', async () => {
    const whole = await library.send('anon', 'OPTIONS', '/film_titles');
    expect(whole.headers.get('allow')).toContain('PUT');
    const part = await library.send('anon', 'OPTIONS', '/role_parts');
    expect(part.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PATCH,DELETE');
  });

  it('a preflight is answered without a token', async () => {
    const answer = await fetch(`${library.practice.url}/rest/v1/films`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'apikey, prefer',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(answer.headers.get('access-control-allow-headers')).toContain('prefer');
  });

  it('another origin may read the answer and its range', async () => {
    const answer = await get('/films', { Origin: 'https://elsewhere.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  it('the exposed schema may be named, and is named back', async () => {
    const answer = await get('/films?limit=1', { 'Accept-Profile': 'public' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-profile')).toBe('public');
  });
});

describe('changes of the schema', () => {
  /** Until it is known. */
  const addColumn = async (name: string) => {
    await library.sql(
      `alter table public.actors add column ${name} int; notify pgrst, 'reload schema'`,
    );
    await expect.poll(() => read(`/actors?select=${name}&id=eq.1`)).toEqual([{ [name]: null }]);
  };

  it('take effect when the database announces them', () => addColumn('born'));

  it.skipIf(isElsewhere)('do not break statements that were prepared before', async () => {
    await addColumn('height');
    for (const type of ['text', 'bigint', 'text', 'int']) {
      await library.sql(`alter table public.actors alter column height type ${type} using null`);
      expect(await get('/actors?select=height&id=eq.1')).toMatchObject({ status: 200 });
    }
  });
});

describe.skipIf(isElsewhere)('the root', () => {
  it('is not found for anonymous callers', async () => {
    const answer = await get('/');
    expect([answer.status, answer.json]).toMatchObject([404, { code: 'PGRST126' }]);
  });

  it('lists what the caller may use, and nothing else', async () => {
    const answer = await library.send('therapist', 'GET', '/');
    expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    expect(answer.json).toMatchObject({
      swagger: '2.0',
      paths: {
        '/films': { get: {}, post: {}, patch: {}, delete: {} },
        '/vault': { get: {} },
        '/rpc/add_up': { get: {}, post: {} },
      },
      definitions: {
        films: { required: ['title'], properties: { id: { type: 'integer' } } },
      },
    });
    expect(answer.text).not.toContain('write_in_passing":{"get');
    const paths = Object.keys(Object(Object(answer.json).paths));
    expect(paths).not.toContain('/people');
    expect(paths.filter((path) => path.includes('private'))).toEqual([]);
  });

  it('HEAD has no body', async () => {
    const answer = await library.send('therapist', 'HEAD', '/');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it.each(['text/csv', 'application/vnd.pgrst.object+json'])('is no %s', async (type) => {
    const answer = await library.send('therapist', 'GET', '/', { headers: { Accept: type } });
    expect([answer.status, answer.json]).toMatchObject([
      406,
      { code: 'PGRST107', message: `None of these media types are available: ${type}` },
    ]);
  });

  it('takes no other method', async () => {
    const answer = await library.send('therapist', 'POST', '/', { body: {} });
    expect([answer.status, answer.json]).toMatchObject([405, { code: 'PGRST117' }]);
  });
});
