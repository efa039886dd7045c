import { describe, expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

const day = '2026-11-10';

interface Draft {
  duration: number;
  is_no_show: boolean;
  no_show_fee_collected: boolean;
}

const drafts: Draft[] = [30, 45, 60].flatMap((duration) => [
  { duration, is_no_show: false, no_show_fee_collected: false },
  { duration, is_no_show: true, no_show_fee_collected: false },
  { duration, is_no_show: true, no_show_fee_collected: true },
]);

async function preview(sql: Sql, draft: Draft, sessionId: string | null = null) {
  const [row] = await sql('select * from session_pay_preview($1, $2, $3, $4, $5, $6)', [
    people.t1.id,
    day,
    draft.duration,
    draft.is_no_show,
    draft.no_show_fee_collected,
    sessionId,
  ]);
  return row;
}

async function add(sql: Sql, draft: Draft): Promise<string> {
  const [row] = await sql(
    `insert into sessions (therapist_id, client_name, date, duration, is_no_show, no_show_fee_collected)
     values ($1, 'Ann', $2, $3, $4, $5) returning id`,
    [people.t1.id, day, draft.duration, draft.is_no_show, draft.no_show_fee_collected],
  );
  return String(row?.id);
}

async function payOf(sql: Sql, id: string) {
  const [row] = await sql(
    `select pay, pay_reason, pay_rate, pay_rate_since from session_list($1, $2, $2) where id = $3`,
    [people.t1.id, day, id],
  );
  return row;
}

describe.each(['usual_rate', 'nothing'])('if a no-show without a fee pays %s', (noShowPay) => {
  test('the preview of a new session is its pay once saved', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(`update practice_settings set no_show_pay = '${noShowPay}'`);
      const therapist = as(people.t1);
      for (const draft of drafts) {
        const previewed = await preview(therapist, draft);
        const id = await add(therapist, draft);
        expect(previewed, JSON.stringify(draft)).toEqual(await payOf(therapist, id));
      }
    });
  });

  test('the preview of a change is the pay once saved', async () => {
    await inTransaction(database, async ({ owner, as }) => {
      await owner(`update practice_settings set no_show_pay = '${noShowPay}'`);
      const therapist = as(people.t1);
      for (const before of drafts) {
        for (const after of drafts) {
          const id = await add(therapist, before);
          const previewed = await preview(therapist, after, id);
          await therapist(
            `update sessions set duration = $2, is_no_show = $3, no_show_fee_collected = $4 where id = $1`,
            [id, after.duration, after.is_no_show, after.no_show_fee_collected],
          );
          expect(previewed, JSON.stringify({ before, after })).toEqual(await payOf(therapist, id));
        }
      }
    });
  });
});

test('a preview saves no session and no audit entry', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const count = async () =>
      (
        await owner(
          'select (select count(*) from sessions) as sessions, (select count(*) from audit_log) as entries',
        )
      )[0];
    const id = await add(as(people.t1), {
      duration: 60,
      is_no_show: false,
      no_show_fee_collected: false,
    });
    const before = await count();
    await preview(as(people.t1), { duration: 30, is_no_show: true, no_show_fee_collected: true });
    await preview(
      as(people.t1),
      { duration: 30, is_no_show: true, no_show_fee_collected: true },
      id,
    );
    expect(await count()).toEqual(before);
    expect(await payOf(as(people.t1), id)).toMatchObject({ pay: '100.00' });
  });
});

test('an admin previews setting an amount and removing it', async () => {
  await inTransaction(database, async ({ as }) => {
    const admin = as(people.admin);
    const own = (revenue: number | null, id: string | null) =>
      admin(
        'select pay, pay_reason from session_pay_preview($1, $2, 60, false, false, $3, $4, true)',
        [people.t1.id, day, id, revenue],
      );
    const id = await add(admin, { duration: 60, is_no_show: false, no_show_fee_collected: false });
    expect(await own(85.5, id)).toEqual([{ pay: '85.50', pay_reason: 'admin' }]);
    expect(await own(0, id)).toEqual([{ pay: '0.00', pay_reason: 'admin' }]);
    expect(await own(85.5, null)).toEqual([{ pay: '85.50', pay_reason: 'admin' }]);
    await admin('update sessions set revenue = 7 where id = $1', [id]);
    expect(await own(null, id)).toEqual([{ pay: '100.00', pay_reason: 'tier' }]);
  });
});

test('a preview is refused if saving would be', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const draft = { duration: 60, is_no_show: false, no_show_fee_collected: false };
    expect(await refusalOf(preview(as(people.t2), draft))).toMatchObject({ code: '42501' });
    await add(as(people.t1), draft);
    await owner(
      `select process_payroll_period(id, true) from payroll_periods where start_date = '2026-11-01'`,
    );
    expect(await refusalOf(preview(as(people.t1), draft))).toMatchObject({
      code: 'PT409',
      detail: 'session_locked',
    });
    await expect(preview(as(people.admin), draft)).resolves.toMatchObject({ pay: '100.00' });
  });
});

test('a session that is not there, or is another therapist’s, has no preview', async () => {
  await inTransaction(database, async ({ as }) => {
    const draft = { duration: 60, is_no_show: false, no_show_fee_collected: false };
    const id = await add(as(people.t1), draft);
    expect(await preview(as(people.t2), draft, id)).toBeUndefined();
    expect(await preview(as(people.t1), draft, people.t1.id)).toBeUndefined();
  });
});
