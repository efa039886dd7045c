import { connect } from 'node:net';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { askAgain } from '../harness/ask-again.ts';
import { isElsewhere } from '../harness/elsewhere.ts';
import { times } from '../harness/endurance.ts';
import fc from '../harness/properties.ts';
import { usualLimits } from '../harness/time-limits.ts';
import { filmLibrary } from './rest-library.ts';

const library = filmLibrary(usualLimits);
beforeAll(async () => {
  await library.sql(
    `create table public.canary (id int primary key); insert into public.canary values (1)`,
  );
});

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

describe('too much', () => {
  it.each([
    ['an address of more than 16 KB', `/films?id=in.(${'1,'.repeat(9_000)}1)`, 414],
    ['10,000 values', `/films?id=in.(${'1,'.repeat(10_000)}1)`, 414],
    ['500 conditions', `/films?or=(${'id.eq.1,'.repeat(500)}id.eq.2)`, 400],
    [
      '50 embeds',
      `/films?select=${Array.from({ length: 50 }, (_, n) => `a${n}:directors(id)`)}`,
      400,
    ],
    [
      'embeds in embeds',
      `/directors?select=${'films(directors('.repeat(10)}id${'))'.repeat(10)}`,
      400,
    ],
    ['deep logic', `/films?${'or=('.repeat(1)}${'and('.repeat(60)}id.eq.1${')'.repeat(61)}`, 400],
  ])('%s is refused', async (_name, path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it('a list as long as fits is answered', async () => {
    const list = Array.from({ length: 2_000 }, (_, n) => n).join(',');
    expect((await get(`/films?select=id&id=in.(${list})`)).json).toHaveLength(5);
  });

  it('a statement that would take ten minutes is ended', async () => {
    const answer = await get('/rpc/take_long?seconds=600');
    expect([answer.status, answer.json]).toMatchObject([500, { code: '57014' }]);
  });

  it('an expression made to be slow ends too', async () => {
    const answer = await get(`/films?title=match.${encodeURIComponent('(x+x+)+y'.repeat(20))}`);
    expect(answer.status).toBeLessThan(501);
    expect((await get('/films?limit=1')).status).toBe(200);
  });

  // PostgREST answers the last two with 500.
  it.skipIf(isElsewhere).each([
    ['has more states than PostgreSQL makes', 'match', '((x{1,255}){1,255}){1,255}', '2201B'],
    ['would take more memory than it has for one', 'match', '((x{1,100}){1,100}){1,5}', '22023'],
    ['negates more often than it counts', 'fts', `${'!'.repeat(40)}x`, '22023'],
  ])('a pattern that %s is refused', async (_what, operator, pattern, code) => {
    const answer = await get(`/films?title=${operator}.${encodeURIComponent(pattern)}`);
    expect([answer.status, answer.json]).toMatchObject([400, { code }]);
  });

  it('ten megabytes are cut off at one', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(10_000_000) });
    const whole = await library.send('therapist', 'POST', '/films', { body }).catch(() => null);
    expect(whole?.status ?? 413).toBe(413);
    const streamed: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    };
    const url = `${library.practice.url}/rest/v1/films`;
    const chunked = await fetch(url, streamed).catch(() => null);
    expect(chunked?.status ?? 413).toBe(413);
    expect((await get('/films?limit=1')).status).toBe(200);
  });
});

describe('injection', () => {
  const corpus = [
    `'; drop table public.canary; --`,
    `" ; drop table public.canary; --`,
    `1) or 1=1; delete from public.canary; --`,
    `id"; delete from public.canary; --`,
    `\\'; delete from public.canary; --`,
    `$$; delete from public.canary; $$`,
    `$1`,
    `/**/union/**/select/**/secret/**/from/**/vault`,
    `(select secret from public.vault limit 1)`,
    `pg_sleep(10)`,
    `\u0000`,
    `\u02BC; drop table public.canary`,
  ];
  const shapes: ((evil: string) => [string, string, unknown?, Record<string, string>?])[] = [
    (evil) => ['GET', `/films?select=${evil}`],
    (evil) => ['GET', `/films?select="${evil}":id`],
    (evil) => ['GET', `/films?select=id::${evil}`],
    (evil) => ['GET', `/films?select=info->>${evil}`],
    (evil) => ['GET', `/films?select=directors(${evil})`],
    (evil) => ['GET', `/films?select=x:directors("${evil}":name)`],
    (evil) => ['GET', `/films?select=directors!${evil}(name)`],
    (evil) => ['GET', `/films?${evil}=eq.1`],
    (evil) => ['GET', `/films?title=eq.${evil}`],
    (evil) => ['GET', `/films?title=${evil}.1`],
    (evil) => ['GET', `/films?id=in.(${evil})`],
    (evil) => ['GET', `/films?title=fts(${evil}).x`],
    (evil) => ['GET', `/films?or=(title.eq.${evil},id.eq.1)`],
    (evil) => ['GET', `/films?order=${evil}`],
    (evil) => ['GET', `/films?order=id.${evil}`],
    (evil) => ['GET', `/films?limit=${evil}&offset=${evil}`],
    (evil) => ['GET', `/${evil}`],
    (evil) => ['GET', `/rpc/${evil}`],
    (evil) => ['GET', `/rpc/add_up?a=${evil}`],
    (evil) => ['GET', `/rpc/add_up?${evil}=1`],
    (evil) => ['POST', `/films?columns=${evil}`, { title: 'x' }],
    (evil) => ['POST', '/films', { [decodeURIComponent(evil)]: 1 }],
    (evil) => ['POST', '/no_key', { value: decodeURIComponent(evil) }],
    (evil) => [
      'POST',
      `/films?on_conflict=${evil}`,
      { title: 'x' },
      { Prefer: 'resolution=merge-duplicates' },
    ],
    (evil) => ['PATCH', `/films?title=eq.${evil}`, { year: 1 }],
    (evil) => ['DELETE', `/films?title=eq.${evil}`],
    (evil) => [
      'GET',
      '/films',
      undefined,
      { Prefer: `timezone=${decodeURIComponent(evil)}`.replace(/[^\x20-\x7e]/g, '') },
    ],
    (evil) => [
      'GET',
      '/films',
      undefined,
      { 'Accept-Profile': decodeURIComponent(evil).replace(/[^\x20-\x7e]/g, '') },
    ],
  ];

  it.each(corpus)('%j is a value or is refused everywhere', async (evil) => {
    for (const shape of shapes) {
      const [method, path, body, headers] = shape(encodeURIComponent(evil));
      const answer = await library.send('therapist', method, path, {
        body,
        headers: headers ?? {},
      });
      expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(500);
      expect(answer.text).not.toContain('planted-secret');
    }
    expect(await library.sql('select * from public.canary')).toEqual([{ id: 1 }]);
  });

  it('any request gets an answer', { timeout: times(600_000, 7_200_000) }, async () => {
    const piece = fc.constantFrom(
      ...[
        'select',
        'order',
        'or',
        'and',
        'id',
        'title',
        'info',
        'tags',
        'directors',
        'films',
        'limit',
      ],
      ...[
        'offset',
        '=',
        '&',
        '(',
        ')',
        ',',
        '.',
        '->',
        '->>',
        '::',
        ':',
        '!inner',
        '...',
        '*',
        '"',
        "'",
      ],
      ...[
        'eq',
        'like',
        'in',
        'is',
        'cs',
        'fts',
        'not',
        'null',
        'text',
        'int',
        '1',
        '-1',
        '{a}',
        '%',
        '%00',
      ],
    );
    const query = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));
    const target = fc.constantFrom(
      '/films',
      '/directors',
      '/film_titles',
      '/rpc/all_films',
      '/profiles',
    );
    await fc.assert(
      fc.asyncProperty(target, query, async (path, text) => {
        const answer = await get(`${path}?${text}`);
        expect(answer.status, `${path}?${text} ${answer.text}`).toBeLessThan(500);
      }),
      {
        numRuns: Number(process.env.FUZZ_RUNS ?? 300),
      },
    );
    expect(await library.sql('select * from public.canary')).toEqual([{ id: 1 }]);
  });
});

describe('concurrent requests', () => {
  it('no caller ever gets the answer of another', {
    timeout: times(600_000, 3_600_000),
  }, async () => {
    const { people } = library.practice;
    const tokens = new Map<string, string>();
    for (const person of [people.t1, people.s1, people.admin]) {
      tokens.set(person.id, await library.practice.signIn(person));
    }
    const callers = [...tokens];
    const one = async (index: number) => {
      const [id, token] = callers[index % callers.length] ?? ['', ''];
      const controller = new AbortController();
      // Every third request is aborted.
      if (index % 3 === 0) setTimeout(() => controller.abort(), index % 7);
      try {
        const answer = await askAgain(`${library.practice.url}/rest/v1/rpc/who_am_i`, {
          method: index % 2 === 0 ? 'GET' : 'POST',
          headers: { Authorization: `Bearer ${token}` },
          signal: controller.signal,
        });
        const body: { sub: string } = await answer.json();
        return body.sub === id;
      } catch {
        return controller.signal.aborted;
      }
    };
    for (let round = 0; round < times(10, 200); round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) => one(round * 60 + index)),
      );
      expect(answers.every(Boolean)).toBe(true);
    }
    const anonymous = await library.send('anon', 'GET', '/rpc/who_am_i');
    expect(anonymous.json).toMatchObject({ role: 'anon', sub: null });
  });

  it('connections that the database cuts are answered 503 and replaced', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 10; round += 1) {
      const answers = Array.from({ length: 20 }, (_, index) =>
        library.send('therapist', index % 2 === 0 ? 'GET' : 'POST', '/rpc/who_am_i'),
      );
      await library.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'track-and-pay rest' and datname = current_database()`,
      );
      for (const answer of await Promise.all(answers)) {
        statuses.add(answer.status);
        if (answer.status !== 200) expect(answer.headers.get('retry-after')).toBe('1');
      }
    }
    // On a busy machine a request may also wait too long in the queue or for a connection.
    for (const known of [200, 429, 503, 504]) statuses.delete(known);
    expect([...statuses]).toEqual([]);
    await expect.poll(async () => (await get('/films?limit=1')).status).toBe(200);
  });

  it('a client that hangs up in the middle of a request does not affect others', async () => {
    const { port, hostname } = new URL(library.practice.url);
    for (let index = 0; index < 20; index += 1) {
      const socket = connect(Number(port), hostname);
      socket.write(
        'POST /rest/v1/films HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"title"',
      );
      socket.destroySoon();
    }
    expect((await get('/films?limit=1')).status).toBe(200);
  });
});
