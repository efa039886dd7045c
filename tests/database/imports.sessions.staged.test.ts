import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { session, sessionsOf, stage } from './import-rows.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { asAdmin, database, people } = testPractice();

describe('past sessions from a file', () => {
  test('are one file, however many requests they come in', async () => {
    await inTransaction(database, async ({ as }) => {
      const sql = as(people.admin);
      const rows = [session(), session({ client_name: 'Bo' }), session(), session({ date: 'x' })];
      const upload = randomUUID();
      const outcome = async (apply: boolean) =>
        (await sql(`select * from import_sessions($1, 'parts.csv', $2)`, [upload, apply]))[0];
      await stage(sql, upload, rows, 2);
      expect(await outcome(true)).toMatchObject({
        added: 3,
        import_id: null,
        problems: [{ row: 4, field: 'date', problem: 'invalid_day' }],
      });
      await sql('select discard_import_rows($1)', [upload]);
      expect((await refusalOf(outcome(true))).detail).toBe('import_not_staged');
      // Two alike, one with an amount of its own, and one that earns the fee only.
      const own = session({ client_name: 'Bo', revenue: '12.34' });
      const fee = session({ client_name: 'Cy', is_no_show: 'yes', no_show_fee_collected: 'yes' });
      await stage(sql, upload, [session(), session(), own, fee], 3);
      expect(await outcome(false)).toMatchObject({ added: 4, present: 0, pay: '232.34' });
      expect(await outcome(true)).toMatchObject({ row_count: 4, added: 4, problem_count: 0 });
      expect(await sessionsOf(sql, people.t1.id)).toHaveLength(4);
      const [{ pay } = {}] = await sql(
        `select sum(amount)::text as pay from payroll_lines_of((
           select id from payroll_periods where '2026-01-05' between start_date and end_date), $1)`,
        [people.t1.id],
      );
      expect(pay).toBe('232.34');
      // The imported rows are no longer staged.
      expect((await refusalOf(outcome(true))).detail).toBe('import_not_staged');
    });
  });

  test('are imported at the rates of that moment, which the answer states', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const sql = as(people.admin);
      const upload = randomUUID();
      await stage(sql, upload, [session(), session({ duration: '45' })]);
      const outcome = async (apply: boolean) =>
        (await sql(`select * from import_sessions($1, 'x.csv', $2)`, [upload, apply]))[0];
      expect(await outcome(false)).toMatchObject({ pay: '175.00', unpriced: 0 });
      await owner('update private.pay_rates set rate_60 = 130 where person_id = $1', [
        people.t1.id,
      ]);
      expect(await outcome(true)).toMatchObject({ added: 2, pay: '205.00', unpriced: 0 });
      const [{ pay } = {}] = await owner(
        `select sum(amount)::text as pay from private.session_pay('2026-01-05', '2026-01-05')`,
      );
      expect(pay).toBe('205.00');
    });
  });

  test.each([
    ['has been agreed', null, 95, { pay: '195.00', unpriced: 0 }],
    ['is gone', 75, null, { pay: '100.00', unpriced: 1 }],
  ])(
    'say how many lack a rate at that moment, where one %s since',
    async (_, before, after, said) => {
      await inTransaction(database, async ({ owner, as }) => {
        const rate = (amount: number | null) =>
          owner('update private.pay_rates set rate_45 = $1, hourly_rate = null', [amount]);
        await rate(before);
        const upload = randomUUID();
        await stage(as(people.admin), upload, [session(), session({ duration: '45' })]);
        await rate(after);
        const [outcome] = await as(people.admin)(
          `select * from import_sessions($1, 'x.csv', true)`,
          [upload],
        );
        expect(outcome).toMatchObject({ added: 2, ...said });
      });
    },
  );

  test('of a length that stopped being offered since they were read are named', async () => {
    await asAdmin(async (sql) => {
      const upload = randomUUID();
      await stage(sql, upload, [session(), session({ duration: '45' })]);
      await sql('update practice_settings set session_lengths = array_remove(session_lengths, 45)');
      const [outcome] = await sql(`select * from import_sessions($1, 'last-year.csv', true)`, [
        upload,
      ]);
      expect(outcome).toMatchObject({
        import_id: null,
        problem_count: 1,
        problems: [{ row: 2, field: 'duration', problem: 'invalid_duration' }],
      });
      expect(await sessionsOf(sql, people.t1.id)).toEqual([]);
    });
  });

  test('stay staged for an hour, and only the last file of each sender', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const waiting = async () =>
        (await owner('select client_name from private.staged_sessions')).map(
          (row) => row.client_name,
        );
      await stage(as(people.admin), randomUUID(), [session({ client_name: 'First file' })]);
      await stage(as(people.admin), randomUUID(), [session({ client_name: 'Second file' })]);
      expect(await waiting()).toEqual(['Second file']);
      await owner('select private.discard_staged_sessions()');
      expect(await waiting()).toHaveLength(1);
      await owner(`update private.staged_sessions set staged_at = now() - interval '61 minutes'`);
      await owner('select private.discard_staged_sessions()');
      expect(await waiting()).toEqual([]);
    });
  });

  test('of two admins at once are two files, in the preview and when one of them is imported', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const [second] = await owner(
        `insert into private.people (id, first_name, last_name, email, role, joined_at)
         values (gen_random_uuid(), 'Bea', 'Admin', 'bea.admin@example.com', 'admin', now()) returning id`,
      );
      const files = [
        { sql: as(people.admin), upload: randomUUID(), clients: ['Ann One', 'Ann Two'] },
        { sql: as({ id: String(second?.id) }), upload: randomUUID(), clients: ['Bo Three'] },
      ];
      for (const { sql, upload, clients } of files) {
        const rows = clients.map((client_name) => session({ client_name, date: '2026-01-06' }));
        await stage(sql, upload, [...rows, session({ client_name: `${clients[0]} again` })]);
      }
      // A row of the other file that cannot be read is no problem of this one.
      await owner(`update private.staged_sessions set problem = 'missing', field = 'date'
        where client_name = 'Bo Three again'`);
      const outcome = ({ sql, upload }: (typeof files)[number], apply: boolean) =>
        sql('select row_count, added, problem_count from import_sessions($1, $2, $3)', [
          upload,
          'a.csv',
          apply,
        ]);
      const [first, other] = files;
      if (!first || !other) throw new Error('there are two files');
      const whole = [{ row_count: 3, added: 3, problem_count: 0 }];
      const broken = [{ row_count: 2, added: 1, problem_count: 1 }];
      expect(await outcome(other, false)).toEqual(broken);
      expect(await outcome(first, false)).toEqual(whole);
      expect(await outcome(first, true)).toEqual(whole);
      expect((await sessionsOf(owner, people.t1.id)).map(({ client_name }) => client_name)).toEqual(
        ['Ann One again', 'Ann One', 'Ann Two'],
      );
      expect(await outcome(other, false)).toEqual(broken);
    });
  });

  test('of more than 50,000 rows, or 5,000 in one request, are refused', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const upload = randomUUID();
      await owner(
        `insert into private.staged_sessions (upload_id, row_number) values ($1, 50000)`,
        [upload],
      );
      const more = stage(as(people.admin), upload, [session()]);
      expect((await refusalOf(more)).detail).toBe('import_too_long');
      const oversized = stage(
        as(people.admin),
        randomUUID(),
        Array.from({ length: 5001 }, () => session()),
        6000,
      );
      expect((await refusalOf(oversized)).detail).toBe('import_too_long');
    });
  });
});
