import { describe, expect, it } from 'vitest';
import { therapistEmail } from '../../server/demo/cast.ts';
import { loadStory } from '../../server/demo/load.ts';
import { databaseOfTest } from '../harness/database.ts';
import { holdDay } from '../harness/hold-day.ts';
import { testSecrets } from '../harness/keys.ts';

/** Queries like those of the screens. Each must find something in the story. */
const shown = {
  'sessions of today': `select from public.sessions where date = public.practice_today()
    and therapist_id = (select id from public.profiles where email = $1) and revenue > 0`,
  'pay in the current period': `select from public.payroll_periods period
    cross join public.payroll_rows(period.id) pay
    where public.practice_today() between period.start_date and period.end_date
      and pay.email = $1 and pay.amount > 0`,
  'a correction in the period that waits': `select from public.payroll_periods period
    cross join public.payroll_rows(period.id) pay
    where period.status = 'pending' and period.end_date < public.practice_today()
      and pay.corrections <> 0`,
  'an open question about it': `select from public.payroll_periods period
    join public.pay_questions question on question.payroll_period_id = period.id
    where period.status = 'pending' and question.answer is null`,
  'adjustments that wait, and one that was paid': `select from public.payroll_adjustments
    having bool_or(payroll_period_id is null) and bool_or(payroll_period_id is not null)`,
  'supervision to confirm, and one that is disputed': `select from public.supervision_log()
    where therapist_id = (select id from public.profiles where email = $1)
    having count(*) filter (where confirmed_at is null and dispute is null) > 1
      and count(*) filter (where dispute is not null) = 1`,
  'a client spelled in two ways': 'select from public.similar_clients()',
  'what needs attention': `select from public.admin_alerts() where kind = 'period_due'`,
};

describe.each(['2026-02-28', '2027-08-22', '2027-11-16', '2028-01-01', '2028-02-29'])(
  'the demo practice of %s',
  (day) => {
    it('shows something in every list', async () => {
      const database = await databaseOfTest();
      await holdDay(database.url, day);
      await loadStory(database.url, testSecrets.taxKey);
      const [admin] = (
        await database.owner.query(`select id from private.people where role = 'admin'`)
      ).rows;
      await database.as({ id: admin.id }, async (sql) => {
        for (const [what, query] of Object.entries(shown)) {
          const found = await sql(query, query.includes('$1') ? [therapistEmail] : []);
          expect(found.length, what).toBeGreaterThan(0);
        }
      });
      expect((await database.owner.query('select * from private.verify_audit()')).rows).toEqual([]);
    });
  },
);
