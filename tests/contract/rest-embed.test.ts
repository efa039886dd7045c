import { describe, expect, it } from 'vitest';
import { filmLibrary } from './rest-library.ts';

const library = filmLibrary();

const get = (path: string) => library.send('therapist', 'GET', path);
const read = async (path: string) => (await get(path)).json;

describe('embedding', () => {
  it.each([
    [
      'to one',
      '/films?select=id,directors(name)&id=eq.1',
      [{ id: 1, directors: { name: 'Agnès Varda' } }],
    ],
    [
      'to one under an alias',
      '/films?select=made_by:directors(n:name)&id=eq.1',
      [{ made_by: { n: 'Agnès Varda' } }],
    ],
    [
      'to one that is not there',
      '/films?select=id,directors(name)&id=eq.5',
      [{ id: 5, directors: null }],
    ],
    [
      'to one by the foreign key',
      '/films?select=films_director_id_fkey(id)&id=eq.1',
      [{ films_director_id_fkey: { id: 1 } }],
    ],
    ['to one by the column', '/films?select=director_id(id)&id=eq.1', [{ director_id: { id: 1 } }]],
    [
      'to many',
      '/directors?select=name,films(id)&id=eq.2&films.order=id',
      [{ name: 'Yasujirō Ozu', films: [{ id: 3 }, { id: 4 }] }],
    ],
    ['to many that are none', '/directors?select=films(id)&id=eq.3', [{ films: [] }]],
    [
      'one to one',
      '/films?select=id,film_specs(camera)&id=eq.1',
      [{ id: 1, film_specs: { camera: 'Cameflex' } }],
    ],
    [
      'one to one from the other side',
      '/film_specs?select=camera,films(title)&film_id=eq.3',
      [{ camera: 'Mitchell', films: { title: 'Tokyo Story' } }],
    ],
    [
      'many to many',
      '/films?select=actors(name)&id=eq.3&actors.order=name',
      [{ actors: [{ name: 'Chishū Ryū' }, { name: 'Setsuko Hara' }] }],
    ],
    [
      'many to many by its table',
      '/actors?select=films!roles(id)&id=eq.3&films.order=id',
      [{ films: [{ id: 3 }, { id: 4 }] }],
    ],
    [
      'two levels',
      '/directors?select=films(id,film_specs(camera))&id=eq.2&films.order=id.desc',
      [
        {
          films: [
            { id: 4, film_specs: null },
            { id: 3, film_specs: { camera: 'Mitchell' } },
          ],
        },
      ],
    ],
    [
      'through a view',
      '/film_titles?select=loud_title,directors(name)&film_id=eq.3',
      [{ loud_title: 'TOKYO STORY', directors: { name: 'Yasujirō Ozu' } }],
    ],
    [
      'a view',
      '/directors?select=film_titles(film_id)&id=eq.1&film_titles.order=film_id',
      [{ film_titles: [{ film_id: 1 }, { film_id: 2 }] }],
    ],
    [
      'a view from a view',
      '/film_titles?select=film_id,film_specs(camera)&film_id=eq.1',
      [{ film_id: 1, film_specs: { camera: 'Cameflex' } }],
    ],
    [
      'a table in itself, to many',
      '/employees?select=name,staff:employees(name)&id=eq.1&staff.order=id',
      [{ name: 'Ann', staff: [{ name: 'Bob' }, { name: 'Cid' }] }],
    ],
    [
      'a table in itself, to one',
      '/employees?select=name,boss:boss_id(name)&id=eq.2',
      [{ name: 'Bob', boss: { name: 'Ann' } }],
    ],
    [
      'one of two keys by its name',
      '/orders?select=billing:addresses!orders_billing(city),shipping:addresses!orders_shipping(city)',
      [{ billing: { city: 'Lyon' }, shipping: { city: 'Osaka' } }],
    ],
    [
      'one of two keys by its column',
      '/orders?select=addresses!billing_id(city)',
      [{ addresses: { city: 'Lyon' } }],
    ],
    [
      'one of two keys from the other side',
      '/addresses?select=city,orders!orders_shipping(id)&id=eq.2',
      [{ city: 'Osaka', orders: [{ id: 1 }] }],
    ],
    [
      'spread',
      '/films?select=id,...directors(director:name,born)&id=eq.1',
      [{ id: 1, director: 'Agnès Varda', born: '1928-05-30' }],
    ],
    [
      'spread with nothing there',
      '/films?select=id,...directors(name)&id=eq.5',
      [{ id: 5, name: null }],
    ],
    [
      'spread within an embed',
      '/film_specs?select=films(id,...directors(name))&film_id=eq.1',
      [{ films: { id: 1, name: 'Agnès Varda' } }],
    ],
    [
      'an embed within a spread',
      '/film_specs?select=...films(id,directors(name))&film_id=eq.1',
      [{ id: 1, directors: { name: 'Agnès Varda' } }],
    ],
    ['nothing of it', '/films?select=id,directors()&id=eq.1', [{ id: 1 }]],
    [
      'casts and JSON inside',
      '/directors?select=films(y:year::text,info->>country)&id=eq.2&films.id=eq.3',
      [{ films: [{ y: '1953', country: 'JP' }] }],
    ],
    [
      'times inside',
      '/directors?select=films(shown_at,runtime)&id=eq.1&films.id=eq.1',
      [{ films: [{ shown_at: '1962-04-11T20:00:00+00:00', runtime: '01:30:00' }] }],
    ],
  ])('%s', async (_name, path, expected) => {
    expect(await read(path)).toEqual(expected);
  });

  it.each([
    [
      'a filter on an embed leaves the rows',
      '/directors?select=id,films(id)&films.year=gt.1980&order=id',
      [
        { id: 1, films: [{ id: 2 }] },
        { id: 2, films: [] },
        { id: 3, films: [] },
      ],
    ],
    [
      'an inner join drops those without',
      '/directors?select=id,films!inner(id)&films.year=gt.1980',
      [{ id: 1, films: [{ id: 2 }] }],
    ],
    [
      'a hint and an inner join',
      '/orders?select=id,addresses!orders_billing!inner(city)&addresses.city=eq.Osaka',
      [],
    ],
    [
      'an inner join to one',
      '/films?select=id,directors!inner(name)&directors.name=like.A*&order=id',
      [
        { id: 1, directors: { name: 'Agnès Varda' } },
        { id: 2, directors: { name: 'Agnès Varda' } },
      ],
    ],
    [
      'an inner join two levels down',
      '/directors?select=id,films!inner(id,film_specs!inner(camera))&films.film_specs.camera=eq.Mitchell',
      [{ id: 2, films: [{ id: 3, film_specs: { camera: 'Mitchell' } }] }],
    ],
    ['only those without', '/directors?select=id,films()&films=is.null', [{ id: 3 }]],
    [
      'only those with',
      '/directors?select=id,films()&films=not.is.null&order=id',
      [{ id: 1 }, { id: 2 }],
    ],
    [
      'those with one or the other',
      '/films?select=id,film_specs(),roles()&or=(film_specs.is.null,roles.is.null)&order=id',
      [{ id: 2 }, { id: 4 }, { id: 5 }],
    ],
    [
      'logic on an embed',
      '/directors?select=id,films(id)&films.or=(id.eq.1,id.eq.4)&id=in.(1,2)&order=id',
      [
        { id: 1, films: [{ id: 1 }] },
        { id: 2, films: [{ id: 4 }] },
      ],
    ],
    [
      'order, limit and offset of an embed',
      '/directors?select=films(id)&films.order=id.desc&films.limit=1&id=eq.2',
      [{ films: [{ id: 4 }] }],
    ],
    [
      'an offset of an embed',
      '/directors?select=films(id)&films.order=id.desc&films.offset=1&id=eq.2',
      [{ films: [{ id: 3 }] }],
    ],
    [
      'an embed named by its table though it has an alias',
      '/directors?select=work:films(id)&films.id=eq.3&id=eq.2',
      [{ work: [{ id: 3 }] }],
    ],
  ])('%s', async (_name, path, expected) => {
    expect(await read(path)).toEqual(expected);
  });

  it('counts what an existence filter keeps', async () => {
    const answer = await library.send('anon', 'GET', '/directors?select=id,films()&films=is.null', {
      headers: { Prefer: 'count=exact' },
    });
    expect(answer.headers.get('content-range')).toBe('0-0/1');
  });

  it('is in the CSV as JSON', async () => {
    const answer = await library.send('anon', 'GET', '/films?select=id,directors(name)&id=eq.1', {
      headers: { Accept: 'text/csv' },
    });
    expect(answer.text).toBe('id,directors\n1,"{""name"":""Agnès Varda""}"');
  });
});

describe('embedding that cannot be', () => {
  it.each([
    ['no relationship', '/films?select=addresses(*)', 400, 'PGRST200'],
    ['a misspelt relation', '/films?select=director(*)', 400, 'PGRST200'],
    ['a wrong hint', '/films?select=directors!nonsense(*)', 400, 'PGRST200'],
    ['a table in itself by its key', '/employees?select=employees!id(name)', 400, 'PGRST200'],
    ['more than one relationship', '/orders?select=addresses(*)', 300, 'PGRST201'],
    ['a filter on what is not embedded', '/films?directors.name=eq.x', 400, 'PGRST108'],
    ['an order on what is not embedded', '/films?directors.order=name', 400, 'PGRST108'],
    ['a limit on what is not embedded', '/films?directors.limit=1', 400, 'PGRST108'],
    ['an order by what is not embedded', '/films?order=directors(name)', 400, 'PGRST108'],
    ['an order by many', '/directors?select=films(id)&order=films(id)', 400, 'PGRST118'],
    [
      'a filter on an embed other than null',
      '/directors?select=films(id)&films=eq.1',
      400,
      'PGRST120',
    ],
    ['an unknown column inside', '/films?select=directors(nope)', 400, '42703'],
    [
      'an unknown column in its filter',
      '/films?select=directors(name)&directors.nope=eq.1',
      400,
      '42703',
    ],
  ])('%s', async (_name, path, status, code) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ code });
  });

  it('has at most five embeds', async () => {
    const embeds = (names: string) => names.split('').map((name) => `${name}:directors(id)`);
    expect(await read(`/films?id=eq.1&select=${embeds('abcde')}`)).toEqual([
      { a: { id: 1 }, b: { id: 1 }, c: { id: 1 }, d: { id: 1 }, e: { id: 1 } },
    ]);
    expect(await read(`/films?select=${embeds('abcdef')}`)).toEqual({
      code: 'PGRST100',
      details: 'At most 5 embedded resources are allowed in one request',
      hint: null,
      message: 'The request embeds too many resources',
    });
  });

  it('has no key longer than a name can be', async () => {
    const key = 'x'.repeat(63);
    expect(await read(`/films?id=eq.1&select=directors(${key}:id)`)).toEqual([
      { directors: { [key]: 1 } },
    ]);
    expect(await read(`/films?select=directors(x${key}:id)`)).toEqual({
      code: 'PGRST100',
      details: 'At most 63 bytes are allowed',
      hint: null,
      message: 'An alias is too long',
    });
  });

  it('says what was searched and what may have been meant', async () => {
    expect(await read('/films?select=director(*)')).toEqual({
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'films' and 'director' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'directors' instead of 'director'.",
      message: "Could not find a relationship between 'films' and 'director' in the schema cache",
    });
  });

  it('suggests nothing where no name is like it', async () => {
    expect(await read('/films?select=xyz(*)')).toMatchObject({ code: 'PGRST200', hint: null });
  });

  it('suggests nothing where the name is right and the hint is wrong', async () => {
    expect(await read('/films?select=directors!nonsense(*)')).toEqual({
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'films' and 'directors' using the hint 'nonsense' in the schema 'public', but no matches were found.",
      hint: null,
      message: "Could not find a relationship between 'films' and 'directors' in the schema cache",
    });
  });

  it('lists the relationships one could mean', async () => {
    expect(await read('/orders?select=addresses(*)')).toEqual({
      code: 'PGRST201',
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'orders with addresses',
          relationship: 'orders_billing using orders(billing_id) and addresses(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'orders with addresses',
          relationship: 'orders_shipping using orders(shipping_id) and addresses(id)',
        },
      ],
      hint: "Try changing 'addresses' to one of the following: 'addresses!orders_billing', 'addresses!orders_shipping'. Find the desired relationship in the 'details' key.",
      message:
        "Could not embed because more than one relationship was found for 'orders' and 'addresses'",
    });
  });
});
