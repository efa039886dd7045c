import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';
import { importPeople, importSessions, person, session } from './import-rows.ts';
import { refusalOf } from './refusal.ts';

const { asAdmin, database, people } = testPractice();

test('of several imports, the one that is undone goes, and the others can still be undone', async () => {
  await asAdmin(async (sql) => {
    const nora = await importPeople(sql, [person()]);
    const ned = await importPeople(sql, [person({ email: 'ned.vale@example.com' })]);
    const january = await importSessions(sql, [session()]);
    const february = await importSessions(sql, [session({ date: '2026-02-05' })]);
    const undo = async ({ import_id }: Row) => {
      expect(await sql('select * from undo_import($1)', [import_id])).toEqual([
        { removed: 1, kept: 0 },
      ]);
    };
    const left = async () => {
      const [names] = await sql(
        `select
           (select array_agg(email order by email) from profiles where email like '%.vale@%') as people,
           (select array_agg(date::text order by date) from sessions where client_name = 'Ann Early') as days,
           (select count(undone_at)::int from data_imports) as undone`,
      );
      return names;
    };
    await undo(nora);
    await undo(january);
    expect(await left()).toEqual({
      people: ['ned.vale@example.com'],
      days: ['2026-02-05'],
      undone: 2,
    });
    await undo(ned);
    await undo(february);
    expect(await left()).toEqual({ people: null, days: null, undone: 4 });
  });
});

test.each(['[]', '{}', '"x"'])('a file that is %s is refused', async (rows) => {
  const refusal = await refusalOf(
    asAdmin((sql) => sql('select stage_import_rows($1, $2)', [randomUUID(), rows])),
  );
  expect(refusal).toMatchObject({ code: 'PT400', detail: 'import_empty' });
});

test('a part that does not continue its file is refused, and the file that is here stays', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const send = (sql: Sql, upload: string, rows: Row[], sent: number | null) =>
    sql('select stage_import_rows($1, $2, $3) as rows', [upload, JSON.stringify(rows), sent]);
  const inTurn = (inside: (sql: Sql) => Promise<unknown>) =>
    database.as(people.admin, inside, { commit: true });
  const lost = { code: 'PT404', detail: 'import_not_staged' };
  const [january, february] = [session(), session({ date: '2026-02-05' })];

  await inTurn((sql) => send(sql, one, [january], 0));
  // In another tab the same person begins another file, which replaces this one.
  await inTurn((sql) => send(sql, other, [january, february], 0));
  expect(await refusalOf(inTurn((sql) => send(sql, one, [february], 1)))).toMatchObject(lost);
  // The answer to the first part was lost, and it is sent again.
  expect(await refusalOf(inTurn((sql) => send(sql, other, [january, february], 0)))).toMatchObject(
    lost,
  );
  expect(await inTurn((sql) => send(sql, other, [session({ date: '2026-03-05' })], 2))).toEqual([
    { rows: 3 },
  ]);
  await inTurn(async (sql) => {
    // Without a number the rows are put behind those that are there.
    expect(await send(sql, other, [session({ date: '2026-04-05' })], null)).toEqual([{ rows: 4 }]);
    expect(
      await sql(`select row_count from import_sessions($1, 'last-year.csv')`, [other]),
    ).toEqual([{ row_count: 4 }]);
    await sql('select discard_import_rows($1)', [other]);
  });
});
