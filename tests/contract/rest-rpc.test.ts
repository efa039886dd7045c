import { afterEach, describe, expect, it, vi } from 'vitest';
import { filmLibrary } from './rest-library.ts';

const library = filmLibrary();
afterEach(() => library.sql('delete from public.directors where id > 3'));

const post = (name: string, body?: unknown, headers: Record<string, string> = {}) =>
  library.send('therapist', 'POST', `/rpc/${name}`, { body, headers });
const get = (path: string, headers: Record<string, string> = {}) =>
  library.send('therapist', 'GET', `/rpc/${path}`, { headers });

describe('calling a function', () => {
  it.each([
    ['a scalar', 'add_up', { a: 1, b: 2 }, 3],
    ['a default left out', 'add_up', { a: 1 }, 2],
    ['null', 'nothing_at_all', {}, null],
    ['a set of scalars', 'director_names', {}, ['Agnès Varda', 'Yasujirō Ozu', 'Nobody']],
    ['an array', 'numbers', {}, [1, 2]],
    ['an array as argument', 'count_of', { numbers: [1, 2, 3] }, 3],
    [
      'JSON through and through',
      'echo',
      { given: { a: [1, { b: null }] } },
      { a: [1, { b: null }] },
    ],
    ['a row', 'film_called', { wanted: 'Vagabond' }, expect.objectContaining({ id: 2 })],
    ['a table', 'film_numbers', {}, [{ total: 5, average: 7.2 }]],
    ['one OUT argument', 'one_out', { a: 4 }, { doubled: 8 }],
    ['OUT arguments without names', 'nameless', {}, { column1: 1, column2: 2 }],
    ['an argument that comes back', 'raised', { a: 4 }, { a: 5, by: 1 }],
  ])('%s', async (_name, name, body, expected) => {
    const answer = await post(name, body);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual(expected);
  });

  it('works without a body where nothing is needed', async () => {
    const answer = await library.send('anon', 'POST', '/rpc/nothing_at_all');
    expect([answer.status, answer.text]).toEqual([200, 'null']);
  });

  it('answers 204 where nothing is returned', async () => {
    const answer = await post('do_nothing', {});
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  it.each([
    ['arguments in the address', 'add_up?a=2&b=3', 5],
    ['an array in the address', 'count_of?numbers={1,2}', 2],
    ['nothing', 'director_names', ['Agnès Varda', 'Yasujirō Ozu', 'Nobody']],
  ])('GET with %s', async (_name, path, expected) => {
    const answer = await get(path);
    expect([answer.status, answer.json]).toEqual([200, expected]);
  });

  it('HEAD has the headers and no body', async () => {
    const answer = await library.send('therapist', 'HEAD', '/rpc/all_films', {
      headers: { Prefer: 'count=exact' },
    });
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers.get('content-range')).toBe('0-4/5');
  });

  it('rows are filtered, chosen, ordered, cut and counted', async () => {
    const path = 'all_films?select=id,y:year::text&year=lt.1990&order=id.desc&limit=2';
    for (const answer of [
      await post(path, {}, { Prefer: 'count=exact' }),
      await get(path, { Prefer: 'count=exact' }),
    ]) {
      expect(answer.json).toEqual([
        { id: 4, y: '1959' },
        { id: 3, y: '1953' },
      ]);
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, '0-1/4']);
    }
  });

  it('an empty result is counted as 0', async () => {
    const answer = await get('all_films?id=eq.99', { Prefer: 'count=exact' });
    expect(answer.headers.get('content-range')).toBe('*/0');
  });

  it('rows of a table can be embedded into', async () => {
    const answer = await post('all_films?select=id,directors(name)&id=eq.1', {});
    expect(answer.json).toEqual([{ id: 1, directors: { name: 'Agnès Varda' } }]);
  });

  it('one object of a set must be one', async () => {
    const single = { Accept: 'application/vnd.pgrst.object+json' };
    expect((await post('all_films?id=eq.1&select=id', {}, single)).json).toEqual({ id: 1 });
    expect((await post('all_films', {}, single)).json).toMatchObject({ code: 'PGRST116' });
    expect((await post('director_names', {}, single)).json).toMatchObject({ code: 'PGRST116' });
  });

  it('CSV', async () => {
    const answer = await post('film_numbers', {}, { Accept: 'text/csv' });
    expect(answer.text).toBe('total,average\n5,7.20');
  });

  it('CSV of a single row or value has a line of names too', async () => {
    const csv = { Accept: 'text/csv' };
    const row = await post('film_called?select=id,year', { wanted: 'Vagabond' }, csv);
    expect(row.text).toBe('id,year\n2,1985');
    expect((await post('add_up', { a: 1, b: 2 }, csv)).text).toBe('pgrst_scalar\n3');
  });

  it('what a function writes is committed', async () => {
    const answer = await post('make_director', { id: 50, name: 'Made' });
    expect(answer.json).toEqual({ id: 50, name: 'Made', born: null });
    expect(await library.sql('select name from public.directors where id = 50')).toEqual([
      { name: 'Made' },
    ]);
  });

  it('what a function writes is rolled back if it is more than allowed, or several rows where one object was requested', async () => {
    const names = { names: ['A', 'B'] };
    const strict = await post('make_directors', names, {
      Prefer: 'handling=strict,max-affected=1',
    });
    expect([strict.status, strict.json]).toMatchObject([400, { code: 'PGRST124' }]);
    const single = await post('make_directors', names, {
      Accept: 'application/vnd.pgrst.object+json',
    });
    expect(single.status).toBe(406);
    await post('make_directors', names, { Prefer: 'tx=rollback' });
    expect(await library.sql('select from public.directors where id > 1000')).toEqual([]);
  });

  it('as many rows as allowed are returned, and the answer names the preferences that it applied', async () => {
    const prefer = 'handling=strict,max-affected=2,tx=rollback,count=exact,timezone=Asia/Kolkata';
    const answer = await post('make_directors', { names: ['A', 'B'] }, { Prefer: prefer });
    expect([answer.status, answer.json]).toMatchObject([200, [{ name: 'A' }, { name: 'B' }]]);
    expect(answer.headers.get('preference-applied')?.split(', ').sort()).toEqual(
      prefer.split(',').sort(),
    );
  });

  it('max-affected is refused where rows cannot be counted', async () => {
    const answer = await post('add_up', { a: 1 }, { Prefer: 'handling=strict,max-affected=1' });
    expect(answer.json).toMatchObject({ code: 'PGRST128' });
  });

  it('knows the caller and the request', async () => {
    expect((await post('who_am_i', {})).json).toEqual({
      role: 'authenticated',
      sub: library.practice.people.t1.id,
      method: 'POST',
      path: '/rpc/who_am_i',
      zone: 'UTC',
      read_only: 'on',
    });
    expect((await library.send('anon', 'GET', '/rpc/who_am_i')).json).toMatchObject({
      role: 'anon',
      sub: null,
      method: 'GET',
    });
    expect((await library.send('service', 'GET', '/rpc/who_am_i')).json).toMatchObject({
      role: 'service_role',
      sub: null,
    });
  });

  it('ends at the statement_timeout that the function sets', async () => {
    expect(await post('in_a_hurry', { seconds: 600 })).toMatchObject({ json: { code: '57014' } });
  });

  it('may set status and headers of the answer', async () => {
    const answer = await post('set_answer', { status: '418', headers: '[{"X-Tea": "pot"}]' });
    expect([answer.status, answer.headers.get('x-tea')]).toEqual([418, 'pot']);
    expect((await post('set_answer', { status: 'teapot', headers: '[]' })).json).toMatchObject({
      code: 'PGRST112',
    });
    expect((await post('set_answer', { status: '200', headers: '{' })).json).toMatchObject({
      code: 'PGRST111',
    });
  });

  it('OPTIONS lists the methods', async () => {
    const reading = await library.send('anon', 'OPTIONS', '/rpc/all_films');
    expect(reading.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST');
    const writing = await library.send('anon', 'OPTIONS', '/rpc/write_in_passing');
    expect(writing.headers.get('allow')).toBe('OPTIONS,POST');
  });

  it('OPTIONS finds a function that is newer than the catalogue, and none that is not there', async () => {
    await library.practice.database.owner.query(
      'create or replace function public.newcomer() returns int language sql immutable return 1',
    );
    await vi.waitFor(
      async () => {
        const answer = await library.send('therapist', 'OPTIONS', '/rpc/newcomer');
        expect(answer.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST');
      },
      { timeout: 300_000, interval: 500 },
    );
    const answer = await library.send('therapist', 'OPTIONS', '/rpc/new_comer');
    expect([answer.status, answer.json]).toMatchObject([404, { code: 'PGRST202' }]);
  });
});

describe('calls that cannot be', () => {
  it.each([
    ['an unknown function', 'POST', 'add_upp', { a: 1 }, 404, 'PGRST202'],
    ['an unknown argument', 'POST', 'add_up', { a: 1, c: 2 }, 404, 'PGRST202'],
    ['a missing argument', 'POST', 'add_up', { b: 2 }, 404, 'PGRST202'],
    ['two that fit', 'POST', 'same', { a: 1 }, 300, 'PGRST203'],
    ['a value of the wrong type', 'POST', 'add_up', { a: 'one' }, 400, '22P02'],
    ['a list of no objects as body', 'POST', 'add_up', [1], 400, 'PGRST102'],
    ['no JSON', 'POST', 'add_up', '{', 400, 'PGRST102'],
    ['another method', 'PATCH', 'add_up', { a: 1 }, 405, 'PGRST101'],
    ['another method still', 'DELETE', 'add_up', undefined, 405, 'PGRST101'],
    ['GET on one that writes', 'GET', 'write_in_passing', undefined, 405, '25006'],
    ['HEAD on one that writes', 'HEAD', 'write_in_passing', undefined, 405, null],
    ['an unknown column', 'POST', 'all_films?nope=eq.1', {}, 400, '42703'],
    ['a trigger function', 'POST', 'insert_profile', {}, 404, 'PGRST202'],
  ])('%s', async (_name, method, path, body, status, code) => {
    const answer = await library.send('therapist', method, `/rpc/${path}`, { body });
    expect(answer.status).toBe(status);
    if (code !== null) expect(answer.json).toMatchObject({ code });
  });

  it('a hint names what may have been meant', async () => {
    expect((await post('add_upp', { a: 1 })).json).toEqual({
      code: 'PGRST202',
      details:
        'Searched for the function public.add_upp with parameter a, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.add_up',
      message: 'Could not find the function public.add_upp(a) in the schema cache',
    });
    expect((await post('add_up', { a: 1, bb: 1 })).json).toMatchObject({
      hint: 'Perhaps you meant to call the function public.add_up(a, b)',
    });
    expect((await post('fail_with', { messag: '', hint: '', detail: '', code: '' })).json).toEqual({
      code: 'PGRST202',
      details:
        'Searched for the function public.fail_with with parameters code, detail, hint, messag, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.fail_with(code, detail, hint, message)',
      message:
        'Could not find the function public.fail_with(code, detail, hint, messag) in the schema cache',
    });
    expect((await post('add_up', {})).json).toEqual({
      code: 'PGRST202',
      details:
        'Searched for the function public.add_up without parameters, but no matches were found in the schema cache.',
      hint: null,
      message: 'Could not find the function public.add_up without parameters in the schema cache',
    });
  });

  it('nothing was written by a GET', async () => {
    await get('write_in_passing');
    expect(await library.sql(`select from public.no_key where value = 'x'`)).toEqual([]);
  });
});

describe('errors a function raises', () => {
  const raise = (code: string, message: string, detail?: string, hint?: string) =>
    post('fail_with', { code, message, ...(detail ? { detail } : {}), ...(hint ? { hint } : {}) });

  it.each([
    ['PT402', 402],
    ['PT409', 409],
    ['P0001', 400],
    ['P0002', 500],
    ['22023', 400],
    ['23503', 409],
    ['23505', 409],
    ['25001', 500],
    ['28000', 403],
    ['0L000', 403],
    ['40001', 500],
    ['42501', 403],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['53100', 503],
    ['53400', 500],
    ['54001', 500],
    ['55000', 500],
    ['57014', 500],
    ['58030', 500],
    ['XX000', 500],
    ['99999', 400],
  ])('%s is answered with %i', async (code, status) => {
    const answer = await raise(code, 'No.');
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code });
  });

  it('have message, details and hint', async () => {
    expect(
      (await raise('PT409', 'It is done already.', 'period_already_processed', 'Look.')).json,
    ).toEqual({
      code: 'PT409',
      message: 'It is done already.',
      details: 'period_already_processed',
      hint: 'Look.',
    });
  });

  it.each(['53200', '58030', 'XX000'])('%s hides the details of the machine', async (code) => {
    const answer = await raise(code, 'could not write file "base/pgsql_tmp/1": no space');
    expect(answer.json).toMatchObject({
      message: 'The database could not carry out the request',
    });
  });

  it('PGRST decides the whole answer', async () => {
    const answer = await raise(
      'PGRST',
      '{"code":"123","message":"Payment Required","details":"Quota","hint":"Pay"}',
      '{"status":402,"headers":{"X-Quota":"0"}}',
    );
    expect([answer.status, answer.headers.get('x-quota')]).toEqual([402, '0']);
    expect(answer.json).toEqual({
      code: '123',
      message: 'Payment Required',
      details: 'Quota',
      hint: 'Pay',
    });
  });

  it.each([
    ['no JSON', 'No.', '{"status":402,"headers":{}}'],
    ['no status', '{"code":"1","message":"m"}', '{"headers":{}}'],
  ])('PGRST with %s is a mistake of the function', async (_name, message, detail) => {
    const answer = await raise('PGRST', message, detail);
    expect([answer.status, answer.json]).toMatchObject([500, { code: 'PGRST121' }]);
  });

  it('42501 is 401 with a challenge for callers who are not signed in', async () => {
    const answer = await library.send('anon', 'POST', '/rpc/fail_with', {
      body: { code: '42501', message: 'No.' },
    });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
});
