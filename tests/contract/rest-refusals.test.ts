import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { isElsewhere } from '../harness/elsewhere.ts';
import { usualLimits } from '../harness/time-limits.ts';
import { filmLibrary } from './rest-library.ts';

const library = filmLibrary(usualLimits);

const get = (path: string, headers: Record<string, string> = {}) =>
  library.send('anon', 'GET', path, { headers });

describe('the caller', () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${library.practice.url}/rest/v1/rpc/who_am_i`, { headers });
    const body: { role?: string; code?: string; message?: string } = await answer.json();
    return { status: answer.status, ...body, challenge: answer.headers.get('www-authenticate') };
  };
  const token = (claims: Record<string, unknown>, secret = library.practice.jwtSecret) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

  it('without a key is anonymous', async () => {
    expect(await ask({})).toMatchObject({ status: 200, role: 'anon' });
  });

  it('with an unknown key is anonymous', async () => {
    expect(await ask({ apikey: 'garbage' })).toMatchObject({ status: 200, role: 'anon' });
  });

  it('with the service key alone is the service', async () => {
    expect(await ask({ apikey: library.practice.serviceKey })).toMatchObject({
      role: 'service_role',
    });
  });

  it('with a token is its owner, whatever the key', async () => {
    const bearer = await library.practice.signIn(library.practice.people.t1);
    expect(
      await ask({ apikey: library.practice.serviceKey, Authorization: `Bearer ${bearer}` }),
    ).toMatchObject({ role: 'authenticated', sub: library.practice.people.t1.id });
    expect(await ask({ Authorization: `bearer ${bearer}` })).toMatchObject({
      role: 'authenticated',
    });
  });

  it('with an expired token is told so', async () => {
    const { t1 } = library.practice.people;
    const old = await token({
      role: 'authenticated',
      aud: 'authenticated',
      sub: t1.id,
      session_id: t1.id,
      iss: `${library.practice.url}/auth/v1`,
      exp: Math.floor(Date.now() / 1000) - 60,
    });
    expect(await ask({ Authorization: `Bearer ${old}` })).toEqual({
      status: 401,
      code: 'PGRST303',
      message: 'JWT expired',
      details: null,
      hint: null,
      challenge: 'Bearer error="invalid_token", error_description="JWT expired"',
    });
  });

  it('with a forged token is refused before the database is asked', async () => {
    const exp = Math.floor(Date.now() / 1000) + 600;
    const sub = library.practice.people.admin.id;
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ role: 'service_role', exp }))}.`;
    for (const forged of [
      'x',
      'a.b.c',
      none.replaceAll('=', ''),
      await token({ role: 'authenticated', sub, exp }, 'another secret of thirty-two letters'),
      await token({ role: 'postgres', exp }),
      await token({ role: 'supabase_auth_admin', exp }),
      await token({ role: 'service_role', sub, exp }),
      await token({ role: 'authenticated', sub: 'not a uuid', exp }),
    ]) {
      expect(await ask({ Authorization: `Bearer ${forged}` }), forged).toMatchObject({
        status: 401,
        code: 'PGRST301',
      });
    }
  });

  it('is refused once the session has ended', async () => {
    const { t2 } = library.practice.people;
    const bearer = await library.practice.signIn(t2);
    expect(await ask({ Authorization: `Bearer ${bearer}` })).toMatchObject({ status: 200 });
    await library.sql(`delete from auth.sessions where user_id = '${t2.id}'`);
    expect(await ask({ Authorization: `Bearer ${bearer}` })).toMatchObject({
      status: 401,
      code: 'PT401',
      challenge: 'Bearer',
    });
  });
});

describe('what is asked for', () => {
  it.each([
    ['an unknown schema', '/films', { 'Accept-Profile': 'private' }, 406, 'PGRST106'],
    ['the schema of sign-in', '/users', { 'Accept-Profile': 'auth' }, 406, 'PGRST106'],
    ['an unknown type', '/films', { Accept: 'text/html' }, 406, 'PGRST107'],
    ['an unknown table', '/film', {}, 404, 'PGRST205'],
    ['a table of another schema', '/private.people', {}, 404, 'PGRST205'],
    ['a system table', '/pg_authid', {}, 404, 'PGRST205'],
    ['a longer path', '/films/1', {}, 404, 'PGRST125'],
    ['a path that climbs', '/rpc/../../films/1', {}, 404, null],
    ['an unknown column', '/films?select=titel', {}, 400, '42703'],
    ['a system column', '/films?select=xmin,ctid', {}, 400, '42703'],
    ['an unknown cast', '/films?select=id::nonsense', {}, 400, '42704'],
    ['a cast that looks things up', '/films?select=title::regclass', {}, 400, '42704'],
    ['an array cast', '/films?select=id::text[]', {}, 400, 'PGRST100'],
    ['a filter that is none', '/films?id=5', {}, 400, 'PGRST100'],
    ['a date that does not exist', '/directors?born=eq.2026-02-30', {}, 400, '22008'],
    ['a number that is none', '/films?id=eq.five', {}, 400, '22P02'],
    ['a zero character', '/films?title=eq.%00', {}, 400, '22021'],
    ['a zero character in a name', '/films?select=%22a%00%22:id', {}, 400, 'PGRST100'],
    ['an escape that is no UTF-8', '/films?id=eq.%E0%A4', {}, 400, '22P02'],
  ])('%s', async (_name, path, headers, status, code) => {
    const answer = await get(path, headers);
    expect([answer.status, answer.json]).toMatchObject(
      code === null ? [status, expect.anything()] : [status, { code }],
    );
  });

  it('a misspelt table name gets a hint', async () => {
    expect((await library.send('therapist', 'GET', '/film')).json).toEqual({
      code: 'PGRST205',
      details: null,
      hint: "Perhaps you meant the table 'public.films'",
      message: "Could not find the table 'public.film' in the schema cache",
    });
  });

  it('so does a misspelt column, but not a word that is like none', async () => {
    const read = async (path: string) => (await library.send('therapist', 'GET', path)).json;
    expect(await read('/films?select=titel')).toMatchObject({
      code: '42703',
      hint: 'Perhaps you meant to reference the column "films.title".',
    });
    expect(await read('/films?select=xyz')).toMatchObject({ code: '42703', hint: null });
  });

  it.skipIf(isElsewhere).each([
    ['GET', '/film'],
    ['GET', '/films?select=titel'],
    ['GET', '/films?titel=eq.x'],
    ['GET', '/films?select=director(*)'],
    ['GET', '/orders?select=addresses(*)'],
    ['POST', '/rpc/process_payroll'],
    ['POST', '/rpc/add_upp'],
  ])(
    '%s %s gives an anonymous caller no name that was not in the request',
    async (method, path) => {
      const body = method === 'POST' ? { a: 1 } : undefined;
      const stranger = await library.send('anon', method, path, { body });
      const known = await library.send('therapist', method, path, { body });
      expect(known.json).toMatchObject({ hint: expect.any(String) });
      expect(stranger.json).toMatchObject({ details: null, hint: null });
    },
  );

  it.each([
    ['a column', 'title,id,title', 'title'],
    ['a column under one alias', 'a:title,a:year', 'a'],
    ['everything', '*,*', 'id'],
    ['an alias of everything’s', '*,id:title', 'id'],
    ['one of everything’s as another type', '*,year::text', 'year'],
    ['an embed', 'id,directors(name),directors(id)', 'directors'],
    ['a column of an embed', 'id,directors(name,name)', 'name'],
  ])('%s selected twice is refused', async (_name, select, name) => {
    expect(await get(`/films?select=${select}`)).toMatchObject({
      status: 400,
      json: { code: 'PGRST100', message: `'${name}' is selected more than once` },
    });
  });

  it('a place inside a column is returned beside *', async () => {
    const { json } = await get('/films?select=*,info->>country&id=eq.3');
    expect(json).toMatchObject([{ info: { country: 'JP' }, country: 'JP' }]);
  });

  it('a column selected beside * is returned once', async () => {
    const { status, text, json } = await get('/films?select=id,*,title&limit=1');
    expect([status, text.match(/"(?:id|title)":/g)?.length]).toEqual([200, 2]);
    expect(json).toEqual((await get('/films?limit=1')).json);
  });

  it.each(['9007199254740993', '9223372036854775807', '9'.repeat(60)])(
    'an offset of %s is past the end',
    async (offset) => {
      expect(await get(`/films?offset=${offset}`)).toMatchObject({ status: 200, json: [] });
      expect(await get('/films', { Range: `${offset}-` })).toMatchObject({ json: [] });
      const counted = { Prefer: 'count=exact' };
      expect((await get(`/films?offset=${offset}`, counted)).status).toBe(416);
      expect((await get(`/films?limit=${offset}&order=id`)).json).toHaveLength(5);
    },
  );

  it('an unknown method is refused', async () => {
    const answer = await library.send('anon', 'PROPFIND', '/films');
    expect([answer.status, answer.json]).toMatchObject([405, { code: 'PGRST117' }]);
  });

  it('the error of a HEAD request is in a header', async () => {
    const answer = await library.send('anon', 'HEAD', '/film');
    expect([answer.status, answer.text]).toEqual([404, '']);
    expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=PGRST205');
  });
});
