import { describe, expect, it } from 'vitest';
import { writableLibrary } from './rest-library.ts';

const { library, send, titles } = writableLibrary();
const full = 'return=representation';
const single = { Accept: 'application/vnd.pgrst.object+json' };

describe('inserting', () => {
  it('answers 201 and nothing more by default', async () => {
    const answer = await send('POST', '/films', { title: 'New' });
    expect([answer.status, answer.text]).toEqual([201, '']);
    expect(answer.headers.get('content-range')).toBe('*/*');
    expect(await titles(`title = 'New'`)).toHaveLength(1);
  });

  it('confirms return=minimal', async () => {
    const answer = await send('POST', '/films', { title: 'New' }, 'return=minimal');
    expect(answer.headers.get('preference-applied')).toBe('return=minimal');
  });

  it('returns the row with its defaults', async () => {
    const answer = await send(
      'POST',
      '/films?select=title,tags,mood',
      { title: 'New', mood: 'light' },
      full,
    );
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual([{ title: 'New', tags: [], mood: 'light' }]);
    expect(answer.headers.get('preference-applied')).toBe(full);
  });

  it('returns one object on request', async () => {
    const answer = await send('POST', '/films?select=title', { title: 'New' }, full, single);
    expect(answer.json).toEqual({ title: 'New' });
  });

  it('inserts nothing when one object was requested and there are two', async () => {
    const answer = await send('POST', '/films', [{ title: 'N1' }, { title: 'N2' }], full, single);
    expect(answer.status).toBe(406);
    expect(answer.json).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
    expect(await titles(`title like 'N_'`)).toEqual([]);
  });

  it('returns the location of the row', async () => {
    const answer = await send('POST', '/films', { id: 77, title: 'New' }, 'return=headers-only');
    expect(answer.headers.get('location')).toBe('/films?id=eq.77');
    const role = await send('POST', '/roles', { film_id: 77, actor_id: 1 }, 'return=headers-only');
    expect(role.headers.get('location')).toBe('/roles?film_id=eq.77&actor_id=eq.1');
  });

  it('has no location where there is no key, or a body, nor of what was changed', async () => {
    const answers = [
      await send('POST', '/no_key', { value: 'x' }, 'return=headers-only'),
      await send('POST', '/films?select=id', { title: 'New' }, full),
      await send('PATCH', '/films?id=eq.3', { is_color: false }, 'return=headers-only'),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [201, null],
      [201, null],
      [204, null],
    ]);
  });

  it('escapes the location', async () => {
    const row = { 'the id': 9, select: 'a' };
    const answer = await send('POST', '/Odd%20Names', row, 'return=headers-only');
    await library.sql('delete from public."Odd Names" where "the id" = 9');
    expect(answer.headers.get('location')).toBe('/Odd%20Names?the%20id=eq.9');
  });

  it('takes several rows', async () => {
    const rows = [
      { title: 'N1', year: 1 },
      { title: 'N2', year: 2 },
    ];
    const answer = await send('POST', '/films?select=title,year', rows, `${full},count=exact`);
    expect(answer.json).toEqual(rows);
    expect(answer.headers.get('content-range')).toBe('*/2');
    expect(answer.headers.get('preference-applied')).toBe(`${full}, count=exact`);
  });

  it('returns all of more rows than a page has', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => ({ value: `${n}` }));
    expect((await send('POST', '/no_key', rows, full)).json).toEqual(rows);
  });

  it('takes an empty list', async () => {
    const answer = await send('POST', '/films', [], full);
    expect([answer.status, answer.json]).toEqual([201, []]);
  });

  it('takes an object without keys', async () => {
    const answer = await send('POST', '/no_key', {}, full);
    expect([answer.status, answer.json]).toEqual([201, [{ value: null }]]);
  });

  it('takes only the columns named', async () => {
    const row = { title: 'New', year: 1999 };
    const answer = await send('POST', '/films?columns=title&select=title,year', row, full);
    expect(answer.json).toEqual([{ title: 'New', year: null }]);
  });

  it('fills missing keys with null, or with defaults if asked', async () => {
    const rows = [{ title: 'N1', tags: ['a'] }, { title: 'N2' }];
    const path = '/films?columns="title","tags"&select=title,tags';
    expect((await send('POST', path, rows, full)).json).toMatchObject({ code: '23502' });
    const answer = await send('POST', path, rows, `${full},missing=default`);
    expect(answer.json).toEqual([
      { title: 'N1', tags: ['a'] },
      { title: 'N2', tags: [] },
    ]);
    expect(answer.headers.get('preference-applied')).toBe(`missing=default, ${full}`);
  });

  it('fills a missing identity column', async () => {
    const rows = [{ id: 88, title: 'N1' }, { title: 'N2' }];
    const path = '/films?columns=id,title&select=id';
    const answer = await send('POST', path, rows, `${full},missing=default`);
    expect(answer.json).toEqual([{ id: 88 }, { id: expect.any(Number) }]);
  });

  it('keeps every digit and every type', async () => {
    const body = `{"title": "N", "rating": 1.234567890123456789, "info": {"n": 12345678901234567890},
      "tags": ["a,b", "c\\"d"], "shown_at": "2026-03-08T02:30:00-05:00", "is_color": true}`;
    const answer = await send(
      'POST',
      '/films?select=rating,info,tags,shown_at,is_color',
      body,
      full,
    );
    expect(answer.text).toBe(
      '[{"rating":1.234567890123456789,"info":{"n": 12345678901234567890},"tags":["a,b","c\\"d"],"shown_at":"2026-03-08T07:30:00+00:00","is_color":true}]',
    );
  });

  it('embeds in the rows it returns', async () => {
    const answer = await send(
      'POST',
      '/films?select=title,directors(name)',
      { title: 'N', director_id: 1 },
      full,
    );
    expect(answer.json).toEqual([{ title: 'N', directors: { name: 'Agnès Varda' } }]);
  });
});

describe('upserting', () => {
  it('merges by the primary key', async () => {
    const rows = [
      { id: 3, title: 'Merged' },
      { id: 78, title: 'Made' },
    ];
    const answer = await send(
      'POST',
      '/films?select=id,title',
      rows,
      `resolution=merge-duplicates,${full}`,
    );
    expect([answer.status, answer.json]).toEqual([201, rows]);
    expect(answer.headers.get('preference-applied')).toBe(`resolution=merge-duplicates, ${full}`);
  });

  it('answers 200 when all rows existed', async () => {
    const answer = await send(
      'POST',
      '/films',
      [{ id: 3, title: 'Merged' }],
      'resolution=merge-duplicates',
    );
    expect(answer.status).toBe(200);
    expect(await titles('id = 3')).toEqual([{ id: 3, title: 'Merged' }]);
  });

  it('ignores existing rows', async () => {
    const rows = [
      { id: 3, title: 'Ignored' },
      { id: 78, title: 'Made' },
    ];
    const answer = await send(
      'POST',
      '/films?select=id',
      rows,
      `resolution=ignore-duplicates,${full}`,
    );
    expect([answer.status, answer.json]).toEqual([201, [{ id: 78 }]]);
    expect(await titles('id = 3')).toEqual([{ id: 3, title: 'Tokyo Story' }]);
  });

  it('goes by other unique columns', async () => {
    const row = { title: 'Tokyo Story', year: 1953, is_color: true };
    const path = '/films?on_conflict=title,year&select=id,is_color';
    const answer = await send('POST', path, row, `resolution=merge-duplicates,${full}`);
    expect(answer.json).toEqual([{ id: 3, is_color: true }]);
  });

  it('PUT inserts or replaces the row it names', async () => {
    const made = await send('PUT', '/directors?id=eq.9', { id: 9, name: 'N' }, full);
    expect([made.status, made.json]).toEqual([201, [{ id: 9, name: 'N', born: null }]]);
    const replaced = await send('PUT', '/directors?id=eq.9', { id: 9, name: 'M' }, full);
    expect([replaced.status, replaced.json]).toEqual([200, [{ id: 9, name: 'M', born: null }]]);
    const quiet = await send('PUT', '/directors?id=eq.9', { id: 9, name: 'L' });
    expect([quiet.status, quiet.headers.get('content-range')]).toEqual([204, null]);
  });

  it.each([
    ['without its key', '/directors?name=eq.N', { id: 9, name: 'N' }, 405, 'PGRST105'],
    [
      'with more than its key',
      '/directors?id=eq.9&name=eq.N',
      { id: 9, name: 'N' },
      405,
      'PGRST105',
    ],
    ['with another operator', '/directors?id=gt.9', { id: 9, name: 'N' }, 405, 'PGRST105'],
    ['with a limit', '/directors?id=eq.9&limit=1', { id: 9, name: 'N' }, 400, 'PGRST114'],
    ['without a filter', '/directors', { id: 9, name: 'N' }, 405, 'PGRST105'],
    ['with a key that it is not', '/directors?id=not.eq.9', { id: 9, name: 'N' }, 405, 'PGRST105'],
    ['with a choice of keys', '/directors?or=(id.eq.9)', { id: 9, name: 'N' }, 405, 'PGRST105'],
    ['with any of some keys', '/directors?id=eq(any).{9}', { id: 9, name: 'N' }, 405, 'PGRST105'],
    [
      'with a place inside its key',
      '/directors?id->>x=eq.9',
      { id: 9, name: 'N' },
      405,
      'PGRST105',
    ],
    [
      'with the key of what is embedded',
      '/directors?select=id,films(id)&films.id=eq.9',
      { id: 9, name: 'N' },
      405,
      'PGRST105',
    ],
    ['where there is no key', '/no_key', { value: 'x' }, 405, 'PGRST105'],
    ['without the key inside', '/directors?id=eq.9', { name: 'N' }, 400, 'PGRST115'],
    ['with half of its key', '/roles?film_id=eq.1', { film_id: 1, actor_id: 1 }, 405, 'PGRST105'],
    [
      'with a key that its columns leave out',
      '/directors?id=eq.9&columns=name',
      { id: 9, name: 'N' },
      400,
      'PGRST115',
    ],
    ['with another key inside', '/directors?id=eq.9', { id: 8, name: 'N' }, 400, 'PGRST115'],
    [
      'with two rows inside',
      '/directors?id=eq.9',
      [
        { id: 9, name: 'N' },
        { id: 9, name: 'M' },
      ],
      400,
      'PGRST115',
    ],
  ])('PUT is refused %s', async (_name, path, body, status, code) => {
    const answer = await send('PUT', path, body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code });
  });
});
