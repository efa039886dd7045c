import { afterEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../web/lib/backend.ts';
import { everyRow } from '../../web/lib/every-row.ts';
import { filmLibrary } from './rest-library.ts';

const library = filmLibrary();

const films = () => library.client('anon').from('films');

describe('the official client reads', () => {
  it('rows of a date range, in order', async () => {
    const { data, error } = await library
      .client('anon')
      .from('directors')
      .select('id, name')
      .gte('born', '1900-01-01')
      .lte('born', '1910-12-31')
      .order('born', { ascending: true });
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 2, name: 'Yasujirō Ozu' }]);
  });

  it('one row, or an error', async () => {
    expect((await films().select('id').eq('id', 3).single()).data).toEqual({ id: 3 });
    const none = await films().select('id').eq('id', 99).single();
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
  });

  it('one row, or null', async () => {
    expect((await films().select('id').eq('id', 3).maybeSingle()).data).toEqual({ id: 3 });
    expect(await films().select('id').eq('id', 99).maybeSingle()).toMatchObject({
      data: null,
      error: null,
      status: 200,
    });
    expect((await films().select('id').maybeSingle()).error?.code).toBe('PGRST116');
  });

  it('a page and how many there are', async () => {
    const page = await films().select('id', { count: 'exact' }).order('id').range(1, 2);
    expect(page).toMatchObject({ data: [{ id: 2 }, { id: 3 }], count: 5, status: 206 });
  });

  it('all rows when one answer cannot hold them, and an error where one answer is expected', async () => {
    await library.sql('insert into public.no_key select n::text from generate_series(1, 2000) n');
    const values = () => library.client('anon').from('no_key').select('value').order('value');
    const rows = await everyRow(values());
    expect(new Set(rows.map(({ value }) => value)).size).toBe(2000);
    expect(rows).toHaveLength(2000);
    await expect(everyRow(values().eq('nothing', 1))).rejects.toMatchObject({ code: '42703' });
    await expect(answerOf(values())).rejects.toThrow('The answer may be cut off.');
    expect(await answerOf(values().limit(999))).toHaveLength(999);
  });

  it('only how many there are', async () => {
    const head = await films().select('*', { count: 'exact', head: true }).eq('mood', 'dark');
    expect(head).toMatchObject({ data: null, error: null, count: 2 });
  });

  it('through every filter it offers', async () => {
    const ids = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return Array.isArray(data) ? data.map((row: { id: number }) => row.id) : data;
    };
    const all = () => films().select('id').order('id');
    expect(await ids(all().neq('id', 1))).toEqual([2, 3, 4, 5]);
    expect(await ids(all().gt('year', 1962).lt('year', 1990))).toEqual([2]);
    expect(await ids(all().like('title', '%o%n%'))).toEqual([2, 4, 5]);
    expect(await ids(all().ilikeAnyOf('title', ['tokyo%', 'vaga%']))).toEqual([2, 3]);
    expect(await ids(all().likeAllOf('title', ['%o%', '%y%']))).toEqual([3]);
    expect(await ids(all().is('rating', null))).toEqual([4]);
    expect(await ids(all().isDistinct('mood', 'dark'))).toEqual([3, 4, 5]);
    expect(await ids(all().in('title', ['Vagabond', 'Cléo from 5 to 7']))).toEqual([1, 2]);
    expect(await ids(all().notIn('id', [1, 2]))).toEqual([3, 4, 5]);
    expect(await ids(all().contains('tags', ['new wave']))).toEqual([1]);
    expect(await ids(all().contains('info', { country: 'JP' }))).toEqual([3]);
    expect(await ids(all().containedBy('tags', ['road', 'paris']).neq('tags', '{}'))).toEqual([2]);
    expect(await ids(all().overlaps('tags', ['road', 'family']))).toEqual([2, 3]);
    expect(await ids(all().textSearch('title', 'story', { config: 'english' }))).toEqual([3]);
    expect(await ids(all().match({ mood: 'light', is_color: false }))).toEqual([3]);
    expect(await ids(all().not('mood', 'eq', 'dark'))).toEqual([3, 4]);
    expect(await ids(all().or('id.eq.1,and(id.gt.3,mood.is.null)'))).toEqual([1, 5]);
    expect(await ids(all().filter('info->>country', 'in', '(FR,JP)'))).toEqual([1, 2, 3]);
    expect(await ids(all().regexMatch('title', '^V'))).toEqual([2]);
  });

  it('embeds with filters, order and limits of their own', async () => {
    const { data, error } = await library
      .client('anon')
      .from('directors')
      .select('name, work:films!inner(id, specs:film_specs(camera))')
      .eq('work.mood', 'light')
      .order('id', { referencedTable: 'work', ascending: false })
      .limit(1, { referencedTable: 'work' });
    expect(error).toBeNull();
    expect(data).toEqual([{ name: 'Yasujirō Ozu', work: [{ id: 4, specs: null }] }]);
  });

  it('in the order of an embed, nulls where they are wanted', async () => {
    const { data } = await films()
      .select('id, directors(name)')
      .order('directors(name)', { ascending: false, nullsFirst: false })
      .order('id')
      .limit(3);
    expect(data?.map((row) => row.id)).toEqual([3, 4, 1]);
  });

  it('CSV, and rows without nulls', async () => {
    expect((await films().select('id,rating').eq('id', 4).csv()).data).toBe('id,rating\n4,');
    expect((await films().select('id,rating').eq('id', 4).stripNulls()).data).toEqual([{ id: 4 }]);
  });

  it('the errors of the server', async () => {
    const asTherapist = library.client('therapist').from('films');
    expect((await asTherapist.select('titel')).error).toMatchObject({
      code: '42703',
      hint: 'Perhaps you meant to reference the column "films.title".',
      message: 'column films.titel does not exist',
    });
    expect((await library.client('anon').from('film').select()).error).toMatchObject({
      code: 'PGRST205',
    });
    expect((await films().select().explain()).error).toMatchObject({ code: 'PGRST107' });
  });
});

describe('the official client writes', () => {
  afterEach(() => library.sql('delete from public.films where id > 5'));
  const own = () => library.client('therapist').from('films');

  it('one row, many rows, and rows with different keys', async () => {
    expect(await own().insert({ title: 'One' })).toMatchObject({ status: 201, data: null });
    const many = await own()
      .insert([{ title: 'Two', tags: ['x'] }, { title: 'Three' }], {
        defaultToNull: false,
        count: 'exact',
      })
      .select('title, tags');
    expect(many).toMatchObject({
      count: 2,
      data: [
        { title: 'Two', tags: ['x'] },
        { title: 'Three', tags: [] },
      ],
    });
  });

  it('one row, and reads it back', async () => {
    const made = await own()
      .insert({ title: 'One', director_id: 1 })
      .select('title, directors(name)')
      .single();
    expect(made.data).toEqual({ title: 'One', directors: { name: 'Agnès Varda' } });
  });

  it('over existing rows', async () => {
    await own().insert({ id: 50, title: 'Old', year: 1 });
    const merged = await own().upsert({ id: 50, title: 'New' }).select('id, title, year');
    expect(merged.data).toEqual([{ id: 50, title: 'New', year: 1 }]);
    const ignored = await own()
      .upsert([{ title: 'New', year: 1 }], { onConflict: 'title,year', ignoreDuplicates: true })
      .select();
    expect(ignored).toMatchObject({ status: 201, data: [] });
  });

  it('changes, and only what it names', async () => {
    await own().insert({ id: 50, title: 'Old', year: 1 });
    const changed = await own().update({ year: 2 }, { count: 'exact' }).eq('id', 50).select('year');
    expect(changed).toMatchObject({ status: 200, count: 1, data: [{ year: 2 }] });
    expect(await own().update({ year: 3 }).eq('id', 50)).toMatchObject({ status: 204, data: null });
  });

  it('and deletes', async () => {
    await own().insert({ id: 50, title: 'Old' });
    expect(await own().delete().eq('id', 50).select('id')).toMatchObject({ data: [{ id: 50 }] });
    expect(await own().delete({ count: 'exact' }).eq('id', 50)).toMatchObject({
      status: 204,
      count: 0,
    });
  });

  it('without keeping it', async () => {
    const shown = await own().insert({ title: 'Shown' }).select('title').rollback();
    expect(shown.data).toEqual([{ title: 'Shown' }]);
    expect((await own().select().eq('title', 'Shown')).data).toEqual([]);
  });

  it('nothing without the right to', async () => {
    const anonymous = await films().insert({ title: 'No' });
    expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501']);
    const actors = await library.client('therapist').from('actors').delete().eq('id', 1);
    expect([actors.status, actors.error?.code]).toEqual([403, '42501']);
  });
});

describe('the official client calls', () => {
  const rpc = () => library.client('therapist');

  it('for a value, rows, nothing, by POST, GET and HEAD', async () => {
    expect((await rpc().rpc('add_up', { a: 1, b: 2 })).data).toBe(3);
    expect((await rpc().rpc('add_up', { a: 1 }, { get: true })).data).toBe(2);
    expect((await rpc().rpc('do_nothing')).status).toBe(204);
    const head = await rpc().rpc('all_films', {}, { head: true, count: 'exact' });
    expect([head.data, head.count]).toEqual([null, 5]);
    const rows = await rpc()
      .rpc('all_films', {}, { count: 'exact' })
      .select('id, directors(name)')
      .eq('director_id', 2)
      .order('id', { ascending: false })
      .range(0, 0);
    expect(rows).toMatchObject({
      data: [{ id: 4, directors: { name: 'Yasujirō Ozu' } }],
      count: 2,
    });
    expect((await rpc().rpc('all_films').eq('id', 1).select('id').single()).data).toEqual({
      id: 1,
    });
  });

  it('with objects, which HEAD cannot carry, and gets the result that PostgREST returns', async () => {
    const answer = await rpc().rpc('echo', { given: { a: 1 } }, { head: true });
    expect([answer.status, answer.data]).toEqual([200, { a: 1 }]);
  });

  it('and gets the error', async () => {
    const { error, status } = await rpc().rpc('fail_with', {
      code: 'PT409',
      message: 'It is done already.',
      detail: 'done_already',
    });
    expect([status, error?.code, error?.message, error?.details]).toEqual([
      409,
      'PT409',
      'It is done already.',
      'done_already',
    ]);
  });
});
