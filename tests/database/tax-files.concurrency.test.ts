import { beforeEach, expect, test } from 'vitest';
import { ownPractice, type Sql } from '../harness/database.ts';
import { untilOneWaits } from '../harness/lock-waits.ts';
import type { Row } from '../harness/sql.ts';
import { refusalOf } from './refusal.ts';
import { listed, manyContractors, savePayer, take, totals } from './tax-year.ts';

const { database, people } = ownPractice();
let owner: Sql;

const admin: Sql = (text, values) =>
  database.as(people.admin, (sql) => sql(text, values), { commit: true });

beforeEach(async () => {
  owner = async (text, values) => (await database.owner.query<Row>(text, values)).rows;
  await owner(`create or replace function private.practice_today() returns date
    language sql immutable parallel safe as $$ select date '2027-03-01' $$`);
  await manyContractors(owner, admin, 2);
  await savePayer(admin);
});

/** Locks a table, waits until the operation is blocked on it, commits a change and lets it continue. */
async function changeWhileBlocked<T>(
  table: string,
  start: () => Promise<T>,
  change: (sql: Sql) => Promise<unknown>,
): Promise<T> {
  const held = await database.owner.connect();
  try {
    await held.query('begin');
    await held.query(`lock table ${table} in exclusive mode`);
    const started = start();
    await untilOneWaits(database.url, started);
    await held.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: people.admin.id, role: 'authenticated' }),
    ]);
    await change(async (text, values) => (await held.query<Row>(text, values)).rows);
    await held.query('commit');
    return await started;
  } finally {
    held.release();
  }
}

/** Files what was paid. */
async function file(): Promise<void> {
  const [line] = await take(admin, 1);
  await admin(`select mark_tax_file_filed($1, '2027-01-30')`, [line?.file_id]);
}

/** Two admins at once: the refusal of the second, who does not wait for long. Nothing of it stays. */
async function refusalOfSecond(first: string, second: string, values: unknown[]) {
  return database.as(people.admin, async (sql) => {
    await sql(first, values);
    return refusalOf(
      database.as(people.admin, async (other) => {
        await other(`set local lock_timeout = '100ms'`);
        return other(second, values);
      }),
    );
  });
}

test('of two copies of a file that are marked as filed at once, the second waits for the first', async () => {
  const [[one], [other]] = [await take(admin, 1), await take(admin, 1)];
  const refused = await refusalOfSecond(
    `select mark_tax_file_filed($1, '2027-01-30') where $2::uuid is not null`,
    `select mark_tax_file_filed($2, '2027-01-30') where $1::uuid is not null`,
    [one?.file_id, other?.file_id],
  );
  expect(refused).toMatchObject({ code: '55P03' });
});

test.each(['private.tax_file_rows', 'public.audit_log'])(
  'a name and a payment that change while a file waits for %s do not change what is stored of it',
  async (table) => {
    const [one, two] = await totals(admin, 2026);
    const [before] = await owner(
      'select id from payroll_payments where payee_id = $1 and voided_at is null',
      [two?.payee_id],
    );
    const rows = await changeWhileBlocked(
      table,
      () => take(admin, 1),
      async (sql) => {
        await sql(`update private.people set last_name = last_name || 'x' where id = $1`, [
          one?.payee_id,
        ]);
        await sql('select take_back_payment($1, $2)', [before?.id, 'Never cashed']);
      },
    );
    const [kept] = await owner(
      `select file.total::text, sum(line.amount)::text as sum, array_agg(line.name order by line.name) as names
       from private.tax_files file join private.tax_file_rows line on line.tax_file_id = file.id
       where file.id = $1 group by file.id`,
      [rows[0]?.file_id],
    );
    const [period] = await owner(
      'select payroll_period_id as id from payroll_payments where id = $1',
      [before?.id],
    );
    await admin('select count(*) from mark_payroll_paid($1, array[$2::uuid], send_mail => false)', [
      period?.id,
      two?.payee_id,
    ]);
    expect(kept).toEqual({
      total: '4000.00',
      sum: '4000.00',
      names: rows.map((row) => `${row.first_name} ${row.last_name}`).sort(),
    });
  },
);

test('a payment made while corrections are recorded does not change them', async () => {
  await file();
  const [payee] = await totals(admin, 2026);
  const [payment] = await owner(
    `select id, payroll_period_id as period from payroll_payments
     where payee_id = $1 and voided_at is null`,
    [payee?.payee_id],
  );
  await admin('select take_back_payment($1, $2)', [payment?.id, 'Never cashed']);
  const corrected = await changeWhileBlocked(
    'private.tax_file_rows',
    () => admin(`select mark_corrections_filed(2026, '2027-02-20', ${listed}) as people`),
    (sql) =>
      sql('select count(*) from mark_payroll_paid($1, array[$2::uuid], send_mail => false)', [
        payment?.period,
        payee?.payee_id,
      ]),
  );
  expect(corrected).toEqual([{ people: 1 }]);
  const kept = await owner(
    `select round(file.total, 2)::text as total, line.payee_id, round(line.amount, 2)::text as amount
     from private.tax_files file left join private.tax_file_rows line on line.tax_file_id = file.id
     where file.is_correction`,
  );
  expect(kept).toEqual([{ total: '0.00', payee_id: payee?.payee_id, amount: '0.00' }]);
});

test('of two admins who record corrections at once, the second waits for the first', async () => {
  await file();
  const [payee] = await totals(admin, 2026);
  await owner(`update private.people set last_name = 'Ames' where id = $1`, [payee?.payee_id]);
  const mark = `select mark_corrections_filed(2026, $1, ${listed})`;
  expect(await refusalOfSecond(mark, mark, ['2027-02-20'])).toMatchObject({ code: '55P03' });
});

test('of two admins who take back at once that a filed form was right, the second finds that it is done', async () => {
  await file();
  const [payee] = await totals(admin, 2026);
  await owner(`update private.people set last_name = 'Bell' where id = $1`, [payee?.payee_id]);
  await admin(`select keep_filed_form(2026, $1, ${listed})`, [payee?.payee_id]);
  const takeBack = (sql: Sql) =>
    sql(`select take_back_kept_form(2026, $1, 'A typo after all')`, [payee?.payee_id]);
  let second: Promise<unknown> | undefined;
  await database.as(
    people.admin,
    async (sql) => {
      await takeBack(sql);
      second = refusalOf(takeBack(admin));
      await untilOneWaits(database.url, second);
    },
    { commit: true },
  );
  expect(await second).toMatchObject({ code: 'PT409', detail: 'form_not_kept' });
  expect(
    await owner(`select from public.audit_log where action = 'kept form taken back'`),
  ).toHaveLength(1);
});
