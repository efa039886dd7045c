import { type Sql, type TestDatabase, testPractice } from '../harness/database.ts';
import type { People, Person } from '../harness/people.ts';
import type { Row } from '../harness/sql.ts';
import { centsOf } from './pay-oracle.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

export interface November extends TestTransaction {
  admin: Sql;
  /** The first half of the month, which has ended, and the second, which has not. */
  first: string;
  second: string;
  /** A session of the first half. */
  session: string;
}

/**
 * November 20: t1 has worked one hour with a client in the first half of the month, s1 has supervised
 * for an hour and a half, and nothing is processed.
 */
async function inNovember(
  database: TestDatabase,
  people: People,
  run: (tx: November) => Promise<void>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { owner, as } = tx;
    await setToday(owner, '2026-11-20');
    const session = await logSession(as(people.t1), people.t1, '2026-11-03');
    await logSupervision(as(people.s1), people.s1, people.t1, '2026-11-03', '1.5');
    const [first, second] = [
      await periodOf(owner, '2026-11-01'),
      await periodOf(owner, '2026-11-16'),
    ];
    await run({ ...tx, admin: as(people.admin), first, second, session });
  });
}

/** The same once the first half of the month is processed: t1 is due $100.00 and s1 $120.00. */
async function afterFirstRun(
  database: TestDatabase,
  people: People,
  run: (tx: November) => Promise<void>,
): Promise<void> {
  await inNovember(database, people, async (november) => {
    await process(november.admin, november.first);
    await run(november);
  });
}

/** A practice for all tests of a file, whose tests run in a November of their own. */
export function novemberPractice() {
  const { database, people } = testPractice();
  return {
    database,
    people,
    inNovember: (run: (tx: November) => Promise<void>) => inNovember(database, people, run),
    afterFirstRun: (run: (tx: November) => Promise<void>) => afterFirstRun(database, people, run),
  };
}

/** Adds a bonus, reimbursement or deduction. */
export async function adjust(
  sql: Sql,
  payee: Person,
  kind: string,
  amount: string,
  note = 'For the group',
): Promise<string> {
  return idOf(
    await sql(...insert('payroll_adjustments', { payee_id: payee.id, kind, amount, note })),
  );
}

/** Sets the practice's today until the transaction ends. */
export async function setToday(owner: Sql, day: string): Promise<void> {
  await owner(`create or replace function private.practice_today() returns date
    language plpgsql stable parallel safe set search_path = '' as $$
    begin return current_setting('test.today')::date; end $$`);
  await owner(`select set_config('test.today', $1, true)`, [day]);
}

/** Logs a session of a therapist on a day, of an hour unless `fields` say otherwise. */
export async function logSession(
  sql: Sql,
  therapist: Person,
  date: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const session = {
    therapist_id: therapist.id,
    client_name: 'Ann',
    date,
    duration: 60,
    ...fields,
  };
  return idOf(await sql(...insert('sessions', session)));
}

export async function logSupervision(
  sql: Sql,
  supervisor: Person,
  therapist: Person,
  date: string,
  hours: string,
): Promise<string> {
  const session = { supervisor_id: supervisor.id, therapist_id: therapist.id, date, hours };
  return idOf(await sql(...insert('supervision_sessions', session)));
}

function insert(table: string, fields: Record<string, unknown>): [string, unknown[]] {
  const columns = Object.keys(fields);
  const parameters = columns.map((_, index) => `$${index + 1}`);
  return [
    `insert into ${table} (${columns.join(', ')}) values (${parameters.join(', ')}) returning id`,
    Object.values(fields),
  ];
}

function idOf(rows: Row[]): string {
  const [row] = rows;
  if (!row) throw new Error('No row came back.');
  return String(row.id);
}

/** The pay period of a day. */
export async function periodOf(sql: Sql, day: string): Promise<string> {
  return idOf(
    await sql('select id from payroll_periods where $1 between start_date and end_date', [day]),
  );
}

export async function process(admin: Sql, period: string, acceptWarnings = true): Promise<Row> {
  const [row] = await admin(
    'select status, processed_at::text, processed_by from process_payroll_period($1, $2)',
    [period, acceptWarnings],
  );
  if (!row) throw new Error('process_payroll_period returned nothing.');
  return row;
}

export function reopen(
  admin: Sql,
  period: string,
  reason: string | null = 'A session was missing',
): Promise<Row[]> {
  return admin('select status, reopen_reason from reopen_payroll_period($1, $2)', [period, reason]);
}

export function payrollRows(sql: Sql, period: string): Promise<Row[]> {
  return sql(
    `select last_name, session_count, total_minutes, amount::text, corrections::text, unpriced_count,
       status, source, previous_amount::text, therapist_id
     from payroll_rows($1) order by last_name`,
    [period],
  );
}

export function payrollLines(sql: Sql, period: string, therapist: Person): Promise<Row[]> {
  return sql(
    `select kind, session_id, session_date::text, client_name, minutes, is_no_show, amount::text,
       reason, rate::text, rate_since::text, corrected_period_id, old_amount::text, new_amount::text,
       changed_by, changed_by_name
     from payroll_lines_of($1, $2)`,
    [period, therapist.id],
  );
}

/** The lines of a period that correct what was paid for earlier ones. */
export async function correctionsOf(sql: Sql, period: string, therapist: Person): Promise<Row[]> {
  const lines = await payrollLines(sql, period, therapist);
  return lines.filter(({ kind }) => kind === 'correction');
}

/** What a period pays supervisors, by name. */
export function supervisorRows(sql: Sql, period: string): Promise<Row[]> {
  return sql(
    `select name, total_hours::text, rate::text, pay::text, corrections::text, adjustments::text,
       source, previous_pay::text
     from supervisor_payroll_rows($1) order by name`,
    [period],
  );
}

export function supervisorLines(sql: Sql, period: string, supervisor: Person): Promise<Row[]> {
  return sql(
    `select kind, session_date::text as day, therapist_name, hours::text, amount::text, reason,
       rate::text, rate_since::text, old_amount::text, new_amount::text, changed_by_name, note
     from supervisor_payroll_lines_of($1, $2)`,
    [period, supervisor.id],
  );
}

/** The sum of a column of amounts, in cents. */
export function sumOf(rows: Row[], column = 'amount'): number {
  return rows.reduce((sum, row) => sum + centsOf(row[column]), 0);
}

/** Differences between what was paid and what is due, by session. */
export function driftOf(owner: Sql): Promise<Row[]> {
  return owner(
    'select role, payee_name, session_id, period_start::text, paid::text, due::text from private.payroll_drift()',
  );
}
