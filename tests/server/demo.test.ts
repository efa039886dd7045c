import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStory } from '../../server/demo/load.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { testSecrets } from '../harness/keys.ts';

describe('the demo practice', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await loadStory(database.url, testSecrets.taxKey);
  });
  afterAll(() => database.drop());

  const rows = async (query: string) => (await database.owner.query(query)).rows;

  it('has the three people it names, and others', async () => {
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

  it('has a session nobody has priced yet, and a correction waiting', async () => {
    expect(
      await rows(
        `select client_name from public.sessions where revenue_source = 'none' and calendar_event_id is not null`,
      ),
    ).toEqual([{ client_name: 'Imported from Google Calendar' }]);
  });

  it('keeps an unbroken audit trail', async () => {
    expect(await rows('select * from private.verify_audit()')).toEqual([]);
  });

  it('is the same when told again on the same day', async () => {
    const fingerprint = `select md5(string_agg(concat_ws('|', date, client_name, duration, revenue, notes,
        is_no_show, no_show_fee_collected, archived), ';' order by date, client_name, duration)) as sessions,
      (select md5(string_agg(concat_ws('|', period.name, period.status, detail.amount), ';'
         order by period.start_date, detail.amount)) from public.payroll_details detail
         join public.payroll_periods period on period.id = detail.payroll_period_id) as payroll
      from public.sessions`;
    const again = await freshDatabase();
    try {
      await loadStory(again.url, testSecrets.taxKey);
      expect((await again.owner.query(fingerprint)).rows).toEqual(await rows(fingerprint));
    } finally {
      await again.drop();
    }
  });
});
