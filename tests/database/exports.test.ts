import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

describe('an export', () => {
  const record = (sql: Sql, report: string, format = 'csv') =>
    sql(`select record_export($1, $2, '2026-11-01', '2026-11-15', 7)`, [report, format]);

  test('leaves an entry that says who exported what', async () => {
    await inTransaction(database, async ({ as }) => {
      await record(as(people.admin), 'payroll-report', 'workbook');
      expect(
        await as(people.admin)(
          `select actor_name, action, entity, entity_id, new from audit_log order by id desc limit 1`,
        ),
      ).toEqual([
        {
          actor_name: 'Alma Reyes',
          action: 'exported',
          entity: 'report',
          entity_id: 'payroll-report',
          new: { format: 'workbook', from: '2026-11-01', to: '2026-11-15', rows: 7 },
        },
      ]);
    });
  });

  test('is a file of any format, a print or a PDF', async () => {
    await inTransaction(database, async ({ as }) => {
      for (const format of ['csv', 'excel', 'json', 'workbook', 'print', 'pdf']) {
        expect(await record(as(people.admin), 'payroll-report', format)).toHaveLength(1);
      }
    });
  });

  test('of an unknown report or format is refused', async () => {
    await inTransaction(database, async ({ as }) => {
      for (const [report, format] of [
        ['Ann had a hard week', 'csv'],
        ['payroll-report', 'exe'],
        ['', 'csv'],
      ]) {
        expect(await refusalOf(record(as(people.t1), report ?? '', format))).toMatchObject({
          detail: 'export_unknown',
        });
      }
    });
  });
});
