import { expect, test } from 'vitest';
import { databaseOfTest, type Sql, type TestDatabase } from '../harness/database.ts';
import type { People, Person } from '../harness/people.ts';
import { amountOf } from './pay-oracle.ts';
import { type Draw, drawFrom, lengths } from './payroll-model.ts';

/**
 * Concurrent work in an uncontrolled order: therapists and admins log, edit, archive, delete and price
 * sessions, change rates and adjust pay, while two admins process and re-open periods. Afterwards what was
 * paid plus what is still to be corrected is what the pay rule gives for the sessions, to the cent.
 * PARALLEL_RUNS=200 npx vitest run tests/database/payroll.parallel.test.ts
 */
const runs = Number(process.env.PARALLEL_RUNS ?? 3);

test.each(Array.from({ length: runs }, (_, index) => index + 1))(
  'nothing is lost or paid twice when everybody works at once, run %i',
  async (run) => {
    const database = await databaseOfTest();
    const people = await database.practice();
    await database.owner.query(`create or replace function private.practice_today() returns date
      language sql immutable parallel safe as $$ select date '2024-02-20' $$`);
    await database.owner.query('update practice_settings set lock_sessions = false');
    await work(database, drawFrom(run), logSome(people, drawFrom(run)));
    const workers = Array.from({ length: 4 }, (_, index) => drawFrom(run * 100 + index));
    await Promise.all([
      ...workers.map((draw) => work(database, draw, edits(people, draw, 14))),
      work(database, drawFrom(run * 100 + 8), processing(people, 8)),
      work(database, drawFrom(run * 100 + 9), processing(people, 8)),
    ]);
    expect(await balanceOf(database)).toEqual(balanced);
    await work(database, drawFrom(run), processing(people, 20));
    expect(await balanceOf(database)).toEqual(balanced);
  },
);

interface Step {
  who: Person;
  run: (sql: Sql, draw: Draw) => Promise<unknown>;
}

/** Steps may be refused: a period was processed a moment ago, a session is gone. */
async function work(database: TestDatabase, draw: Draw, steps: Step[]): Promise<void> {
  for (const { who, run } of steps) {
    await database
      .as(who, (sql) => run(sql, draw), { commit: true })
      .catch((error: { code?: string }) => {
        if (!/^(PT409|40P01)$/.test(error.code ?? '')) throw error;
      });
  }
}

const dayOf = (draw: Draw) =>
  `2024-0${1 + draw.whole(2)}-${String(1 + draw.whole(20)).padStart(2, '0')}`;

const log =
  (therapist: Person): Step['run'] =>
  (sql, draw) =>
    sql(
      `insert into sessions (therapist_id, client_name, date, duration, is_no_show) values ($1, $2, $3, $4, $5)`,
      [
        therapist.id,
        `Client ${draw.whole(9)}`,
        dayOf(draw),
        draw.one(lengths),
        draw.whole(6) === 0,
      ],
    );

const logSome = ({ t1, t2 }: People, draw: Draw): Step[] =>
  Array.from({ length: 24 }, () => draw.one([t1, t2])).map((who) => ({ who, run: log(who) }));

/** A random one of the existing sessions or adjustments. */
const one = (table: string) => `(select id from ${table} order by md5(id::text || $1) limit 1)`;

function edits({ t1, t2, s1, admin }: People, draw: Draw, count: number): Step[] {
  const change = (set: string, who: Person): Step => ({
    who,
    run: (sql, by) =>
      sql(`update sessions set ${set} where id = ${one('sessions')}`, [String(by.whole(1e6))]),
  });
  const choices: (() => Step)[] = [
    () => (draw.one([t1, t2]).id === t1.id ? { who: t1, run: log(t1) } : { who: t2, run: log(t2) }),
    () => change(`duration = ${draw.one(lengths)}`, draw.one([t1, admin])),
    () => change(`date = '${dayOf(draw)}'`, draw.one([t2, admin])),
    () => change('archived = archived is not true', draw.one([t1, t2])),
    () => change(`revenue = ${amountOf(draw.whole(20_000))}`, admin),
    () => ({
      who: admin,
      run: (sql, by) =>
        sql(`delete from sessions where id = ${one('sessions')}`, [String(by.whole(1e6))]),
    }),
    () => ({
      who: admin,
      run: (sql, by) =>
        sql('select count(*) from change_rates($1, $2, $3, apply => true)', [
          draw.one([t1, t2]).id,
          dayOf(by),
          amountOf(by.whole(20_000)),
        ]),
    }),
    () => ({
      who: admin,
      run: (sql, by) =>
        sql(
          `insert into payroll_adjustments (payee_id, kind, amount, note) values ($1, $2, $3, 'x')`,
          [
            draw.one([t1, t2, s1]).id,
            by.one(['bonus', 'deduction', 'reimbursement']),
            amountOf(1 + by.whole(9_999)),
          ],
        ),
    }),
    () => ({
      who: admin,
      run: (sql, by) =>
        sql(
          `delete from payroll_adjustments where payroll_period_id is null and id = ${one('payroll_adjustments')}`,
          [String(by.whole(1e6))],
        ),
    }),
  ];
  return Array.from({ length: count }, () => draw.one(choices)());
}

function processing({ admin }: People, count: number): Step[] {
  return Array.from({ length: count }, (_, index) => ({
    who: admin,
    run: (sql, draw) =>
      index % 4 === 3
        ? sql(
            `select reopen_payroll_period(id, 'Again') from payroll_periods
             where status = 'completed' order by processed_at desc limit 1`,
          )
        : sql(
            `select process_payroll_period(id, true) from payroll_periods
             where status = 'pending' order by start_date offset $1 limit 1`,
            [draw.whole(4) === 0 ? 1 : 0],
          ),
  }));
}

const balanced = [{ balances: true, lines_add_up: true, adjusted_once: true, drift: 0 }];

async function balanceOf({ owner }: TestDatabase) {
  const { rows } = await owner.query(`
    with due as (
      select coalesce(sum(pay.amount), 0) as amount
      from private.session_pay('-infinity', 'infinity') pay
      join payroll_periods period on period.start_date = private.pay_period_start(pay.session_date)
      where pay.is_counted and period.status = 'completed'
    ), adjusted as (
      select coalesce(sum(private.signed_amount(adjustment)) filter (where role = 'therapist'), 0) as amount,
        coalesce(sum(private.signed_amount(adjustment)) filter (where role = 'supervisor'), 0) as of_supervisors
      from payroll_adjustments adjustment join private.people payee on payee.id = payee_id
      where payroll_period_id is not null
    )
    select (select coalesce(sum(amount), 0) from payroll_details)
        + (select coalesce(sum((line).amount), 0) from private.due_corrections())
        = due.amount + adjusted.amount
        and (select coalesce(sum(pay), 0) from supervisor_payroll) = adjusted.of_supervisors as balances,
      not exists (
        select from payroll_details detail
        where detail.amount <> (select coalesce(sum(line.amount), 0) from payroll_lines line where line.payroll_detail_id = detail.id)
      ) as lines_add_up,
      not exists (
        select from (
          select adjustment_id from payroll_lines union all select adjustment_id from supervisor_payroll_lines
        ) line
        where adjustment_id is not null group by adjustment_id having count(*) > 1
      ) as adjusted_once,
      (select count(*)::int from private.payroll_drift()) as drift
    from due, adjusted`);
  return rows;
}
