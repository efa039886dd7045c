import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { importSessions, session, stage } from './import-rows.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { asAdmin, database, people } = testPractice();

describe('past sessions from a file', () => {
  test('are here already if the client’s name is written over two lines', async () => {
    await asAdmin(async (sql) => {
      expect(await importSessions(sql, [session()])).toMatchObject({ added: 1 });
      const rows = [session({ client_name: 'Ann\nEarly' })];
      expect(await importSessions(sql, rows)).toMatchObject({ added: 0, present: 1 });
    });
  });

  test.each(['Ann  Early', 'Ann\nEarly'])(
    'are here already as %j, as names could be stored before they became one line',
    async (stored) => {
      await inTransaction(database, async ({ owner, as }) => {
        const admin = as(people.admin);
        await importSessions(admin, [session()]);
        await owner('delete from private.imported_sessions');
        await owner('alter table public.sessions disable trigger user');
        await owner('update public.sessions set client_name = $1', [stored]);
        await owner('alter table public.sessions enable trigger user');
        const rows = [session({ client_name: stored })];
        expect(await importSessions(admin, rows)).toMatchObject({ added: 0, present: 1 });
      });
    },
  );

  test('add nothing when the same file comes again, whatever has happened since', async () => {
    await asAdmin(async (sql) => {
      const rows = [
        session(),
        session(),
        session({ client_name: 'Bo' }),
        session({ client_name: 'Cy' }),
      ];
      expect(await importSessions(sql, rows)).toMatchObject({ added: 4 });
      await sql(`update sessions set duration = 30 where client_name = 'Bo'`);
      await sql(`delete from sessions where client_name = 'Cy'`);
      expect(await importSessions(sql, rows)).toMatchObject({
        added: 0,
        present: 4,
        pay: null,
        import_id: null,
      });
      // A third session of that client on that day is a new one.
      expect(await importSessions(sql, [...rows, session()])).toMatchObject({
        added: 1,
        present: 4,
      });
    });
  });

  test('skip what a therapist logged by hand', async () => {
    await asAdmin(async (sql) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'ann early', '2026-01-05', 60)`,
        [people.t1.id],
      );
      expect(await importSessions(sql, [session(), session()])).toMatchObject({
        added: 1,
        present: 1,
      });
    });
  });

  test('of another length on the day are not what a therapist logged by hand', async () => {
    await asAdmin(async (sql) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann Early', '2026-01-05', 60)`,
        [people.t1.id],
      );
      expect(await importSessions(sql, [session({ duration: '45' })])).toMatchObject({
        added: 1,
        present: 0,
        pay: '75.00',
      });
    });
  });

  test('are counted and priced without those that are here already, in the preview and after it', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const sql = as(people.admin);
      await owner('update private.pay_rates set rate_45 = null, hourly_rate = null');
      const first = [session(), session({ client_name: 'Bo', duration: '45' })];
      expect(await importSessions(sql, first)).toMatchObject({ pay: '100.00', unpriced: 1 });
      const second = [
        ...first,
        session({ client_name: 'Cy', duration: '30' }),
        session({ client_name: 'Dee', duration: '45' }),
        session({ client_name: 'Eve', duration: '45' }),
      ];
      const expected = { added: 3, present: 2, pay: '50.00', unpriced: 2, processed: 0 };
      expect(await importSessions(sql, second, false)).toMatchObject(expected);
      expect(await importSessions(sql, second)).toMatchObject(expected);
    });
  });

  test('skip what was logged under a spelling that a merge gave up', async () => {
    await asAdmin(async (sql) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann Erly', '2026-01-05', 60)`,
        [people.t1.id],
      );
      const [first] = await sql(`select id from merge_clients('Ann Erly', 'Ann Early')`);
      const [second] = await sql(`select id from merge_clients('Ann Early', 'Ann B. Early')`);
      const early = session({ client_name: 'ann erly' });
      const rows = [early, early, session({ client_name: 'Ann Erly', date: '2026-01-06' })];
      expect(await importSessions(sql, rows, false)).toMatchObject({ added: 2, present: 1 });
      for (const made of [first, second]) {
        await sql(`select undo_client_merge($1, 'Two sisters.')`, [made?.id]);
      }
      expect(await importSessions(sql, rows, false)).toMatchObject({ added: 2, present: 1 });
      await sql(`update sessions set client_name = 'Zoe' where therapist_id = $1`, [people.t1.id]);
      expect(await importSessions(sql, rows, false)).toMatchObject({ added: 3, present: 0 });
    });
  });

  test('of another client are not what was logged for one whose spelling a merge gave up', async () => {
    await asAdmin(async (sql) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Ann Erly', '2026-01-05', 60)`,
        [people.t1.id],
      );
      await sql(`select from merge_clients('Ann Erly', 'Ann Early')`);
      const bo = session({ client_name: 'Bo' });
      expect(await importSessions(sql, [bo], false)).toMatchObject({
        added: 1,
        present: 0,
        pay: '100.00',
      });
    });
  });

  test('are recognized after their therapist has accepted an invitation', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const [added] = await as(people.admin)(
        `insert into profiles (first_name, last_name, email, ein)
         values ('Nora', 'Vale', 'nora@example.com', '12-3456789') returning id`,
      );
      const rows = [session({ therapist: 'nora@example.com' })];
      await importSessions(as(people.admin), rows);
      const [account] = await owner(
        `insert into auth.users (id, email, invited_at) values (gen_random_uuid(), 'nora@example.com', now())
         returning id`,
      );
      await owner('update auth.users set email_confirmed_at = now() where id = $1', [account?.id]);
      expect(account?.id).not.toBe(added?.id);
      expect(await importSessions(as(people.admin), rows)).toMatchObject({ added: 0, present: 1 });
    });
  });

  test('are asked for again if their therapist has accepted an invitation since they were read', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const admin = as(people.admin);
      await admin(
        `insert into profiles (first_name, last_name, email, ein)
         values ('Nora', 'Vale', 'nora@example.com', '12-3456789')`,
      );
      const rows = [session(), session({ therapist: 'nora@example.com' })];
      const upload = randomUUID();
      await stage(admin, upload, rows);
      await owner(
        `insert into auth.users (id, email, invited_at, email_confirmed_at)
         values (gen_random_uuid(), 'nora@example.com', now(), now())`,
      );
      const apply = admin(`select * from import_sessions($1, 'x.csv', true)`, [upload]);
      expect((await refusalOf(apply)).detail).toBe('import_not_staged');
      expect(await importSessions(admin, rows)).toMatchObject({ added: 2 });
    });
  });
});
