import { expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import {
  driftOf,
  logSession,
  logSupervision,
  periodOf,
  process,
  setToday,
} from './payroll-practice.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

test('new terms for no-shows leave processed ones as they were paid', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    const fee = { is_no_show: true, no_show_fee_collected: true };
    await logSession(as(people.t1), people.t1, '2026-11-03', fee);
    await logSession(as(people.t1), people.t1, '2026-11-04', { is_no_show: true });
    await logSession(as(people.t1), people.t1, '2026-11-18', fee);
    await logSession(as(people.t1), people.t1, '2026-11-19', { is_no_show: true });
    await process(admin, await periodOf(owner, '2026-11-01'));
    await admin(`update practice_settings set no_show_fee = 35.50, no_show_pay = 'nothing'`);
    const pay = await owner(
      `select session_date::text as day, amount::text, reason
       from private.session_pay('2026-11-01', '2026-11-30') order by session_date`,
    );
    expect(pay).toEqual([
      { day: '2026-11-03', amount: '20.00', reason: 'no_show_fee' },
      { day: '2026-11-04', amount: '100.00', reason: 'tier' },
      { day: '2026-11-18', amount: '35.50', reason: 'no_show_fee' },
      { day: '2026-11-19', amount: '0', reason: 'no_show_unpaid' },
    ]);
    expect(await driftOf(owner)).toEqual([]);
  });
});

test('a session changed without the triggers is reported as drift', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await setToday(owner, '2026-11-20');
    const session = await logSession(as(people.t1), people.t1, '2026-11-03');
    await process(as(people.admin), await periodOf(owner, '2026-11-01'));
    expect(await driftOf(owner)).toEqual([]);
    await owner('set local session_replication_role = replica');
    await owner('update sessions set revenue = 99 where id = $1', [session]);
    expect(await driftOf(owner)).toEqual([
      {
        role: 'therapist',
        payee_name: 'Tom Birch',
        session_id: session,
        period_start: '2026-11-01',
        paid: '100.00',
        due: '99.00',
      },
    ]);
  });
});

test('a session that was corrected is compared again once the correction is paid', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    const session = await logSession(as(people.t1), people.t1, '2026-11-03');
    await process(admin, await periodOf(owner, '2026-11-01'));
    await admin('update sessions set revenue = 110 where id = $1', [session]);
    await process(admin, await periodOf(owner, '2026-11-16'));
    await owner('set local session_replication_role = replica');
    await owner('update sessions set revenue = 130 where id = $1', [session]);
    expect(await driftOf(owner)).toMatchObject([
      { role: 'therapist', paid: '110.00', due: '130.00' },
    ]);
  });
});

test('a session added to an older period before that is processed is compared like any other', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    await logSession(as(people.t1), people.t1, '2026-11-03');
    await process(admin, await periodOf(owner, '2026-11-01'));
    const session = await logSession(as(people.t1), people.t1, '2026-10-20');
    await process(admin, await periodOf(owner, '2026-10-16'));
    await owner('set local session_replication_role = replica');
    await owner('update sessions set revenue = 130 where id = $1', [session]);
    expect(await driftOf(owner)).toMatchObject([
      { session_id: session, paid: '100.00', due: '130.00' },
    ]);
  });
});

test('supervision that was corrected is compared again once the correction is paid', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    const admin = as(people.admin);
    await setToday(owner, '2026-11-20');
    await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1');
    await process(admin, await periodOf(owner, '2026-11-01'));
    await admin('update supervision_sessions set hours = 2');
    await process(admin, await periodOf(owner, '2026-11-16'));
    await owner('set local session_replication_role = replica');
    await owner('update supervision_sessions set hours = 3');
    expect(await driftOf(owner)).toMatchObject([
      { role: 'supervisor', paid: '160.00', due: '240.00' },
    ]);
  });
});

test('a check forgets those of more than a year ago, and those from when the clock was ahead, with what they found', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await owner(
      `with known as (
         insert into payroll_checks (checked_at, period_count, statement_count, paid, drift_count)
         select now() + ago, 0, 0, 0, 1
         from unnest('{-13 months, -11 months, 1 day}'::interval[]) ago
         returning id
       )
       insert into payroll_drifts
         (payroll_check_id, position, role, payee_id, payee_name, period_start, paid, due)
       select id, 1, 'therapist', $1, 'Tia Hall', '2026-01-01', 1, 2 from known`,
      [people.t1.id],
    );
    await owner('select private.check_payroll()');
    const checks = 'select drift_count, paid::int from payroll_checks order by checked_at';
    expect(await owner(checks)).toEqual([
      { drift_count: 1, paid: 0 },
      { drift_count: 0, paid: 0 },
    ]);
    expect(await owner('select position from payroll_drifts')).toEqual([{ position: 1 }]);
    expect(await as(people.admin)(`select from admin_alerts() where kind = 'drift'`)).toEqual([]);
  });
});

test('the check that an admin asks for may take longer than a request', async () => {
  const { rows } = await database.owner.query(
    `select 'statement_timeout=120s' = any (proconfig) as may from pg_proc
     where oid = 'public.check_payroll()'::regprocedure`,
  );
  expect(rows).toEqual([{ may: true }]);
});
