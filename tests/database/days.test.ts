import { expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { column } from './column.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

test('every date that people enter is limited to what screens can show', async () => {
  const unbounded = await column(
    database,
    `select format('%s.%s', attrelid::regclass, attname) from pg_attribute
     join pg_class on pg_class.oid = attrelid
     where atttypid = 'date'::regtype and relkind = 'r' and not attisdropped
       and relnamespace::regnamespace::text in ('public', 'private') and not exists (
         select from pg_constraint where conrelid = attrelid and attnum = any (conkey)
           and pg_get_constraintdef(pg_constraint.oid) like '%2100-12-31%')
     order by 1`,
  );
  // The database computes these, or checks them against dates it has.
  expect(unbounded).toEqual([
    'late_sessions.date',
    'payroll_drifts.period_start',
    'payroll_payments.paid_on',
    'payroll_periods.end_date',
    'payroll_periods.payment_date',
    'payroll_periods.start_date',
    'private.daily_shares.day',
    'private.staged_sessions.date',
    'private.supervision_reminders.due_from',
    'private.week_reminders.reminded_on',
    'sessions.revenue_rate_since',
  ]);
});

test('each of them is a day from 2000 to 2100', async () => {
  const { rows } = await database.owner.query<{ relation: string; name: string; rule: string }>(
    `select conrelid::regclass::text as relation, attname::text as name, pg_get_constraintdef(pg_constraint.oid) as rule
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'c' and cardinality(conkey) = 1 and atttypid = 'date'::regtype
       and pg_get_constraintdef(pg_constraint.oid) like '%2100-12-31%'`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { relation, name, rule } of rows) {
    await inTransaction(database, async ({ owner }) => {
      await owner(`create temp table stored (${name} date ${rule})`);
      const store = (day: string) => owner('insert into stored values ($1)', [day]);
      for (const day of ['2000-01-01', '2100-12-31']) await store(day);
      for (const day of ['1999-12-31', '2101-01-01']) {
        expect(await refusalOf(store(day)), `${relation}.${name}`).toMatchObject({ code: '23514' });
      }
    });
  }
});

test.each([
  ['rates', 'select count(*) from change_rates($1, $2, 90, apply => true)', 'PT400'],
  ['a W-9', 'select from record_w9($1, $2)', '23514'],
])('%s of the year 26 cannot be', async (_, statement, code) => {
  const filled = statement.replace('$1', `'${people.t1.id}'`).replace('$2', `'0026-11-01'`);
  const refused = database.as(people.admin, (sql) => sql(filled));
  expect(await refusalOf(refused)).toMatchObject({ code });
});
