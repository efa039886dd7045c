import { beforeAll, describe, expect, it } from 'vitest';
import { isElsewhere } from '../harness/elsewhere.ts';
import { type Answer, filmLibrary } from './rest-library.ts';

const library = filmLibrary();
beforeAll(async () => {
  const { owner } = library.practice.database;
  const { t1, t2 } = library.practice.people;
  await owner.query(
    `insert into public.diaries (owner_id, entry)
     select $1::uuid, 'of t1' from generate_series(1, 3) union all
     select $2::uuid, 'of t2' from generate_series(1, 20000)`,
    [t1.id, t2.id],
  );
  await owner.query('insert into public.pages select n, 3 + n from generate_series(1, 5) n');
  await owner.query('analyze');
});

const total = (answer: Answer) => answer.headers.get('content-range')?.split('/')[1];

describe.skipIf(isElsewhere)('counting reveals no hidden row', () => {
  it.each(['exact', 'planned', 'estimated'])('with count=%s', async (mode) => {
    const headers = { Prefer: `count=${mode}` };
    for (const [method, path, more] of [
      ['GET', '/diaries?select=id', {}],
      ['HEAD', '/diaries?select=id', {}],
      ['GET', '/diaries?select=id&limit=0', {}],
      ['GET', '/diaries?select=id', { Range: '0-0' }],
      ['GET', '/diaries?select=id&limit=1&offset=1', {}],
      ['GET', '/diaries?select=id&offset=50', {}],
      ['GET', '/diaries?select=id&entry=like.of*', {}],
    ] as const) {
      const answer = await library.send('therapist', method, path, {
        headers: { ...headers, ...more },
      });
      expect(total(answer), `${method} ${path}`).toBe('3');
    }
  });

  it('with select=count, and there is no plan', async () => {
    const answer = await library.send('therapist', 'GET', '/diaries?select=count');
    expect(answer.json).toEqual([{ count: 3 }]);
    const plan = await library.send('therapist', 'GET', '/diaries', {
      headers: { Accept: 'application/vnd.pgrst.plan+json' },
    });
    expect(plan.status).toBe(406);
  });
});

describe('embeds reveal no hidden row', () => {
  it.each([
    '/pages?select=number,diaries(*)',
    '/pages?select=number,...diaries(entry)',
    '/pages?select=number,hidden:diaries(id,entry)',
  ])('%s', async (path) => {
    const answer = await library.send('therapist', 'GET', path);
    expect(answer.status).toBe(200);
    expect(answer.json).toHaveLength(5);
    expect(answer.text).not.toContain('of t2');
  });

  it.each([
    '/pages?select=number,diaries!inner(id)',
    '/pages?select=number,diaries()&diaries=not.is.null',
    '/pages?select=number,diaries!inner(id)&diaries.entry=eq.of t2',
  ])('not even that one exists: %s', async (path) => {
    const answer = await library.send('therapist', 'GET', path, {
      headers: { Prefer: 'count=exact' },
    });
    expect(answer.json).toEqual([]);
    expect(total(answer)).toBe('0');
  });

  it('their owner sees them', async () => {
    const answer = await library.send(
      'other therapist',
      'GET',
      '/pages?select=diaries!inner(entry)',
    );
    expect(answer.json).toHaveLength(5);
    expect(answer.text).toContain('of t2');
  });
});

/** Embeds that lead to the people of the practice through another table. */
const pathsToProfiles = [
  '/sessions?select=profiles(*)',
  '/sessions?select=therapist:profiles(*)&therapist.ssn=like.*4329',
  '/sessions?select=profiles!inner(*)&profiles.email=like.*',
  '/sessions?select=id,...profiles(id,first_name,last_name,email,ssn,rate_60)',
  '/sessions?select=profiles(*)&order=profiles(ssn)',
  '/payroll_details?select=*,therapist:profiles(*)',
  '/payroll_details?select=*,profiles!inner(*,sessions(*))',
  '/supervision_sessions?select=profiles!supervision_sessions_therapist_id_fkey(*)',
  '/supervisor_alerts?select=profiles!supervisor_alerts_therapist_id_fkey(*)',
  '/supervisor_therapists?select=profiles!supervisor_therapists_therapist_id_fkey(*)',
];

describe('embeds of people show what the same caller sees directly', () => {
  beforeAll(async () => {
    const { people, database } = library.practice;
    const { owner } = database;
    for (const [person, ssn] of [
      [people.t1, '987-65-4329'],
      [people.t2, '987-65-4320'],
    ] as const) {
      await owner.query(
        `insert into public.sessions (therapist_id, client_name, date, duration)
         values ($1, 'A client', '2026-03-02', 60)`,
        [person.id],
      );
      await library.client('admin').from('profiles').update({ ssn }).eq('id', person.id);
    }
    for (const [supervisor, therapist] of [
      [people.s1, people.t1],
      [people.s2, people.t2],
    ] as const) {
      await owner.query(
        `insert into public.supervision_sessions (supervisor_id, therapist_id, date, hours)
         values ($1, $2, '2026-03-02', 1)`,
        [supervisor.id, therapist.id],
      );
      await owner.query(
        `insert into public.supervisor_alerts (supervisor_id, therapist_id, message)
         values ($1, $2, 'Call me')`,
        [supervisor.id, therapist.id],
      );
    }
    await owner.query(
      `select public.process_payroll_period(id, true) from public.payroll_periods where start_date = '2026-03-01'`,
    );
    // Who sees one row learns nothing by its order.
    await owner.query('insert into public.supervisor_therapists values ($1, $2)', [
      people.s1.id,
      people.t2.id,
    ]);
  });

  const whole = (rows: unknown): Record<string, unknown>[] => (Array.isArray(rows) ? rows : []);
  /** The people anywhere in an answer: as objects, in lists, or spread into rows. */
  const peopleIn = (value: unknown): Record<string, unknown>[] => {
    if (Array.isArray(value)) return value.flatMap(peopleIn);
    if (typeof value !== 'object' || value === null) return [];
    const entries = Object.entries(value);
    const nested = entries.flatMap(([, inner]) => peopleIn(inner));
    return 'first_name' in value ? [Object.fromEntries(entries), ...nested] : nested;
  };

  it.each(['therapist', 'other therapist', 'supervisor', 'anon'] as const)('%s', async (who) => {
    const direct = whole((await library.send(who, 'GET', '/profiles')).json);
    for (const path of pathsToProfiles) {
      const answer = await library.send(who, 'GET', path);
      expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500);
      expect(answer.text).not.toMatch(/987-65-432|98765432/);
      if (answer.status !== 200) continue;
      for (const person of peopleIn(answer.json)) {
        if (person.id === null) continue;
        const same = direct.find((row) => row.id === person.id);
        expect(same, `${who} sees ${JSON.stringify(person)} through ${path}`).toBeDefined();
        for (const column of [
          'first_name',
          'last_name',
          'email',
          'ssn',
          'rate_60',
          'phone',
          'role',
        ]) {
          if (column in person) expect(person[column]).toEqual(same?.[column]);
        }
      }
    }
  });

  it('to those who may read them, through every path', async () => {
    for (const path of pathsToProfiles) {
      // Alerts are between a supervisor and a therapist.
      const who = path.startsWith('/supervisor_alerts') ? 'supervisor' : 'admin';
      const answer = await library.send(who, 'GET', path);
      const addresses = peopleIn(answer.json).map(({ email }) => email);
      expect(addresses, `${path} ${answer.text}`).toContain(library.practice.people.t1.email);
    }
  });

  it.each([
    ['ssn=like.*4329', 'ssn=like.*0000'],
    ['ssn=eq.***-**-4329', 'ssn=eq.***-**-0000'],
    ['ssn=is.null&order=id', 'order=id'],
    ['ssn=gt.***-**-4', 'ssn=gt.***-**-3'],
    ['or=(ssn.like.*4329,id.is.null)', 'or=(ssn.like.*0000,id.is.null)'],
    ['rate_60=gt.1', 'rate_60=lt.1'],
    ['order=ssn.desc,id', 'order=id'],
    ['order=ssn.asc.nullsfirst,id', 'order=id'],
    ['order=rate_60,id', 'order=id'],
    ['order=rate_60.desc,id', 'order=id'],
  ])('a supervisor learns nothing by %s', async (hit, miss) => {
    const path = `/profiles?select=id&id=neq.${library.practice.people.s1.id}`;
    const answers = await Promise.all(
      [hit, miss].map((query) =>
        library.send('supervisor', 'GET', `${path}&${query}`, {
          headers: { Prefer: 'count=exact' },
        }),
      ),
    );
    const [first, second] = answers.map((answer) => [answer.status, answer.text, total(answer)]);
    expect(first).toEqual(second);
  });
});

describe('a column the caller may not read', () => {
  const hits = [
    'select=secret',
    'select=*',
    'select=s:secret::text',
    'select=secret->0',
    'select=id&secret=like.planted-secret-4*',
    'select=id&secret=eq.planted-secret-4711',
    'select=id&secret=is.null',
    'select=id&secret=not.is.null',
    'select=id&secret=gt.a',
    'select=id&secret=in.(planted-secret-4711)',
    'select=id&secret=fts.planted',
    'select=id&or=(secret.like.planted*,id.eq.9)',
    'select=id&not.and=(secret.like.planted*,id.eq.1)',
    'select=id&secret->>0=eq.1',
    'select=id&order=secret',
    'select=id&order=secret->0',
    'select=count&secret=like.planted*',
  ];

  it.each(hits)('%s is refused, hit or miss', async (query) => {
    const hit = await library.send('anon', 'GET', `/vault?${query}`);
    const miss = await library.send(
      'anon',
      'GET',
      `/vault?${query.replace(/planted|4711/g, 'absent')}`,
    );
    expect(hit.status).toBe(401);
    expect(hit.json).toMatchObject({ code: '42501', details: null });
    expect(hit.text).toBe(miss.text);
    expect(hit.text).not.toContain('planted');
  });

  it('is not shown by writing it either', async () => {
    for (const [method, path, body] of [
      ['POST', '/vault?on_conflict=secret', { id: 1, label: 'x', secret: 'planted-secret-4711' }],
      ['PATCH', '/vault?secret=like.planted*', { label: 'x' }],
      ['DELETE', '/vault?secret=like.planted*', undefined],
    ] as const) {
      const answer = await library.send('therapist', method, path, {
        body,
        headers: { Prefer: 'resolution=merge-duplicates,return=representation' },
      });
      expect([answer.status, answer.json]).toMatchObject([403, { code: '42501' }]);
    }
  });

  it('the other columns can be read', async () => {
    const answer = await library.send(
      'anon',
      'GET',
      '/vault?select=id,label&order=id&label=like.t*',
    );
    expect(answer.json).toEqual([{ id: 2, label: 'two' }]);
  });
});

describe.skipIf(isElsewhere)('errors', () => {
  it.each([
    ['POST', '/diaries', { id: 5, entry: 'mine' }, 409],
    ['POST', '/pages', { number: 1, diary_id: 1 }, 403],
    ['POST', '/films', { title: 'x', director_id: 4711 }, 409],
    ['POST', '/films', { id: 1, title: 'x' }, 409],
    ['POST', '/films', { title: null }, 400],
    ['POST', '/films', { title: '' }, 400],
    ['GET', '/films?id=eq.abc', undefined, 400],
    ['GET', '/nowhere', undefined, 404],
    ['GET', '/films?nowhere=eq.1', undefined, 400],
    ['GET', '/films?select=title::int', undefined, 400],
    ['GET', '/films?title=match.(', undefined, 400],
    ['GET', '/films?is_color=like.*', undefined, 404],
  ])(
    '%s %s reveals nothing about rows, statements or the machine',
    async (method, path, body, status) => {
      const answer = await library.send('therapist', method, path, { body });
      expect(answer.status, answer.text).toBe(status);
      expect(answer.text).not.toMatch(
        /select |insert into|\/work|\.ts:|at .*\(|_pkey|_fkey|of t2/i,
      );
      expect(Object.keys(Object(answer.json)).sort()).toEqual([
        'code',
        'details',
        'hint',
        'message',
      ]);
    },
  );

  it('a row of another person and a row that does not exist are refused alike', async () => {
    const { t1 } = library.practice.people;
    const foreign = await library.send('therapist', 'PATCH', '/diaries?id=eq.10', {
      body: { entry: 'x' },
      headers: { Prefer: 'return=representation' },
    });
    const absent = await library.send('therapist', 'PATCH', '/diaries?id=eq.999999', {
      body: { entry: 'x' },
      headers: { Prefer: 'return=representation' },
    });
    expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text]);
    const given = await library.send('therapist', 'PATCH', '/diaries?id=eq.1', {
      body: { owner_id: '11111111-1111-4111-8111-111111111111' },
    });
    expect([given.status, given.json]).toMatchObject([403, { code: '42501' }]);
    expect(
      await library.sql(`select from public.diaries where owner_id = '${t1.id}'`),
    ).toHaveLength(3);
  });
});
