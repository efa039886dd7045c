import { beforeAll, describe, expect, it } from 'vitest';
import { loadStory } from '../../server/demo/load.ts';
import { databaseOfTest, testDatabase } from '../harness/database.ts';
import { holdDay } from '../harness/hold-day.ts';
import { testSecrets } from '../harness/keys.ts';

describe('the demo practice', () => {
  const database = testDatabase();
  let day: string;
  beforeAll(async () => {
    day = await holdDay(database.url);
    await loadStory(database.url, testSecrets.taxKey);
  });

  const rows = async (query: string) => (await database.owner.query(query)).rows;

  it('has an admin, two supervisors and eight therapists', async () => {
    expect(
      await rows('select role, count(*)::int from private.people group by role order by role'),
    ).toEqual([
      { role: 'admin', count: 1 },
      { role: 'supervisor', count: 2 },
      { role: 'therapist', count: 8 },
    ]);
  });

  it('has processed every period that ended, but the last one', async () => {
    const statuses = await rows(
      `select status, count(*)::int, bool_and(end_date < private.practice_today()) as ended
       from public.payroll_periods where end_date < private.practice_today()
       group by status order by status`,
    );
    expect(statuses).toEqual([
      { status: 'completed', count: expect.any(Number), ended: true },
      { status: 'pending', count: 1, ended: true },
    ]);
    expect(statuses[0].count).toBeGreaterThanOrEqual(10);
  });

  it('has paid what it processed, except three people of the last period, and has replaced one deposit', async () => {
    expect(
      await rows(
        `select count(*) filter (where payee.status = 'processed')::int as unpaid,
           count(*) filter (where payee.status = 'paid')::int > 3 as is_paid
         from public.payroll_periods period
         cross join lateral public.payroll_payees(period.id) payee
         where period.status = 'completed'
         group by period.start_date order by period.start_date desc`,
      ),
    ).toSatisfy(
      ([last, ...earlier]: { unpaid: number; is_paid: boolean }[]) =>
        last?.unpaid === 3 &&
        last.is_paid &&
        earlier.every(({ unpaid, is_paid }) => unpaid === 0 && is_paid),
    );
    expect(
      await rows(
        `select former.method, replacement.method as replacement, replacement.reference
         from public.payroll_payments former
         join public.payroll_payments replacement using (payroll_period_id, payee_id)
         where former.voided_at is not null and replacement.voided_at is null`,
      ),
    ).toEqual([{ method: 'direct_deposit', replacement: 'check', reference: '1068' }]);
  });

  it('shows supervision as a board asks for it: meetings, progress, signatures, a thread', async () => {
    const [shown] = await rows(
      `select
         (select count(distinct meeting_id)::int > 5 from public.supervision_sessions) as meetings,
         (select array_agg(round(counted / total_hours, 1) between 0 and 0.9 order by license)
          from (select (private.supervision_progress_of(required, private.practice_today())).counted,
                  required.total_hours, required.license
                from public.supervision_requirements required) progress) as progress,
         (select array_agg(typed_name order by typed_name) from public.supervision_signatures) as signers,
         (select count(*)::int from public.supervision_messages said
          join public.supervision_sessions session on session.id = said.session_id
          where session.dispute is null and session.confirmed_at is not null) as settled,
         (select count(*)::int from public.supervision_sessions where dispute is not null) as disputed`,
    );
    expect(shown).toEqual({
      meetings: true,
      progress: [true, true],
      signers: ['Maya Castellanos', 'Ruth Abernathy'],
      settled: 3,
      disputed: 1,
    });
  });

  it('paid statements that add up to their lines', async () => {
    const statements = await rows(
      `select detail.amount, (
           select sum(line.amount) from public.payroll_lines line
           where line.payroll_period_id = detail.payroll_period_id
             and line.therapist_id = detail.therapist_id) as lines
         from public.payroll_details detail`,
    );
    expect(statements.length).toBeGreaterThan(50);
    for (const { amount, lines } of statements) expect(lines).toBe(amount);
  });

  it('has one session without a price, from the calendar', async () => {
    expect(
      await rows(
        `select client_name from public.sessions where revenue_source = 'none' and calendar_event_id is not null`,
      ),
    ).toEqual([{ client_name: 'Imported from Google Calendar' }]);
  });

  it('keeps an unbroken audit trail', async () => {
    expect(await rows('select * from private.verify_audit()')).toEqual([]);
  });

  it('is the same when generated again on the same day', async () => {
    const fingerprint = `select md5(string_agg(concat_ws('|', date, client_name, duration, revenue, notes,
        is_no_show, no_show_fee_collected, archived), ';'
        order by date, client_name, duration, revenue, notes, is_no_show, archived)) as sessions,
      (select md5(string_agg(concat_ws('|', period.name, period.status, detail.amount), ';'
         order by period.start_date, detail.amount)) from public.payroll_details detail
         join public.payroll_periods period on period.id = detail.payroll_period_id) as payroll
      from public.sessions`;
    const again = await databaseOfTest();
    await holdDay(again.url, day);
    await loadStory(again.url, testSecrets.taxKey);
    expect((await again.owner.query(fingerprint)).rows).toEqual(await rows(fingerprint));
  });
});
