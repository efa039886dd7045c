import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

/** Rows of a file, read and tried. */
async function stageSessions(owner: Sql, upload: string, count: number): Promise<void> {
  await owner(
    `insert into private.staged_sessions (upload_id, row_number, therapist_id, client_name, date, duration,
       is_no_show, no_show_fee_collected, pay, is_unpriced, is_processed)
     select $1, number, $2, 'Client ' || number % 500, '2006-01-01'::date + number % 7000, 60, false, false,
       100.00, false, false
     from generate_series(1, $3) number`,
    [upload, people.t1.id, count],
  );
}

describe('past sessions from a large file', () => {
  test('are fifty thousand at most, previewed and applied in one transaction', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const upload = randomUUID();
      await stageSessions(owner, upload, 50_000);
      const run = (apply: boolean) =>
        as(people.admin)(`select * from import_sessions($1, 'years.csv', $2)`, [upload, apply]);
      const [preview] = await run(false);
      expect(preview).toMatchObject({ row_count: 50_000, added: 50_000, pay: '5000000.00' });
      const [done] = await run(true);
      expect({ ...done, import_id: null }).toEqual(preview);
      const [{ pay } = {}] = await owner(
        `select sum(pay.amount) as pay from private.session_pay('2000-01-01', '2030-01-01') pay`,
      );
      expect(pay).toBe('5000000.00');
    });
  });

  // The planner counted no rows in the pages of an import that was undone, and expects no more of the next.
  test('are imported and undone without comparing each with each, after another file was undone', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const sql = as(people.admin);
      const importAndUndo = async (count: number) => {
        const upload = randomUUID();
        await stageSessions(owner, upload, count);
        const [done] = await sql(`select * from import_sessions($1, 'x.csv', true)`, [upload]);
        expect(done).toMatchObject({ added: count, pay: `${count}00.00` });
        expect(await sql('select * from undo_import($1)', [done?.import_id])).toEqual([
          { removed: count, kept: 0 },
        ]);
      };
      const rowsRead = async () => {
        const [{ read } = {}] = await owner(
          `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
           from pg_stat_xact_user_tables where relname in ('sessions', 'imported_sessions')`,
        );
        return Number(read);
      };
      await importAndUndo(500);
      await owner('analyze');
      const before = await rowsRead();
      await importAndUndo(300);
      expect((await rowsRead()) - before).toBeLessThan(30_000);
    });
  });
});

test('importing a file, and undoing it, may take longer than a request', async () => {
  const { rows } = await database.owner.query(
    `select proname as name, 'statement_timeout=120s' = any (proconfig) as may from pg_proc
     where pronamespace = 'public'::regnamespace and proname ~ '^(import|undo_import)' order by 1`,
  );
  expect(rows).toEqual([
    { name: 'import_people', may: true },
    { name: 'import_sessions', may: true },
    { name: 'undo_import', may: true },
  ]);
});
