import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isNearName, nameKey } from '../../domain/names.ts';
import { fold } from '../../domain/search.ts';
import { isBlank } from '../../domain/text.ts';
import { testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';

/** A zero-width space, a word joiner and a Hangul filler: letters for a program, nothing on a screen. */
const invisible = '\u200b\u2060\u3164';

const { database, people } = testPractice();

test('blank is the same in SQL and on the screens, whatever the character', async () => {
  const { rows } = await database.owner.query<{ blank: number[] }>(
    `select array_agg(code order by code) as blank from generate_series(1, 1114111) code
     where code not between 55296 and 57343 and private.is_blank(chr(code))`,
  );
  const codes = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  expect(rows[0]?.blank).toEqual(codes.filter((code) => isBlank(String.fromCodePoint(code))));
});

test('searches fold texts the same way in SQL and on the screens', async () => {
  const texts = [
    'Zoë  O’Neil ',
    'ZOÉ',
    'Jose\u0301',
    'Ñandú',
    'ÅNGSTRÖM',
    'Straße',
    'Łukasz Sørensen',
    'Đặng Ægir',
    'ŒUVRE, œuvre',
    'STRAẞE, Strauß',
    'ıŧħðþ ÐÞĦŦ',
    "O\u2018Neil O\u02bcNeil O'Neil",
    'Anne\u2010Marie\u2011Sue \u2012 \u2013 \u2014 \u2015',
    'Ann\u00a0Roy\u202fLee',
    `An\u00adn${invisible} Lee\ufe0f\u200d`,
    '山田',
    '',
  ];
  const { rows } = await database.owner.query<{ folded: string[] }>(
    `select array_agg(private.folded(written) order by place) as folded
     from unnest($1::text[]) with ordinality text (written, place)`,
    [texts],
  );
  expect(rows[0]?.folded).toEqual(texts.map(fold));
});

test('names are the same in SQL and on the screens, whatever cannot be seen in them', async () => {
  // All that is blank or unseen, and some letters that are written in several ways.
  const letters =
    'Zo\u00eb Zoe\u0308 \uff21\uff4e\uff4e \ufb01n \u212bsa \u1e9b\u0323 \u05e9\u05c1 Ann';
  const { rows } = await database.owner.query<{ names: string[]; keys: string[] }>(
    `with name as (
       select 'An' || chr(code) || 'n' || chr(code) || ' Lee' as written, code
       from generate_series(33, 1114111) code
       where code not between 55296 and 57343 and code not between 127 and 159 and private.is_blank(chr(code))
       union all
       select letters, 0 from unnest(string_to_array($1, ' ')) letters
     )
     select array_agg(written order by code, written) as names,
       array_agg(private.client_key(written) order by code, written) as keys
     from name`,
    [letters],
  );
  expect(rows[0]?.keys).toEqual(rows[0]?.names.map(nameKey));
  expect(rows[0]?.keys).toContain('ann lee');
});

test('Greek and Cyrillic letters look like the same Latin ones in SQL and on the screens', async () => {
  const { rows } = await database.owner.query<{ letter: string; latin: string }>(
    `select chr(code) as letter, private.folded_name(chr(code)) as latin from generate_series(880, 1327) code
     where private.folded_name(chr(code)) ~ '^[a-z]$' order by code`,
  );
  const letters = Array.from({ length: 1328 - 880 }, (_, place) =>
    String.fromCodePoint(880 + place),
  );
  const latin = [...'abcdefghijklmnopqrstuvwxyz'];
  const alike = letters.flatMap((letter) =>
    latin.filter((other) => isNearName(letter, other)).map((other) => ({ letter, latin: other })),
  );
  expect(rows).toEqual(alike);
  expect(alike).toContainEqual({ letter: '\u0421', latin: 'c' });
});

test('the longest name, in letters that stand for whole words, can be looked up', async () => {
  const name = Array.from({ length: 100 }, (_, place) =>
    String.fromCodePoint(0xfdfa, 0x4e00 + place * 37),
  ).join('');
  const { rows } = await database.owner.query(
    `insert into sessions (therapist_id, client_name, date, duration)
     values ($1, $2, '2026-11-03', 60) returning length(private.client_key(client_name)) as length`,
    [people.t1.id, name],
  );
  expect(rows).toEqual([{ length: 200 }]);
});

test('what refuses blanks refuses invisible characters, in every column', async () => {
  const { rows } = await database.owner.query<{ name: string; condition: string }>(
    `select format('%s.%s', rule.conrelid::regclass, written.attname) as name,
       format('select (%s) as is_allowed from (select $1::%s as %I) row',
         pg_get_expr(rule.conbin, rule.conrelid), written.atttypid::regtype, written.attname) as condition
     from pg_constraint rule
     join pg_attribute written on written.attrelid = rule.conrelid and rule.conkey = array[written.attnum]
     where rule.contype = 'c' and written.atttypid = 'text'::regtype
       and rule.connamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  const allows = async (condition: string, text: string) =>
    (await database.owner.query<{ is_allowed: boolean }>(condition, [text])).rows[0]?.is_allowed;
  const refusing: string[] = [];
  const letting: string[] = [];
  for (const { name, condition } of rows) {
    if ((await allows(condition, 'Ann')) !== true || (await allows(condition, ' '))) continue;
    refusing.push(name);
    if (await allows(condition, invisible)) letting.push(name);
  }
  expect(refusing.length).toBeGreaterThan(30);
  expect(letting).toEqual([]);
});

describe('an invisible name', () => {
  test('is that of no session, imported or merged', async () => {
    await database.as(people.admin, async (sql) => {
      const upload = randomUUID();
      const row = {
        therapist: people.t1.email,
        client_name: invisible,
        date: '2026-01-05',
        duration: '60',
      };
      await sql('select stage_import_rows($1, $2)', [upload, JSON.stringify([row])]);
      expect(await sql(`select problems from import_sessions($1, 'a.csv')`, [upload])).toEqual([
        { problems: [{ row: 1, field: 'client_name', problem: 'missing' }] },
      ]);
      expect((await refusalOf(sql(`select merge_clients('Ann', $1)`, [invisible]))).detail).toBe(
        'client_name_required',
      );
    });
  });

  test('is nobody’s, and who signs up with one gets that of the address', async () => {
    await database.as(people.admin, async (sql) => {
      expect(
        (
          await refusalOf(
            sql('update profiles set last_name = $1 where id = $2', [invisible, people.t1.id]),
          )
        ).detail,
      ).toBe('profile_fields_required');
    });
    await database.owner.query(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
       values (gen_random_uuid(), 'noa@example.com', now(), $1)`,
      [JSON.stringify({ first_name: invisible, last_name: '\t' })],
    );
    const { rows } = await database.owner.query(
      `select first_name, last_name from private.people where email = 'noa@example.com'`,
    );
    expect(rows).toEqual([{ first_name: 'noa', last_name: '-' }]);
  });
});

test('a reason that is invisible or missing is none', async () => {
  const asking: [string, string][] = [
    ['select undo_client_merge(gen_random_uuid(), $1)', 'undo_reason_required'],
    ['select take_back_payment(gen_random_uuid(), $1)', 'reason_required'],
    ['select take_back_filing(gen_random_uuid(), $1)', 'reason_required'],
    ['select take_back_kept_form(2026, gen_random_uuid(), $1)', 'reason_required'],
    ['select refuse_late_session(gen_random_uuid(), $1)', 'refusal_required'],
    ['select answer_pay_question(gen_random_uuid(), $1)', 'answer_required'],
  ];
  await database.as(people.admin, async (sql) => {
    for (const [statement, detail] of asking) {
      for (const reason of [invisible, null]) {
        await sql('savepoint before');
        expect((await refusalOf(sql(statement, [reason]))).detail, statement).toBe(detail);
        await sql('rollback to before');
      }
    }
  });
});
