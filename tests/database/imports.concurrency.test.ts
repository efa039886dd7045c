import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownPractice, type Sql } from '../harness/database.ts';
import { oneAfterTheOther as inTurn } from '../harness/lock-waits.ts';
import type { Row } from '../harness/sql.ts';
import { process } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';

const { database, people } = ownPractice();
let secondAdmin: { id: string };

beforeEach(async () => {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into private.people (first_name, last_name, email, role)
     values ('Ada', 'Second', 'ada@example.com', 'admin') returning id`,
  );
  secondAdmin = { id: String(rows[0]?.id) };
});

const rows = ['2024-02-20', '2024-02-21'].map((date) => ({
  client_name: 'Ann Early',
  date,
  duration: '60',
}));

const asAdmin = <T>(inside: (sql: Sql) => Promise<T>, who: { id: string } = people.admin) =>
  database.as(who, inside, { commit: true });

async function staged(who?: { id: string }, therapist = 'tom.birch@example.com'): Promise<string> {
  const upload = randomUUID();
  const file = JSON.stringify(rows.map((row) => ({ ...row, therapist })));
  await asAdmin((sql) => sql('select stage_import_rows($1, $2)', [upload, file]), who);
  return upload;
}

async function apply(sql: Sql, upload: string): Promise<Row | undefined> {
  const [outcome] = await sql(`select added, present from import_sessions($1, 'old.csv', true)`, [
    upload,
  ]);
  return outcome;
}

const cancel = (sql: Sql, upload: string) => sql('select discard_import_rows($1)', [upload]);

/** Runs `second` once `first`, of the first admin, is done but not committed. */
const oneAfterTheOther = <First, Second>(
  first: (sql: Sql) => Promise<First>,
  second: () => Promise<Second>,
) => inTurn(database, people.admin, first, second);

async function kept(): Promise<Row> {
  const { rows: found } = await database.owner.query<Row>(
    `select (select count(*)::int from sessions where client_name = 'Ann Early') as sessions,
       (select count(*)::int from data_imports) as imports,
       (select count(*)::int from private.imported_sessions) as imported`,
  );
  return found[0] ?? {};
}

const complete = { sessions: 2, imports: 1, imported: 2 };
const nothing = { sessions: 0, imports: 0, imported: 0 };

describe('an import', () => {
  test('that two admins apply at once is applied once', async () => {
    const upload = await staged();
    const [first, second] = await oneAfterTheOther(
      (sql) => apply(sql, upload),
      () => refusalOf(asAdmin((sql) => apply(sql, upload), secondAdmin)),
    );
    expect(first).toEqual({ added: 2, present: 0 });
    expect(second).toMatchObject({ code: 'PT404', detail: 'import_not_staged' });
    expect(await kept()).toEqual(complete);
  });

  test('of a file that two admins uploaded is applied once', async () => {
    const [one, other] = [await staged(), await staged(secondAdmin)];
    const [first, second] = await oneAfterTheOther(
      (sql) => apply(sql, one),
      () => asAdmin((sql) => apply(sql, other), secondAdmin),
    );
    expect(first).toEqual({ added: 2, present: 0 });
    expect(second).toEqual({ added: 0, present: 2 });
    expect(await kept()).toEqual(complete);
  });

  test('cancelled while it is being applied is complete', async () => {
    const upload = await staged();
    await oneAfterTheOther(
      (sql) => apply(sql, upload),
      () => asAdmin((sql) => cancel(sql, upload)),
    );
    expect(await kept()).toEqual(complete);
  });

  test('applied while it is being cancelled has no effect', async () => {
    const upload = await staged();
    const [, second] = await oneAfterTheOther(
      (sql) => cancel(sql, upload),
      () => refusalOf(asAdmin((sql) => apply(sql, upload))),
    );
    expect(second).toMatchObject({ code: 'PT404', detail: 'import_not_staged' });
    expect(await kept()).toEqual(nothing);
  });

  test('whose therapist is being deleted waits, and then asks for the file again', async () => {
    const [nora] = await asAdmin((sql) =>
      sql(
        `insert into profiles (first_name, last_name, email, ein)
         values ('Nora', 'Vale', 'nora@example.com', '12-3456789') returning id`,
      ),
    );
    const upload = await staged(people.admin, 'nora@example.com');
    const [, second] = await oneAfterTheOther(
      (sql) => sql('delete from profiles where id = $1', [nora?.id]),
      () => refusalOf(asAdmin((sql) => apply(sql, upload), secondAdmin)),
    );
    expect(second).toMatchObject({ code: 'PT404', detail: 'import_not_staged' });
    expect(await kept()).toEqual(nothing);
  });

  async function period(): Promise<string> {
    await asAdmin((sql) =>
      sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Bo', '2024-02-19', 60)`,
        [people.t1.id],
      ),
    );
    const { rows: found } = await database.owner.query(
      `select id from payroll_periods where start_date = '2024-02-16'`,
    );
    return String(found[0]?.id);
  }

  async function paid(): Promise<Row> {
    const { rows: found } = await database.owner.query<Row>(
      `select (select sum(session_count)::int from payroll_details) as processed,
         (select count(*)::int from private.due_corrections()) as corrections`,
    );
    return found[0] ?? {};
  }

  test('is paid by the processing that waited for it', async () => {
    const id = await period();
    const upload = await staged();
    await oneAfterTheOther(
      (sql) => apply(sql, upload),
      () => asAdmin((sql) => process(sql, id), secondAdmin),
    );
    expect(await kept()).toEqual(complete);
    expect(await paid()).toEqual({ processed: 3, corrections: 0 });
  });

  test('that waited for a processing is corrected in the next period', async () => {
    const id = await period();
    const upload = await staged();
    await oneAfterTheOther(
      (sql) => process(sql, id),
      () => asAdmin((sql) => apply(sql, upload), secondAdmin),
    );
    expect(await kept()).toEqual(complete);
    expect(await paid()).toEqual({ processed: 1, corrections: 2 });
  });
});
