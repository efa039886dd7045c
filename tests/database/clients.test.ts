import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

describe('clients who may be the same', () => {
  const pairs = (names: readonly string[]) =>
    inTransaction(database, async ({ owner, as }) => {
      for (const [index, name] of names.entries()) {
        await owner(
          `insert into sessions (therapist_id, client_name, date, duration)
           select $1, $2, practice_today() - 1, 60 from generate_series(0, $3)`,
          [people.t1.id, name, index],
        );
      }
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Wes Whitlick', practice_today() - 1, 60)`,
        [people.t2.id],
      );
      const rows = await as(people.admin)('select from_name, to_name from similar_clients()');
      return rows.map(({ from_name, to_name }) => [from_name, to_name]);
    });

  test.each([
    ['accents and signs', 'Zoe ONeil', 'Zoë O’Neil'],
    ['one letter', 'Wes Whitlok', 'Wes Whitlock'],
    ['two letters of a longer name', 'Katherin Mersr', 'Katherine Mersir'],
    ['two letters of a name of eight', 'Carl Amos', 'Carl Emes'],
    ['the first letter', 'Goy Mercer', 'Joy Mercer'],
    ['the last letter', 'Joy Mercet', 'Joy Mercer'],
    ['a shortened name', 'Joy M', 'Joy Mercer'],
    ['the alphabet of a few letters', '\u0421\u0430r\u043e M\u03bfss', 'Caro Moss'],
  ])('differ by %s', async (_what, wrong, kept) => {
    expect(await pairs([wrong, kept])).toEqual([[wrong, kept]]);
  });

  test.each([
    ['two short names', 'Ann', 'Amy'],
    ['two letters of a short name', 'Ann Lee', 'Ian Lee'],
    ['two letters of a name of seven', 'Carl Amo', 'Carl Eme'],
    ['names that begin and end with other letters', 'Karl Amon', 'Carl Amos'],
    ['other names', 'Joy Mercer', 'Caleb Prescott'],
    ['names in two alphabets', '\u041c\u0430\u0448\u0430', 'Maya'],
    ['clients of different therapists', 'Wes Whitlock', 'Caleb Prescott'],
  ])('are not %s', async (_what, one, other) => {
    expect(await pairs([one, other])).toEqual([]);
  });

  test('are shown by the spelling that any therapist used last', async () => {
    const found = await inTransaction(database, async ({ owner, as }) => {
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         select therapist::uuid, client, practice_today() - ago, 60
         from (values ($1, 'wes whitlok', 9), ($1, 'Wes Whitlock', 2), ($1, 'Wes Whitlock', 3),
           ($2, 'Wes Whitlok', 5)) as logged (therapist, client, ago)`,
        [people.t1.id, people.t2.id],
      );
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         select $1, 'WES WHITLOCK', practice_today() - 12, 60`,
        [people.t2.id],
      );
      return as(people.admin)('select from_name, to_name from similar_clients()');
    });
    expect(found).toEqual([{ from_name: 'Wes Whitlok', to_name: 'Wes Whitlock' }]);
  });

  test('had sessions in the 366 days until today', async () => {
    const found = (ago: number) =>
      inTransaction(database, async ({ owner, as }) => {
        await owner(
          `insert into sessions (therapist_id, client_name, date, duration)
           values ($1, 'Wes Whitlock', practice_today() - $2::int, 60), ($1, 'Wes Whitlok', practice_today(), 60)`,
          [people.t1.id, ago],
        );
        return as(people.admin)('select from_name from similar_clients()');
      });
    expect(await found(365)).toHaveLength(1);
    expect(await found(366)).toEqual([]);
  });

  test('are listed twenty at a time, the latest first', async () => {
    const found = await inTransaction(database, async ({ owner, as }) => {
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration)
         select $1, 'Client ' || lpad(n::text, 2, '0'), practice_today() - n, 60
         from generate_series(1, 21) n`,
        [people.t1.id],
      );
      const names = async (search: string | null) =>
        as(people.admin)('select client_name from client_names($1)', [search]);
      return [await names('client'), await names(null)];
    });
    for (const names of found) {
      expect(names).toHaveLength(20);
      expect(names[0]).toEqual({ client_name: 'Client 01' });
    }
  });

  test('are searched among the three hundred names a therapist used last', async () => {
    const foundAfter = (others: number) =>
      inTransaction(database, async ({ owner, as }) => {
        await owner(
          `insert into sessions (therapist_id, client_name, date, duration)
           select $1, (case n - $2 when 0 then 'Joy Mercer' when 1 then 'Joy Mercr' else md5(n::text) end),
             practice_today() - 10 - n, 60 from generate_series(0, $2 + 1) n`,
          [people.t1.id, others],
        );
        return as(people.admin)('select from_name from similar_clients()');
      });
    expect(await foundAfter(298)).toHaveLength(1);
    expect(await foundAfter(299)).toEqual([]);
  });

  test('are found by a part of the name, matches at the start first', async () => {
    const [joy, merc] = await inTransaction(database, async ({ owner, as }) => {
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration, archived)
         values ($1, 'Joy Mercer', '2024-03-04', 60, false), ($1, 'joy mercr', '2024-03-18', 60, false),
           ($2, 'Joy Mercr', '2024-03-20', 60, true), ($1, 'Mercy Lane', '2024-02-05', 60, false)`,
        [people.t1.id, people.t2.id],
      );
      const find = 'select client_name, session_count from client_names($1)';
      return [await as(people.admin)(find, ['JOY']), await as(people.admin)(find, ['merc'])];
    });
    const joys = [
      { client_name: 'Joy Mercr', session_count: 2 },
      { client_name: 'Joy Mercer', session_count: 1 },
    ];
    expect(joy).toEqual(joys);
    expect(merc).toEqual([{ client_name: 'Mercy Lane', session_count: 1 }, ...joys]);
  });

  test('are found without their accents, and with others', async () => {
    const found = (search: string) =>
      inTransaction(database, async ({ owner, as }) => {
        await owner(
          `insert into sessions (therapist_id, client_name, date, duration)
           values ($1, 'Zoé  Martin', practice_today() - 1, 60), ($1, 'Caleb Prescott', practice_today(), 60)`,
          [people.t1.id],
        );
        return as(people.admin)('select client_name from client_names($1)', [search]);
      });
    for (const search of ['zoe', 'ZOÈ martin', 'Zoé', 'martin ']) {
      expect(await found(search), search).toEqual([{ client_name: 'Zoé Martin' }]);
    }
  });
});
