import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { type Cells, importSessions, session, sessionsOf, stage } from './import-rows.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { asAdmin, database, people } = testPractice();

describe('past sessions from a file', () => {
  test('are priced with the rates of their day, or keep the pay they came with', async () => {
    await asAdmin(async (sql) => {
      const outcome = await importSessions(sql, [
        session({ date: '1/5/2026', duration: '45 min' }),
        session({ therapist: 'TESS Calloway', date: '2026-1-6', revenue: '$1,050.50' }),
        session({ client_name: ' Bo ', is_no_show: 'Yes', no_show_fee_collected: 'x' }),
      ]);
      expect(outcome).toMatchObject({ row_count: 3, added: 3, present: 0, problem_count: 0 });
      // 45 minutes of Tom, Tess's own amount, and the fee.
      expect(outcome).toMatchObject({ pay: '1145.50', unpriced: 0, processed: 0 });
      expect(await sessionsOf(sql, people.t1.id)).toEqual([
        expect.objectContaining({ client_name: 'Ann Early', revenue: '75.00', date: '2026-01-05' }),
        expect.objectContaining({ client_name: 'Bo', is_no_show: true }),
      ]);
      expect(await sessionsOf(sql, people.t2.id)).toEqual([
        expect.objectContaining({ revenue: '1050.50', revenue_source: 'admin' }),
      ]);
    });
  });

  test.each([
    '2026-01-05',
    '2026-1-5',
    '1/5/2026',
    '01/05/26',
    '1/5/26',
    '1-5-2026',
    '5-Jan-26',
    '5-JAN-2026',
    'Jan 5, 2026',
    'January 5 2026',
    'Monday, January 5, 2026',
    'Mon 1/5/26',
    'mon, 1-5-26',
    ' 1/5/2026 10:00 AM ',
    '2026-01-05 00:00:00',
    '1.5.2026',
    '1/5/2026 10:00 a. m.',
    '5 de enero de 2026',
    '5 de enero del 2026',
    'Enero 5, 2026',
    'lunes, 5 de enero de 2026',
    '5-ene-26',
    '5/ene/2026',
    '5 janvier 2026',
    '5 JANV. 2026',
    'lun. 5 janv. 2026',
    '5-January-2026',
  ])('are of the day that spreadsheets write as %j', async (date) => {
    await asAdmin(async (sql) => {
      await importSessions(sql, [session({ date })]);
      expect(await sessionsOf(sql, people.t1.id)).toMatchObject([{ date: '2026-01-05' }]);
    });
  });

  test.each([
    ['Mar 5, 2025', '2025-03-05'],
    ['mar. 5, 2025', '2025-03-05'],
    ['5 de marzo de 2025', '2025-03-05'],
    ['miércoles 5 de marzo de 2025', '2025-03-05'],
    ['mar 4/3/2025', '2025-04-03'],
    ['mar. 4 mars 2025', '2025-03-04'],
    ['martes, 4 de marzo de 2025', '2025-03-04'],
    ['1er mars 2025', '2025-03-01'],
    ['5 févr. 2025', '2025-02-05'],
    ['5 fe\u0301vrier 2025', '2025-02-05'],
    ['5 avr. 2025', '2025-04-05'],
    ['5-abr-25', '2025-04-05'],
    ['Mai 5, 2025', '2025-05-05'],
    ['5 mayo 2025', '2025-05-05'],
    ['5 juin 2025', '2025-06-05'],
    ['5 juil. 2025', '2025-07-05'],
    ['5 août 2025', '2025-08-05'],
    ['5 de ago. de 2025', '2025-08-05'],
    ['5 sept. 2025', '2025-09-05'],
    ['5 de setiembre de 2025', '2025-09-05'],
    ['5\u00a0octobre\u202f2025', '2025-10-05'],
    ['vendredi 5 décembre 2025', '2025-12-05'],
    ['5 dic 2025', '2025-12-05'],
  ])('on %s are on %s', async (written, date) => {
    await asAdmin(async (sql) => {
      await importSessions(sql, [session({ date: written })]);
      expect(await sessionsOf(sql, people.t1.id)).toMatchObject([{ date }]);
    });
  });

  test.each([
    '5/1/2026',
    '05/01/26',
    '5-1-2026',
    '5.1.2026',
    'lun. 5/1/2026',
    '2026-01-05',
    'Jan 5, 2026',
  ])('are of the day that a file with the day first writes as %j', async (date) => {
    await asAdmin(async (sql) => {
      const upload = randomUUID();
      await sql('select stage_import_rows($1, $2, day_first => true)', [
        upload,
        JSON.stringify([session({ date })]),
      ]);
      await sql(`select from import_sessions($1, 'x.csv', true)`, [upload]);
      expect(await sessionsOf(sql, people.t1.id)).toMatchObject([{ date: '2026-01-05' }]);
    });
  });

  test.each([
    ['45', '45.00'],
    ['45.5', '45.50'],
    ['45,50', '45.50'],
    ['$45,5', '45.50'],
    ['45,50 $', '45.50'],
    ['$ 1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u202f234,56\u00a0$', '1234.56'],
    ['1 234.56', '1234.56'],
    ['1 234', '1234.00'],
    ['1,234', '1234.00'],
  ])('with %j as their pay are paid %s', async (written, revenue) => {
    await asAdmin(async (sql) => {
      await importSessions(sql, [session({ revenue: written })]);
      expect(await sessionsOf(sql, people.t1.id)).toMatchObject([{ revenue }]);
    });
  });

  test.each([
    ['45', 45],
    ['45 min', 45],
    ['45m', 45],
    ['45 Mins.', 45],
    ['0:45', 45],
    ['00:45:00', 45],
    ['.75 hr', 45],
    ['1h', 60],
    ['1 Hour', 60],
    ['1.0 hrs', 60],
    ['1:00', 60],
    ['0h 30m', 30],
    ['1h 15m', 75],
    ['1 hr, 15 min', 75],
    ['1h15', 75],
    ['1.25 h', 75],
    ['1.5 hours', 90],
    ['1,5 h', 90],
    ['0,75 heure', 45],
    ['1 hora y 15 minutos', 75],
    ['1 heure et 15 min', 75],
    ['1:30', 90],
  ])('that take %j take so many minutes', async (duration, minutes) => {
    await asAdmin(async (sql) => {
      await sql(`update practice_settings set session_lengths = '{90,75,60,45,30}'`);
      await importSessions(sql, [session({ duration })]);
      expect(await sessionsOf(sql, people.t1.id)).toMatchObject([{ duration: minutes }]);
    });
  });

  test('are shown before the import as they were understood: the first rows, and the days of all', async () => {
    await asAdmin(async (sql) => {
      const rows = Array.from({ length: 6 }, (_, index) =>
        session({
          date: `1/${index + 5}/26`,
          duration: index === 0 ? '1h' : '0:45',
          revenue: index === 0 ? '1.050,50' : '',
        }),
      );
      const preview = async (chosen: Cells[]) => {
        const upload = randomUUID();
        await stage(sql, upload, chosen);
        return sql(
          `select first_day::text, last_day::text, first_rows from import_sessions($1, 'x.csv')`,
          [upload],
        );
      };
      expect(await preview(rows)).toEqual([
        {
          first_day: '2026-01-05',
          last_day: '2026-01-10',
          first_rows: [
            { date: '2026-01-05', duration: 60, revenue: 1050.5 },
            ...[6, 7, 8, 9].map((day) => ({
              date: `2026-01-0${day}`,
              duration: 45,
              revenue: null,
            })),
          ],
        },
      ]);
      expect(await preview([session({ date: '13/1/26' })])).toEqual([
        {
          first_day: null,
          last_day: null,
          first_rows: [{ date: null, duration: 60, revenue: null }],
        },
      ]);
    });
  });

  test.each(['Calloway, Tess', 'calloway,tess', 'Téss  Calloway', 'TESS.CALLOWAY@example.com'])(
    'are of the therapist called %s in the file',
    async (therapist) => {
      await asAdmin(async (sql) => {
        await importSessions(sql, [session({ therapist })]);
        expect(await sessionsOf(sql, people.t2.id)).toHaveLength(1);
      });
    },
  );

  test('with a pay of 0 pay nothing, in the preview and once imported', async () => {
    await asAdmin(async (sql) => {
      const rows = [session({ revenue: '0' }), session({ client_name: 'Bo', revenue: '$0.00' })];
      for (const apply of [false, true]) {
        expect(await importSessions(sql, rows, apply)).toMatchObject({
          added: 2,
          pay: '0.00',
          unpriced: 0,
        });
      }
      const unpaid = expect.objectContaining({ revenue: '0.00', revenue_source: 'admin' });
      expect(await sessionsOf(sql, people.t1.id)).toEqual([unpaid, unpaid]);
      // A 0 is an amount only in imports. Any other new session with 0 has no price yet.
      const [logged] = await sql(
        `insert into sessions (therapist_id, client_name, date, duration, revenue)
         values ($1, 'Cy', '2026-01-05', 60, 0) returning revenue`,
        [people.t1.id],
      );
      expect(logged).toEqual({ revenue: '100.00' });
    });
  });

  test('are previewed with the exact outcome of the import, and nothing is written', async () => {
    await asAdmin(async (sql) => {
      const rows = [session(), session({ date: '2026-01-06', duration: '30' })];
      const preview = await importSessions(sql, rows, false);
      expect(await sessionsOf(sql, people.t1.id)).toEqual([]);
      expect(await sql('select from data_imports')).toEqual([]);
      const { import_id, ...done } = await importSessions(sql, rows);
      expect(import_id).not.toBeNull();
      expect(preview).toEqual({ ...done, import_id: null });
    });
  });

  test.each([
    [{ therapist: '' }, 'therapist', 'missing'],
    [{ therapist: 'Nobody Known' }, 'therapist', 'unknown_therapist'],
    [{ therapist: 'sam.okafor@example.com' }, 'therapist', 'unknown_therapist'],
    [{ client_name: '  ' }, 'client_name', 'missing'],
    [{ client_name: 'x'.repeat(201) }, 'client_name', 'too_long'],
    [{ date: '2/30/2026' }, 'date', 'invalid_day'],
    [{ date: 'yesterday' }, 'date', 'invalid_day'],
    [{ date: '1999-12-31' }, 'date', 'invalid_day'],
    [{ date: '2101-01-01' }, 'date', 'invalid_day'],
    [{ date: '2100-12-31' }, 'date', 'day_too_far_ahead'],
    // The year is 2099, never 1999.
    [{ date: '12/31/99' }, 'date', 'day_too_far_ahead'],
    [{ date: '1/5/126' }, 'date', 'invalid_day'],
    [{ date: '13/1/26' }, 'date', 'invalid_day'],
    [{ date: '29-Feb-26' }, 'date', 'invalid_day'],
    [{ date: 'Martes 5, 2026' }, 'date', 'invalid_day'],
    [{ date: 'Marvel 5, 2026' }, 'date', 'invalid_day'],
    [{ date: '5 brumaire 2026' }, 'date', 'invalid_day'],
    [{ date: '1/5' }, 'date', 'invalid_day'],
    // Figures of other scripts.
    [{ date: '２０２６-０１-０５' }, 'date', 'invalid_day'],
    [{ duration: '６０' }, 'duration', 'invalid_duration'],
    [{ revenue: '٣٠' }, 'revenue', 'invalid_amount'],
    [{ duration: '31' }, 'duration', 'invalid_duration'],
    [{ duration: '' }, 'duration', 'invalid_duration'],
    [{ duration: '0:45:30' }, 'duration', 'invalid_duration'],
    [{ duration: '0:75' }, 'duration', 'invalid_duration'],
    [{ duration: '60:00' }, 'duration', 'invalid_duration'],
    [{ duration: '1.001 h' }, 'duration', 'invalid_duration'],
    [{ duration: '0.999 h' }, 'duration', 'invalid_duration'],
    [{ duration: '.' }, 'duration', 'invalid_duration'],
    [{ duration: 'h' }, 'duration', 'invalid_duration'],
    // An hour, or a minute: the file has to say.
    [{ duration: '1' }, 'duration', 'invalid_duration'],
    [{ notes: 'x'.repeat(4001) }, 'notes', 'too_long'],
    [{ is_no_show: 'perhaps' }, 'is_no_show', 'invalid_flag'],
    [{ no_show_fee_collected: 'yes' }, 'no_show_fee_collected', 'fee_without_no_show'],
    [{ revenue: '-5' }, 'revenue', 'invalid_amount'],
    [{ revenue: '1.005' }, 'revenue', 'invalid_amount'],
    [{ revenue: '$100,000,000' }, 'revenue', 'invalid_amount'],
  ])(
    'with %j report the row and the problem, and nothing is written',
    async (cells, field, problem) => {
      await asAdmin(async (sql) => {
        const outcome = await importSessions(sql, [session(), session(cells)]);
        expect(outcome).toMatchObject({ problem_count: 1, problems: [{ row: 2, field, problem }] });
        expect(await sessionsOf(sql, people.t1.id)).toEqual([]);
      });
    },
  );

  test('are taken up to a year ahead, and with the largest amount that is stored', async () => {
    await asAdmin(async (sql) => {
      const [days] = await sql(
        `select (practice_today() + 366)::text as last, (practice_today() + 367)::text as beyond`,
      );
      const last = session({ date: String(days?.last), revenue: '99999999.99' });
      expect(await importSessions(sql, [last], false)).toMatchObject({
        added: 1,
        pay: '99999999.99',
        problem_count: 0,
      });
      const beyond = session({ date: String(days?.beyond) });
      expect(await importSessions(sql, [last, beyond], false)).toMatchObject({
        problems: [{ row: 2, field: 'date', problem: 'day_too_far_ahead' }],
      });
    });
  });

  test('with a pay beside a collected fee are named where it is not what the fee pays', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const sql = as(people.admin);
      const paid = (revenue: string, more = {}) =>
        session({ is_no_show: 'yes', no_show_fee_collected: 'yes', revenue, ...more });
      const wrong = { field: 'revenue', problem: 'pay_is_not_the_fee' };
      const rows = [
        paid('$20.00'),
        paid('35.00'),
        paid('0'),
        paid('35.00', { date: '2026-02-03' }),
      ];
      expect(await importSessions(sql, rows)).toMatchObject({
        added: 1,
        present: 0,
        pay: null,
        import_id: null,
        problem_count: 3,
        problems: [2, 3, 4].map((row) => ({ row, ...wrong })),
      });
      // Without the fee it keeps the amount.
      const kept = paid('35.00', { client_name: 'Bo', no_show_fee_collected: 'no' });
      const good = [paid('$20.00'), paid(''), kept];
      expect(await importSessions(sql, good)).toMatchObject({
        added: 3,
        pay: '75.00',
        problem_count: 0,
      });
      // Sessions that are here already are skipped, also after the fee has changed.
      await owner('update practice_settings set no_show_fee = 25');
      expect(await importSessions(sql, good)).toMatchObject({
        added: 0,
        present: 3,
        problem_count: 0,
      });
    });
  });

  test('may have a name of 200 letters, notes of 4,000, and the first day of 2000', async () => {
    await asAdmin(async (sql) => {
      const longest = session({ client_name: 'x'.repeat(200), notes: 'y'.repeat(4000) });
      expect(await importSessions(sql, [longest, session({ date: '2000-01-01' })])).toMatchObject({
        added: 2,
        problem_count: 0,
      });
    });
  });

  test('that are undone are removed, can be imported again, and cannot be undone twice', async () => {
    await asAdmin(async (sql) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'By hand', '2026-01-07', 60)`,
        [people.t1.id],
      );
      const rows = [session(), session({ date: '2026-01-06' })];
      const { import_id: id } = await importSessions(sql, rows);
      expect(await sql('select * from undo_import($1)', [id])).toEqual([{ removed: 2, kept: 0 }]);
      expect(await sessionsOf(sql, people.t1.id)).toEqual([
        expect.objectContaining({ client_name: 'By hand' }),
      ]);
      expect(await importSessions(sql, rows)).toMatchObject({ added: 2 });
      const refusal = await refusalOf(sql('select * from undo_import($1)', [id]));
      expect(refusal.detail).toBe('import_already_undone');
    });
  });

  test('of a processed period become corrections, and the preview says so', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const day = `(private.pay_period_start(private.practice_today()) - 20)`;
      await owner(
        `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ann', ${day}, 60)`,
        [people.t1.id],
      );
      await owner(
        `select process_payroll_period(id, true) from payroll_periods where ${day} between start_date and end_date`,
      );
      const [late] = await owner(`select ${day}::text as day`);
      const date = String(late?.day);
      const rows = [session({ date }), session({ date, client_name: 'Bo', revenue: '0' })];
      expect(await importSessions(as(people.admin), rows)).toMatchObject({
        added: 2,
        processed: 2,
      });
      expect(
        await owner('select (line).amount from private.due_corrections() where therapist_id = $1', [
          people.t1.id,
        ]),
      ).toEqual([{ amount: '100.00' }]);
    });
  });
});
