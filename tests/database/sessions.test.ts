import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { asAdmin, database, people } = testPractice();

/** Logs a session of t1 (rates 100/75/50) the way rest/v1 does, and returns it. */
async function log(sql: Sql, fields: Record<string, unknown> = {}): Promise<Row> {
  const session = {
    therapist_id: people.t1.id,
    client_name: 'Ann',
    date: '2026-11-10',
    duration: 60,
    ...fields,
  };
  const columns = Object.keys(session);
  const [row] = await sql(
    `insert into sessions (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     returning *, date::text as date`,
    Object.values(session),
  );
  if (!row) throw new Error('No row came back.');
  return row;
}

async function change(sql: Sql, session: Row, assignments: string): Promise<Row | undefined> {
  const [row] = await sql(`update sessions set ${assignments} where id = $1 returning *`, [
    session.id,
  ]);
  return row;
}

const asT1 = <T>(run: (sql: Sql) => Promise<T>) => database.as(people.t1, run);
describe('the price of a session', () => {
  test.each([
    [60, '100.00'],
    [45, '75.00'],
    [30, '50.00'],
  ])(
    'of %i minutes is the therapist’s rate, whatever the client sends',
    async (duration, revenue) => {
      const row = await asT1((sql) => log(sql, { duration, revenue: 999 }));
      expect(row).toMatchObject({ revenue, revenue_source: 'tier', created_by: people.t1.id });
    },
  );

  test('is 0 and marked unpriced if there is no rate', async () => {
    const row = await asAdmin(async (sql) => {
      await sql(
        'update profiles set rate_60 = null, rate_45 = null, rate_30 = null, hourly_rate = null where id = $1',
        [people.t1.id],
      );
      const [later] = await sql(`select (private.practice_today() + 300)::text as date`);
      return log(sql, { date: later?.date });
    });
    expect(row).toMatchObject({ revenue: '0.00', revenue_source: 'none', revenue_rate: null });
  });

  test('follows the duration, and a therapist cannot set it', async () => {
    await asT1(async (sql) => {
      const session = await log(sql);
      expect(await change(sql, session, 'revenue = 500')).toMatchObject({ revenue: '100.00' });
      expect(await change(sql, session, 'duration = 30')).toMatchObject({ revenue: '50.00' });
    });
  });

  test('stays on edits that do not affect it, even if the rates have changed', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const t1 = as(people.t1);
      const session = await log(t1);
      await owner('update private.pay_rates set rate_60 = 300 where person_id = $1', [
        people.t1.id,
      ]);
      expect(await change(t1, session, `notes = 'x', client_name = 'Bo'`)).toMatchObject({
        revenue: '100.00',
      });
      expect(await change(t1, session, 'is_no_show = true')).toMatchObject({ revenue: '300.00' });
    });
  });

  test('set by an admin, even 0, stays through a therapist’s edits until the admin removes it', async () => {
    await inTransaction(database, async ({ as }) => {
      const [admin, t1] = [as(people.admin), as(people.t1)];
      const session = await log(t1);
      expect(await change(admin, session, 'revenue = 0')).toMatchObject({
        revenue: '0.00',
        revenue_source: 'admin',
      });
      expect(await change(t1, session, 'duration = 30')).toMatchObject({ revenue: '0.00' });
      expect(await change(admin, session, 'revenue = null')).toMatchObject({
        revenue: '50.00',
        revenue_source: 'tier',
      });
    });
  });

  test('sent by an admin with a new session is kept, but 0 means not yet priced', async () => {
    await asAdmin(async (sql) => {
      expect(await log(sql, { revenue: 42.5 })).toMatchObject({
        revenue: '42.50',
        revenue_source: 'admin',
      });
      expect(await log(sql, { revenue: 0 })).toMatchObject({
        revenue: '100.00',
        revenue_source: 'tier',
      });
    });
  });

  test('is computed again when an archived session is restored', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const t1 = as(people.t1);
      const session = await log(t1);
      await change(t1, session, 'archived = true');
      await owner('update private.pay_rates set rate_60 = 110 where person_id = $1', [
        people.t1.id,
      ]);
      expect(await change(t1, session, 'archived = false')).toMatchObject({ revenue: '110.00' });
    });
  });
});

describe('a session', () => {
  test('on an impossible day is refused', async () => {
    const refused = (who: typeof asT1, date: string) => refusalOf(who((sql) => log(sql, { date })));
    expect(await refused(asT1, '1999-12-31')).toMatchObject({ detail: 'day_before_practice' });
    expect(await refused(asT1, 'infinity')).toMatchObject({ detail: 'day_too_far_ahead' });
    expect(await refused(asAdmin, '1999-12-31')).toMatchObject({ code: '23514' });
  });

  test.each([31, 0, -30])('of %i minutes is refused', async (duration) => {
    const refusal = await refusalOf(asT1((sql) => log(sql, { duration })));
    expect(refusal).toMatchObject({ code: 'PT400', detail: 'length_not_offered' });
  });

  test.each(['2026-02-30', 'soon'])('on %s is refused', async (date) => {
    expect((await refusalOf(asT1((sql) => log(sql, { date })))).code).toMatch(/^22/);
  });

  test('can be archived twice', async () => {
    await asT1(async (sql) => {
      const session = await log(sql);
      await change(sql, session, 'archived = true');
      expect(await change(sql, session, 'archived = true')).toMatchObject({ archived: true });
    });
  });

  test('is not archived by default', async () => {
    expect(await asT1((sql) => log(sql, { archived: null }))).toMatchObject({ archived: false });
  });

  test('loses the collected fee when it is no longer a no-show', async () => {
    await asT1(async (sql) => {
      const session = await log(sql, { is_no_show: true, no_show_fee_collected: true });
      expect(await change(sql, session, 'is_no_show = false')).toMatchObject({
        no_show_fee_collected: false,
      });
    });
  });

  test('that is archived cannot be edited until it is restored', async () => {
    await inTransaction(database, async ({ as }) => {
      const t1 = as(people.t1);
      const session = await log(t1);
      await change(t1, session, 'archived = true');
      for (const caller of [t1, as(people.admin)]) {
        expect(await refusalOf(change(caller, session, `notes = 'x'`))).toMatchObject({
          code: 'PT409',
          detail: 'session_archived',
        });
      }
      await change(t1, session, 'archived = false');
      expect(await change(t1, session, `notes = 'x'`)).toMatchObject({ notes: 'x' });
    });
  });

  test('is logged for therapists only', async () => {
    expect(
      await refusalOf(asAdmin((sql) => log(sql, { therapist_id: people.s1.id }))),
    ).toMatchObject({ code: 'PT400', detail: 'not_a_therapist' });
  });

  test('cannot be given an id, so that ids cannot be probed or overwritten', async () => {
    const refusal = await refusalOf(
      asT1((sql) => log(sql, { id: '00000000-0000-4000-8000-000000000000' })),
    );
    expect(refusal.code).toBe('42501');
  });

  test('logged for another person gets the same refusal whether that person exists or not', async () => {
    const refusals = await Promise.all(
      [people.t2.id, people.admin.id, '00000000-0000-4000-8000-000000000000'].map((therapist_id) =>
        refusalOf(asT1((sql) => log(sql, { therapist_id }))),
      ),
    );
    const [first, ...others] = refusals;
    expect(first?.code).toBe('42501');
    expect(others).toEqual([first, first]);
  });

  test('of another therapist stays untouched by an update or delete with its id', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const session = await log(as(people.t1));
      const digest = () => owner('select md5(sessions::text) from sessions');
      const before = await digest();
      for (const stranger of [as(people.t2), as(people.s1), as(people.disabled)]) {
        expect(await change(stranger, session, `notes = 'mine'`)).toBeUndefined();
        expect(
          await stranger('delete from sessions where id = $1 returning id', [session.id]),
        ).toEqual([]);
      }
      expect(await digest()).toEqual(before);
    });
  });

  test('imported from a calendar event is recognized the second time', async () => {
    await asT1(async (sql) => {
      await log(sql, { calendar_event_id: 'event-1' });
      const again = await sql(
        `insert into sessions (therapist_id, client_name, date, duration, calendar_event_id)
         values ($1, 'Ann', '2026-11-10', 60, 'event-1')
         on conflict (therapist_id, calendar_event_id) do nothing returning id`,
        [people.t1.id],
      );
      expect(again).toEqual([]);
    });
  });

  test('imported from a calendar event whose id no index could hold is refused like any other that is too long', async () => {
    // No two letters in a row come twice, so that nothing of it can be compressed.
    const idOf = (letters: number) =>
      Array.from({ length: letters }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
      ).join('');
    const logged = (letters: number) =>
      asT1((sql) => log(sql, { calendar_event_id: idOf(letters) }));
    expect(await logged(833)).toMatchObject({ client_name: 'Ann' });
    expect(await refusalOf(logged(834))).toMatchObject({ code: '23514' });
  });
});

describe('a session of a processed pay period', () => {
  /** Completes the period of the session, as processing does. */
  async function complete(owner: Sql): Promise<void> {
    const period = `where start_date = '2026-11-01'`;
    await owner(`update payroll_periods set status = 'processing' ${period}`);
    await owner(`update payroll_periods set status = 'completed', processed_at = now(),
      no_show_fee = 20, no_show_pay = 'usual_rate' ${period}`);
  }

  const attempts: [string, (sql: Sql, session: Row) => Promise<unknown>][] = [
    ['edited', (sql, session) => change(sql, session, `notes = 'x'`)],
    ['archived', (sql, session) => change(sql, session, 'archived = true')],
    ['moved out', (sql, session) => change(sql, session, `date = '2026-11-20'`)],
    ['deleted', (sql, session) => sql('delete from sessions where id = $1', [session.id])],
    ['added', (sql) => log(sql)],
    [
      'moved in',
      async (sql) => change(sql, await log(sql, { date: '2026-11-20' }), `date = '2026-11-10'`),
    ],
  ];

  test.each(attempts)(
    'cannot be %s by a therapist or the owner of the table, but by an admin',
    async (_, attempt) => {
      await inTransaction(database, async ({ owner, as }) => {
        const session = await log(as(people.t1));
        await complete(owner);
        for (const refused of [as(people.t1), owner]) {
          expect(await refusalOf(attempt(refused, session))).toMatchObject({
            code: 'PT409',
            detail: 'session_locked',
          });
        }
        await expect(attempt(as(people.admin), session)).resolves.toBeDefined();
      });
    },
  );

  test('may be changed by the therapist if the practice does not lock', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const session = await log(as(people.t1));
      await complete(owner);
      await owner('update practice_settings set lock_sessions = false');
      expect(await change(as(people.t1), session, `notes = 'x'`)).toMatchObject({ notes: 'x' });
    });
  });

  test('is known when it is sent again after a lost answer, also with a length offered no more', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      const send = (client: string, day: string) =>
        as(people.t1)(
          `insert into sessions (therapist_id, client_name, date, duration, client_request_id)
           values (auth.uid(), $1, $2, 45, '6f1c3f5e-6a3c-4c1e-9d5c-0d7a1b2c3d4e')
           on conflict (therapist_id, client_request_id) do nothing returning 1`,
          [client, day],
        );
      expect(await send('Ann', '2026-11-10')).toHaveLength(1);
      await complete(owner);
      await owner(`update practice_settings set session_lengths = '{60}'`);
      expect(await send('Ann', '2026-11-10')).toEqual([]);
      // The id does not let another session in.
      expect(await send('Bo', '2026-11-11')).toEqual([]);
      const { id } = people.t1;
      expect(await owner('select client_name from sessions where therapist_id = $1', [id])).toEqual(
        [{ client_name: 'Ann' }],
      );
    });
  });

  test('is locked in the list for the therapist, not for the admin', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await log(as(people.t1));
      const archived = await log(as(people.t1));
      await change(as(people.t1), archived, 'archived = true');
      await complete(owner);
      const list = (sql: Sql) =>
        sql(
          `select archived, locked, lock_reason, payroll_status
           from session_list($1, '2026-11-01', '2026-11-15') order by archived`,
          [people.t1.id],
        );
      const payroll_status = 'completed';
      expect(await list(as(people.t1))).toEqual([
        { archived: false, locked: true, lock_reason: 'period_processed', payroll_status },
        { archived: true, locked: true, lock_reason: 'period_processed', payroll_status },
      ]);
      expect(await list(as(people.admin))).toEqual([
        { archived: false, locked: false, lock_reason: null, payroll_status },
        { archived: true, locked: true, lock_reason: 'archived', payroll_status },
      ]);
    });
  });
});
