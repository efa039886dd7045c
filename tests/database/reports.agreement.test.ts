import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { sumOf as dollars } from '../../domain/money.ts';
import { analyticsCopy } from '../../web/features/analytics/copy.ts';
import { analyticsExport } from '../../web/features/analytics/rules.ts';
import { reportsCopy } from '../../web/features/reports/copy.ts';
import { REPORT_TYPES } from '../../web/features/reports/data.ts';
import { reportExport } from '../../web/features/reports/rules/report.ts';
import { csvOf } from '../../web/lib/exports/csv.ts';
import { wordsOf } from '../../web/lib/i18n.ts';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';
import { type Draw, drawFrom } from './payroll-model.ts';
import { logSession, logSupervision, process, setToday, sumOf } from './payroll-practice.ts';
import { report } from './report-rows.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Some random months of a practice, mostly processed and partly changed afterwards. */
async function practice(seed: number, run: (tx: TestTransaction) => Promise<void>): Promise<void> {
  await inTransaction(database, async (tx) => {
    const draw = drawFrom(seed);
    const { owner, as } = tx;
    await setToday(owner, '2026-11-20');
    await owner(`update practice_settings set no_show_pay = $1`, [
      draw.one(['usual_rate', 'nothing']),
    ]);
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      const therapist = draw.one([people.t1, people.t2]);
      const isNoShow = draw.whole(4) === 0;
      ids.push(
        await logSession(as(people.admin), therapist, anyDay(draw), {
          client_name: draw.one(['Ann', 'ann ', 'Ben', '=Cora', 'Élodie', 'דנה', 'Mo 🙂', 'Kit']),
          duration: draw.one([30, 45, 60]),
          is_no_show: isNoShow,
          no_show_fee_collected: isNoShow && draw.whole(2) === 0,
          archived: draw.whole(10) === 0,
        }),
      );
    }
    await as(people.admin)('update profiles set supervision_rate = 80 where id = $1', [
      people.s1.id,
    ]);
    for (let count = 0; count < 6; count += 1) {
      await logSupervision(as(people.s1), people.s1, people.t1, anyDay(draw), '1.25');
    }
    await as(people.admin)(
      `insert into payroll_adjustments (payee_id, kind, amount, note) values ($1, 'bonus', 25.50, 'Thanks')`,
      [people.t1.id],
    );
    const due = await owner(
      `select id from payroll_periods where end_date < '2026-11-01' order by start_date`,
    );
    for (const { id } of due) await process(as(people.admin), String(id));
    // Afterwards sessions are changed, renamed, archived, deleted and logged late.
    for (const id of ids.filter(() => draw.whole(6) === 0)) {
      await as(people.admin)(
        draw.one([
          `update sessions set duration = 45 where id = $1 and archived is not true`,
          `update sessions set client_name = 'Renamed' where id = $1 and archived is not true`,
          `update sessions set archived = true where id = $1`,
          `delete from sessions where id = $1`,
        ]),
        [id],
      );
    }
    await logSession(as(people.admin), people.t2, '2026-09-10', { client_name: 'Late' });
    await as(people.admin)(
      `insert into payroll_adjustments (payee_id, kind, amount, note) values ($1, 'deduction', 10, 'Keys')`,
      [people.t2.id],
    );
    await run(tx);
  });
}

const anyDay = (draw: Draw) =>
  `2026-${twoDigits(8 + draw.whole(4))}-${twoDigits(1 + draw.whole(28))}`;

interface Totals {
  sessions: number;
  minutes: number;
  amount: string;
}

/** The sums of rows, whatever their columns are called. */
function totals(rows: readonly Row[], [sessions, minutes, amount]: string[] = []): Totals {
  const sum = (column = '') => rows.reduce((total, row) => total + Number(row[column]), 0);
  return {
    sessions: sum(sessions ?? 'session_count'),
    minutes: sum(minutes ?? 'total_minutes'),
    amount: dollars(rows.map((row) => String(row[amount ?? 'amount']))),
  };
}

const periodsBetween = (sql: Sql, from: string, to: string) =>
  sql(
    `select id, start_date::text as start, end_date::text as end from payroll_periods
     where start_date between $1 and $2 order by start_date`,
    [from, to],
  );

/** The expected figures: the payroll rows of every period in the range. */
async function payrollOf(sql: Sql, from: string, to: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id } of await periodsBetween(sql, from, to)) {
    rows.push(...(await sql('select * from payroll_rows($1)', [id])));
  }
  return rows;
}

const RANGES = [
  ['2026-08-01', '2026-08-15'],
  ['2026-10-16', '2026-10-31'],
  ['2026-11-01', '2026-11-15'],
  ['2026-11-16', '2026-11-30'],
  ['2026-09-16', '2026-11-15'],
  ['2026-08-01', '2026-11-30'],
] as const;

describe.each([11, 12, 13])('a generated practice, seed %i,', (seed) => {
  test('shows the same numbers everywhere', async () => {
    await practice(seed, async ({ as }) => {
      const admin = as(people.admin);
      for (const [from, to] of RANGES) {
        const range = [from, to];
        const payroll = await payrollOf(admin, from, to);
        const expected = totals(payroll);
        const where = `${from} to ${to}`;

        for (const type of REPORT_TYPES) {
          const rows = await report(admin, `${type}($1, $2)`, range);
          const columns = ['sessions', 'minutes', 'amount'];
          const totalsBy = (axis: string) =>
            totals(
              rows.filter((row) => row.axis === axis),
              columns,
            );
          for (const axis of ['therapist', 'period', 'total']) {
            expect(totalsBy(axis), `${type} by ${axis}, ${where}`).toEqual(expected);
          }
          if (rows.some(({ axis }) => axis === 'day')) {
            expect(totalsBy('day'), `${type} by day, ${where}`).toEqual(expected);
          }
          for (const therapist of [people.t1, people.t2]) {
            const own = (row: Row) => row.therapist_id === therapist.id;
            expect(totals(rows.filter(own), columns)).toEqual(totals(payroll.filter(own)));
          }
          // The exported file.
          const table = reportExport(wordsOf(reportsCopy), type, { from, to }, rows, 'en-US');
          const ofTherapists = table.rows.filter(([name]) => name !== 'Supervision');
          const file = csvOf({ ...table, rows: ofTherapists });
          expect(fileTotals(file), `${type} as CSV, ${where}`).toEqual(expected);
        }

        const figures = await admin('select * from practice_figures($1, $2)', range);
        expect(totals(figures.filter((row) => row.therapist_id !== null))).toEqual(expected);
        expect(totals(figures.filter((row) => row.therapist_id === null))).toEqual(expected);
        const scope = { from, to, therapist: null };
        const table = analyticsExport(
          wordsOf(analyticsCopy),
          scope,
          figures.map(figuresOf),
          'en-US',
        );
        expect(fileTotals(csvOf(table))).toEqual(expected);

        const summary = await admin('select * from therapist_payroll_summary($1, $2)', range);
        expect(totals(summary, ['sessionCount', 'totalMinutes', 'amount'])).toEqual(expected);
        const dashboard = await admin('select * from practice_statistics($1, $2)', range);
        expect(totals(dashboard, ['session_count', 'total_minutes', 'pay'])).toEqual(expected);
        const weekdays = await admin('select *, 0 as amount from weekday_figures($1, $2)', range);
        expect(totals(weekdays)).toEqual({ ...expected, amount: '0.00' });

        const clients = await admin('select * from unique_client_counts($1, $2)', range);
        const retention = await admin('select * from retention_figures($1, $2)', range);
        const listed = await admin('select * from client_retention($1, $2)', range);
        for (const row of clients) {
          const same = figures.find(({ therapist_id }) => therapist_id === row.therapist_id);
          expect(same?.unique_clients).toBe(row.unique_clients);
          if (row.therapist_id === null) {
            expect(retention[0]?.clients).toBe(row.unique_clients);
            expect(listed).toHaveLength(Number(row.unique_clients));
          }
        }
        expect(retention[0]?.new_clients).toBe(dashboard[0]?.new_client_count);
        expect(retention[0]?.new_clients).toBe(listed.filter(({ is_new }) => is_new).length);
      }

      const trends = await admin('select month::text, sessions, payroll from six_month_trends()');
      for (const { month, sessions, payroll } of trends) {
        const expected = totals(
          await payrollOf(admin, String(month), `${String(month).slice(0, 8)}16`),
        );
        expect([sessions, dollars([String(payroll)])], String(month)).toEqual([
          expected.sessions,
          expected.amount,
        ]);
      }
    });
  });

  test('counts supervision as payroll does', async () => {
    await practice(seed, async ({ as }) => {
      const admin = as(people.admin);
      for (const [from, to] of RANGES) {
        const payroll: Row[] = [];
        for (const { id } of await periodsBetween(admin, from, to)) {
          payroll.push(...(await admin('select * from supervisor_payroll_rows($1)', [id])));
        }
        const figures = await admin('select * from supervisor_figures($1, $2)', [from, to]);
        expect(sumOf(figures, 'pay')).toBe(sumOf(payroll, 'pay'));
        expect(sumOf(figures, 'hours')).toBe(sumOf(payroll, 'total_hours'));
        const rows = await report(admin, 'financial($1, $2)', [from, to]);
        const supervision = (axis: string) =>
          sumOf(
            rows.filter((row) => row.axis === axis).map(({ details }) => details),
            'supervision',
          );
        expect(supervision('total')).toBe(sumOf(payroll, 'pay'));
        expect(supervision('period')).toBe(sumOf(payroll, 'pay'));
        const file = reportExport(wordsOf(reportsCopy), 'financial', { from, to }, rows, 'en-US');
        const inFile = file.rows
          .filter(([name]) => name === 'Supervision')
          .map(([, , , amount]) => ({ amount: amount ?? null }));
        expect(sumOf(inFile, 'amount')).toBe(sumOf(payroll, 'pay'));
      }
    });
  });
});

/** The totals of an exported file, read as a spreadsheet would. */
function fileTotals(csv: string): Totals {
  const { data } = Papa.parse<Row>(csv, { header: true, skipEmptyLines: true });
  expect(data.length === 0 || Object.keys(data[0] ?? {}).join()).toBe(
    data.length === 0 ? true : 'Therapist,Sessions,Hours,Amount',
  );
  return totals(
    data.map(({ Sessions: sessions, Hours: hours, Amount: amount }) => {
      return { sessions, minutes: Number(hours) * 60, amount };
    }),
    ['sessions', 'minutes', 'amount'],
  );
}

function figuresOf(row: Row) {
  return {
    therapist_id: row.therapist_id === null ? null : String(row.therapist_id),
    name: String(row.name),
    email: String(row.email),
    session_count: Number(row.session_count),
    total_minutes: Number(row.total_minutes),
    amount: Number(row.amount),
    unique_clients: Number(row.unique_clients),
    average_sessions_per_client: Number(row.average_sessions_per_client),
    no_shows: Number(row.no_shows),
    no_show_rate: Number(row.no_show_rate),
    fees_collected: Number(row.fees_collected),
    fee_amount: Number(row.fee_amount),
  };
}

describe('the figures of a processed period', () => {
  test('stay, whatever changes in its sessions and clients', async () => {
    await practice(21, async ({ as }) => {
      const admin = as(people.admin);
      const answersOf = async () => {
        const answers: Row[] = [];
        for (const call of [
          ...REPORT_TYPES.map((type) => `report_${type}`),
          'practice_figures',
          'weekday_figures',
          'therapist_payroll_summary',
          'unique_client_counts',
        ]) {
          answers.push(...(await admin(`select * from ${call}('2026-09-16', '2026-10-31')`)));
        }
        return answers;
      };
      const before = await answersOf();
      expect(before.length).toBeGreaterThan(50);
      await admin(`update sessions set client_name = 'Somebody', duration = 30, is_no_show = true
        where date <= '2026-10-31' and archived is not true`);
      await admin(`delete from sessions where date <= '2026-10-10'`);
      await admin('update practice_settings set no_show_fee = 99');
      expect(await answersOf()).toEqual(before);
    });
  });
});

describe('a tax number', () => {
  test('is in no report', async () => {
    await practice(31, async ({ owner, as }) => {
      await owner(`select set_config('app.tax_key', repeat('k', 40), true)`);
      await owner(`select private.set_tax_identifier($1, 'ein', '98-7654329')`, [people.t1.id]);
      const admin = as(people.admin);
      let answers = '';
      for (const call of [
        ...REPORT_TYPES.map((type) => `report_${type}`),
        ...['practice_figures', 'supervisor_figures', 'client_retention'],
        'therapist_payroll_summary',
      ]) {
        answers += JSON.stringify(await admin(`select * from ${call}('2026-08-01', '2026-11-30')`));
      }
      expect(answers).toContain('Tom Birch');
      // In full, masked, or its last digits as a value. An id may contain those digits.
      expect(answers).not.toMatch(/7654329|["*]4329/);
    });
  });
});
