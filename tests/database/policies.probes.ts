import type { TestDatabase } from '../harness/database.ts';
import type { People } from '../harness/people.ts';

/** What the permission matrix is asked about: one row of everything, of or about t1 and s1. */
export interface Subjects extends Record<string, string> {
  t1: string;
  t2: string;
  s1: string;
  admin: string;
  /** Has been deactivated. */
  disabled: string;
  /** Has a profile and no account yet. */
  newcomer: string;
  import: string;
  /** A file of sessions that waits to be imported. */
  upload: string;
  session: string;
  announcement: string;
  supervisorAnnouncement: string;
  freshAnnouncement: string;
  alert: string;
  /** A supervision session of s1 with t1, and when it was last changed. */
  supervision: string;
  supervisionVersion: string;
  /** A meeting of s1 with t1 alone, its entry, and when that was last changed. */
  meeting: string;
  meetingEntry: string;
  meetingVersion: string;
  /** A session that t1 calls wrong; a day of s1 with t1 that can be signed, and its digest. */
  disputed: string;
  signDay: string;
  signDigest: string;
  /** The period processed last, with statements of t1 and s1, and the ended one after it. */
  processedPeriod: string;
  nextPeriod: string;
  /** A file of t1's pay that was taken, and what it comes to. */
  payFile: string;
  payFileTotal: string;
  /** Of t1, about the adjustment that waits, without an answer. */
  question: string;
  /** A warning about t1 that an admin has set aside. */
  setAside: string;
  /** Of t1, in a processed period, undecided; and a day of that period. */
  lateSession: string;
  clientMerge: string;
  lateDay: string;
  /** Of a year in which t1 was paid enough to be reported. */
  taxFile: string;
  taxYear: string;
  /** Of a year in which what was filed of t1 is not what t1 was paid. */
  correctedYear: string;
}

export async function makeSubjects(database: TestDatabase, people: People): Promise<Subjects> {
  const one = async (text: string, values: unknown[]): Promise<string> => {
    const { rows } = await database.owner.query<{ id: string }>(text, values);
    const [row] = rows;
    if (!row) throw new Error(`No row from: ${text}`);
    return row.id;
  };
  const { admin, t1, t2, s1, disabled } = people;
  const announce = (audience: string | null) =>
    one(
      `insert into public.admin_announcements (title, message, audience, created_by)
       values ('Hello', 'All well', $1, $2) returning id`,
      [audience, admin.id],
    );
  const announcement = await announce(null);
  await database.owner.query('insert into public.archived_announcements values ($1, $2)', [
    t1.id,
    announcement,
  ]);
  await database.owner.query(`insert into public.completed_weeks values ($1, '2026-01-04')`, [
    t1.id,
  ]);
  await database.owner.query(
    `select private.set_tax_identifier($1, 'ein', '12-3456789'), set_config('a.b', '', true)`,
    [t1.id],
  );
  await database.owner.query(
    `update private.person_details set phone = '555' where person_id = $1`,
    [t1.id],
  );
  await database.owner.query(`select private.set_worker_type($1, '2026-01-01', '1099')`, [t1.id]);
  const forty = `private.pay_period_start(private.practice_today()) - 40`;
  await database.owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration)
     values ($1, 'A client', ${forty}, 60)`,
    [t1.id],
  );
  const supervision = await one(
    `insert into public.supervision_sessions (supervisor_id, therapist_id, date, hours)
     values ($1, $2, ${forty}, 1.5) returning id`,
    [s1.id, t1.id],
  );
  const meetingEntry = await one(
    `insert into public.supervision_sessions (supervisor_id, therapist_id, date, hours, meeting_id)
     values ($1, $2, private.practice_today(), 1, gen_random_uuid()) returning id`,
    [s1.id, t1.id],
  );
  const period = (condition: string) =>
    one(`select id from public.payroll_periods where ${condition} order by start_date limit 1`, []);
  const processedPeriod = await period(`${forty} between start_date and end_date`);
  // Blind updates meet these sessions too; the lock has tests of its own.
  await database.owner.query('update public.practice_settings set lock_sessions = false');
  // A period before it is paid; what was paid for the one processed last was taken back, so that it
  // can be re-opened.
  await database.owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration)
     values ($1, 'A client', private.pay_period_start(${forty}) - 3, 60)`,
    [t1.id],
  );
  const paidPeriod = await period(`end_date = private.pay_period_start(${forty}) - 1`);
  await database.owner.query('select public.process_payroll_period($1, true)', [paidPeriod]);
  const payment = await one('select id from public.mark_payroll_paid($1)', [paidPeriod]);
  await database.owner.query('select public.process_payroll_period($1, true)', [processedPeriod]);
  await database.owner.query(
    `select public.take_back_payment(payment.id, 'Returned') from public.mark_payroll_paid($1) payment`,
    [processedPeriod],
  );
  const nextPeriod = await period(`status = 'pending'`);
  const adjustment = await one(
    `insert into public.payroll_adjustments (payee_id, kind, amount, note)
     values ($1, 'bonus', 25, 'For the group') returning id`,
    [t1.id],
  );
  await database.owner.query(
    `insert into public.payroll_adjustments (payee_id, kind, amount, note)
     values ($1, 'reimbursement', 12, 'Room')`,
    [s1.id],
  );
  await database.owner.query(
    `insert into public.payroll_holds (payroll_period_id, reason) values ($1, 'sessions_unpriced')`,
    [nextPeriod],
  );
  await database.owner.query(`select private.set_worker_type($1, '2026-01-01', 'w2')`, [s1.id]);
  await database.owner.query(`insert into private.payroll_providers (provider) values ('general')`);
  await database.owner.query(
    `insert into private.provider_ids (provider, person_id, payroll_id) values ('general', $1, 'T-1')`,
    [t1.id],
  );
  const payFile = await one(
    `insert into private.provider_files (payroll_period_id, provider, worker_type, file_name, content, sha256,
       run_digest, total, people_count, taken_by_name)
     select $1, 'general', '1099', 'pay.csv', 'Ann', '', private.run_digest($1, '1099'), sum(amount), 1, 'Ada'
     from private.run_pay($1) pay where pay.person_id = $2 returning id`,
    [processedPeriod, t1.id],
  );
  const check = await one('select id from private.check_payroll()', []);
  await database.owner.query(
    `insert into public.payroll_drifts
       (payroll_check_id, position, role, payee_id, payee_name, period_start, paid, due)
     values ($1, 1, 'therapist', $2, 'Tom Birch', '2026-11-01', 1, 2)`,
    [check, t1.id],
  );
  return {
    processedPeriod,
    payment,
    supervision,
    supervisionVersion: await one(
      'select updated_at::text as id from public.supervision_sessions where id = $1',
      [supervision],
    ),
    disputed: await disputedSession(database, people),
    ...(await signable(database, people)),
    meetingEntry,
    meeting: await one('select meeting_id as id from public.supervision_sessions where id = $1', [
      meetingEntry,
    ]),
    meetingVersion: await one(
      'select updated_at::text as id from public.supervision_sessions where id = $1',
      [meetingEntry],
    ),
    nextPeriod,
    payFile,
    payFileTotal: await one('select total::text as id from private.provider_files where id = $1', [
      payFile,
    ]),
    question: await one(
      `insert into public.pay_questions (payroll_period_id, therapist_id, adjustment_id, message)
       values ($1, $2, $3, 'What is this for?') returning id`,
      [nextPeriod, t1.id, adjustment],
    ),
    setAside: await one(
      `insert into private.set_aside_warnings (payroll_period_id, kind, payee_id, facts, reason)
       values ($1, 'missing_tax', $2, 'none', 'On its way') returning id`,
      [nextPeriod, t1.id],
    ),
    lateSession: await one(
      `insert into public.late_sessions (therapist_id, client_name, date, duration)
       values ($1, 'Another client', ${forty}, 60) returning id`,
      [t1.id],
    ),
    clientMerge: await one(
      `insert into public.client_merges (from_name, to_name, session_count)
       values ('A clinet', 'A client', 1) returning id`,
      [],
    ),
    lateDay: await one(`select (${forty})::text as id`, []),
    taxFile: await one(
      'insert into private.tax_files (year, part, parts, total) values (2025, 1, 1, 5) returning id',
      [],
    ),
    taxYear: await reportable(database, people, paidPeriod),
    correctedYear: await misfiled(database, people),
    t1: t1.id,
    t2: t2.id,
    s1: s1.id,
    admin: admin.id,
    disabled: disabled.id,
    import: await one(
      `insert into public.data_imports (kind, file_name, added, imported_by)
       values ('sessions', 'last-year.csv', 3, $1) returning id`,
      [admin.id],
    ),
    upload: await one(
      `insert into private.staged_sessions (upload_id, row_number, therapist_id, client_name, date, duration,
         is_no_show, no_show_fee_collected, staged_by)
       values (gen_random_uuid(), 1, $1, 'Ann', '2026-01-05', 60, false, false, $2) returning upload_id as id`,
      [t1.id, admin.id],
    ),
    newcomer: await one(
      `insert into private.people (first_name, last_name, email)
       values ('Nell', 'Ames', 'nell@example.com') returning id`,
      [],
    ),
    announcement,
    supervisorAnnouncement: await announce('supervisor'),
    freshAnnouncement: await announce(null),
    session: await one(
      `insert into public.sessions (therapist_id, client_name, date, duration)
       values ($1, 'A client', private.practice_today(), 60) returning id`,
      [t1.id],
    ),
    alert: await one(
      `with alert as (
         insert into public.supervisor_alerts (supervisor_id, therapist_id, message)
         values ($1, $2, 'Please call') returning id
       ), reply as (
         insert into public.supervision_messages (alert_id, supervisor_id, therapist_id, author_id, message)
         select id, $1, $2, $2, 'At noon' from alert
       )
       select id from alert`,
      [s1.id, t1.id],
    ),
  };
}

/** A year in which something was filed of t1, and nothing was paid; the practice has a number by now. */
async function misfiled({ owner }: TestDatabase, { t1 }: People): Promise<string> {
  await owner.query(
    `select private.tax_key() is not null, save_tax_payer('Harbor', '1 Main St', 'Erie', 'PA', '16501', 'ein', '12-3456789')`,
  );
  await owner.query(
    `with filed as (
       insert into private.tax_files (year, part, parts, total, filed_on) values (2023, 1, 1, 5, '2024-01-31')
       returning id
     )
     insert into private.tax_file_rows (tax_file_id, payee_id, amount, name, tax_number, address)
     select id, $1, 5, 'Tom', '**-***6789', '1 Main St' from filed`,
    [t1.id],
  );
  return '2023';
}

/** A session of s1 with t1 that t1 calls wrong, and what is required of t1. */
async function disputedSession({ owner }: TestDatabase, { s1, t1 }: People): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.supervision_sessions (supervisor_id, therapist_id, date, hours)
     values ($1, $2, private.practice_today(), 1) returning id`,
    [s1.id, t1.id],
  );
  await owner.query(
    `update public.supervision_sessions set disputed_at = now(), dispute = 'It was half an hour'
     where id = $1`,
    [rows[0]?.id],
  );
  await owner.query(
    `insert into public.supervision_requirements (therapist_id, license, total_hours, starts_on, ends_on)
     values ($1, 'LCSW', 100, '2026-01-01', '2028-12-31')`,
    [t1.id],
  );
  await owner.query(
    `insert into public.supervision_credentials (person_id, license_number) values ($1, 'A 1')`,
    [t1.id],
  );
  return rows[0]?.id ?? '';
}

/** A day of s1 with t1 that t1 has signed and s1 has not. */
async function signable({ owner }: TestDatabase, { s1, t1 }: People) {
  const { rows } = await owner.query<{ signDay: string; signDigest: string }>(
    `with day as (select private.pay_period_start(private.practice_today()) - 40 as day),
     log as (select day, private.signable_log($1, $2, day, day) as content from day),
     signed as (
       insert into public.supervision_signatures (signer_id, therapist_id, supervisor_id, from_date,
         to_date, typed_name, session_count, hours, content, digest)
       select $1, $1, $2, day, day, 'Tom Birch', 1, 1.5, content, private.digest_of(content) from log
     )
     select day::text as "signDay", private.digest_of(content) as "signDigest" from log`,
    [t1.id, s1.id],
  );
  const [row] = rows;
  if (!row) throw new Error('There is nothing to sign.');
  return row;
}

/** The year in which t1 was paid for a period, with every sum of it reported. */
async function reportable(database: TestDatabase, { t1 }: People, period: string): Promise<string> {
  const { owner } = database;
  await owner.query(`select private.set_worker_type($1, '2000-01-01', '1099')`, [t1.id]);
  await owner.query(
    `update private.person_details set address_line1 = '1 Main St', city = 'Erie', state = 'PA', zip = '16501'
     where person_id = $1`,
    [t1.id],
  );
  await owner.query('insert into public.reporting_thresholds (year, amount) select 2021, 0.01');
  await owner.query('update public.reporting_thresholds set amount = 0.01');
  const { rows } = await owner.query<{ year: string }>(
    `select extract(year from paid_on)::text as year from public.payroll_payments
     where payroll_period_id = $1 and payee_id = $2 and voided_at is null`,
    [period, t1.id],
  );
  return rows[0]?.year ?? '';
}

/**
 * A statement for each line of permissions.csv, by 'object verb row'; {name} stands for a subject.
 * Updates and deletes of tables are blind (no condition, no column returned): reading one would put
 * the policy for reading in front of the one that is asked about.
 */
export const probes: Record<string, string> = {
  'profiles select t1': `select from profiles where id = '{t1}'`,
  "profiles select t1's phone": `select from profiles where id = '{t1}' and phone is not null`,
  "profiles select t1's rates": `select from profiles where id = '{t1}' and rate_60 is not null`,
  "profiles select t1's tax number": `select from profiles where id = '{t1}' and ein is not null`,
  "profiles select t1's employment type": `select from profiles where id = '{t1}' and employment_type is not null`,
  'profiles insert a new therapist': `insert into profiles (first_name, last_name, email, role, ein)
    values ('Nora', 'Vale', 'nora@example.com', 'therapist', '12-3456789') returning 1`,
  'profiles update first name of t1': `update profiles set first_name = 'Tim' where id = '{t1}' returning 1`,
  'profiles update role of t1': `update profiles set role = 'admin' where id = '{t1}' returning 1`,
  'profiles delete t1': `delete from profiles where id = '{t1}' returning 1`,
  "sessions select t1's": `select from sessions where id = '{session}'`,
  "sessions insert t1's": `insert into sessions (therapist_id, client_name, date, duration)
    values ('{t1}', 'A client', practice_today(), 30) returning 1`,
  "sessions update t1's": `update sessions set notes = 'Changed' returning 1`,
  "sessions update t1's handed to t2": `update sessions set therapist_id = '{t2}' returning 1`,
  "sessions delete t1's": `delete from sessions returning 1`,
  "completed_weeks select t1's": `select from completed_weeks where therapist_id = '{t1}'`,
  "completed_weeks insert t1's": `insert into completed_weeks (therapist_id, week_start)
    values ('{t1}', '2026-01-11') returning 1`,
  "completed_weeks update t1's": `update completed_weeks set week_start = '2026-01-18' returning 1`,
  "completed_weeks delete t1's": `delete from completed_weeks returning 1`,
  'admin_announcements select for everyone': `select from admin_announcements where id = '{announcement}'`,
  'admin_announcements select for supervisors': `select from admin_announcements where id = '{supervisorAnnouncement}'`,
  'admin_announcements insert for everyone': `insert into admin_announcements (title, message)
    values ('News', 'Good') returning 1`,
  'admin_announcements update for everyone': `update admin_announcements set title = 'Old news' returning 1`,
  'admin_announcements delete for everyone': `delete from admin_announcements returning 1`,
  "archived_announcements select t1's": `select from archived_announcements where user_id = '{t1}'`,
  "archived_announcements insert t1's": `insert into archived_announcements (user_id, announcement_id)
    values ('{t1}', '{freshAnnouncement}') returning 1`,
  "archived_announcements update t1's": `update archived_announcements set archived_at = now() returning 1`,
  "archived_announcements delete t1's": `delete from archived_announcements returning 1`,
  'supervisor_alerts select from s1 to t1': `select from supervisor_alerts where id = '{alert}'`,
  'supervisor_alerts insert from s1 to t1': `insert into supervisor_alerts (supervisor_id, therapist_id, message)
    values ('{s1}', '{t1}', 'Again') returning 1`,
  'supervisor_alerts insert from s1 to t2': `insert into supervisor_alerts (supervisor_id, therapist_id, message)
    values ('{s1}', '{t2}', 'Again') returning 1`,
  'supervisor_alerts update from s1 to t1': `update supervisor_alerts set message = 'Never mind' returning 1`,
  'supervisor_alerts delete from s1 to t1': `delete from supervisor_alerts returning 1`,
  "practice_settings select the practice's": `select from practice_settings`,
  "practice_settings insert a second practice's": `insert into practice_settings (id) values (true) returning 1`,
  "practice_settings update the practice's": `update practice_settings set language = 'es' returning 1`,
  "practice_settings delete the practice's": `delete from practice_settings returning 1`,
  'reporting_thresholds select any': `select from reporting_thresholds`,
  "reporting_thresholds insert a year's": `insert into reporting_thresholds (year, amount) values (2031, 1) returning 1`,
  'reporting_thresholds update any': `update reporting_thresholds set amount = 1 returning 1`,
  'reporting_thresholds delete any': `delete from reporting_thresholds returning 1`,
  'set_reporting_threshold execute of a year': `select set_reporting_threshold(2027, 2100)`,
  'pay_years execute of t1': `select count(*) from pay_years('{t1}')`,
  'pay_years execute of s1': `select count(*) from pay_years('{s1}')`,
  'year_totals execute of everybody': `select count(*) from year_totals({taxYear})`,
  'record_w9 execute of t1': `select record_w9('{t1}', '2026-01-05')`,
  'take_tax_file execute of a year': `select * from take_tax_file({taxYear})`,
  'mark_tax_file_filed execute one that was taken': `select mark_tax_file_filed('{taxFile}', '2026-01-31')`,
  'tax_files execute of a year': `select count(*) from tax_files(2025)`,
  "tax_payer execute the practice's": `select * from tax_payer()`,
  "save_tax_payer execute the practice's": `select save_tax_payer('Harbor', '1 Main St', 'Erie', 'PA', '16501', 'ein', '12-3456789')`,
  "reveal_payer_number execute the practice's": `select reveal_payer_number()`,
  'tax_corrections execute of a year': `select count(*) from tax_corrections({correctedYear})`,
  'mark_corrections_filed execute of a year': `select mark_corrections_filed({correctedYear}, '2026-02-01')`,
  'audit_log select about t1': `select from audit_log where person_id = '{t1}'`,
  'audit_log insert about t1': `insert into audit_log (actor_name, action, entity, person_id)
    values ('x', 'x', 'x', '{t1}') returning 1`,
  'audit_log update about t1': `update audit_log set actor_name = 'x' returning 1`,
  'audit_log delete about t1': `delete from audit_log returning 1`,
  'payroll_periods select any': `select from payroll_periods`,
  'payroll_periods insert a new one': `insert into payroll_periods (name, start_date, end_date, payment_date)
    values ('Jan 1 - 15, 2000', '2000-01-01', '2000-01-15', '2000-01-16') returning 1`,
  'payroll_periods update any': `update payroll_periods set status = 'completed' returning 1`,
  'payroll_periods delete any': `delete from payroll_periods returning 1`,
  "payroll_details select t1's": `select from payroll_details where therapist_id = '{t1}'`,
  "payroll_details insert t1's": `insert into payroll_details (payroll_period_id, therapist_id)
    values ('{nextPeriod}', '{t1}') returning 1`,
  "payroll_details update t1's": `update payroll_details set amount = 1 returning 1`,
  "payroll_details delete t1's": `delete from payroll_details returning 1`,
  "payroll_lines select t1's": `select from payroll_lines where therapist_id = '{t1}'`,
  "payroll_lines insert t1's": `insert into payroll_lines (payroll_period_id, therapist_id)
    values ('{nextPeriod}', '{t1}') returning 1`,
  "payroll_lines update t1's": `update payroll_lines set amount = 1 returning 1`,
  "payroll_lines delete t1's": `delete from payroll_lines returning 1`,
  "payroll_adjustments select t1's": `select from payroll_adjustments where payee_id = '{t1}'`,
  "payroll_adjustments insert t1's": `insert into payroll_adjustments (payee_id, kind, amount, note)
    values ('{t1}', 'bonus', 10, 'Well done') returning 1`,
  "payroll_adjustments select s1's": `select from payroll_adjustments where payee_id = '{s1}'`,
  "payroll_adjustments insert s1's": `insert into payroll_adjustments (payee_id, kind, amount, note)
    values ('{s1}', 'bonus', 10, 'Well done') returning 1`,
  "payroll_adjustments update t1's": `update payroll_adjustments set amount = 5 returning 1`,
  "payroll_adjustments delete t1's": `delete from payroll_adjustments returning 1`,
  "payroll_payments select t1's": `select from payroll_payments where payee_id = '{t1}'`,
  "payroll_payments select s1's": `select from payroll_payments where payee_id = '{s1}'`,
  'payroll_payments insert of t1': `insert into payroll_payments (payroll_period_id, payee_id, amount, paid_on, method)
    values ('{processedPeriod}', '{t1}', 10, '2026-11-16', 'check') returning 1`,
  'payroll_payments update any': `update payroll_payments set amount = 5 returning 1`,
  'payroll_payments delete any': `delete from payroll_payments returning 1`,
  "pay_questions select t1's": `select from pay_questions where therapist_id = '{t1}'`,
  "pay_questions insert t1's": `insert into pay_questions (payroll_period_id, therapist_id, message)
    values ('{nextPeriod}', '{t1}', 'Why?') returning 1`,
  "pay_questions update t1's": `update pay_questions set message = 'x' returning 1`,
  "pay_questions delete t1's": `delete from pay_questions returning 1`,
  "late_sessions select t1's": `select from late_sessions where therapist_id = '{t1}'`,
  "late_sessions insert t1's": `insert into late_sessions (therapist_id, client_name, date, duration)
    values ('{t1}', 'A client', practice_today(), 60) returning 1`,
  "late_sessions update t1's": `update late_sessions set message = 'x' returning 1`,
  "late_sessions delete t1's": `delete from late_sessions returning 1`,
  'payroll_holds select of the next period': `select from payroll_holds where payroll_period_id = '{nextPeriod}'`,
  'payroll_holds insert of the next period': `insert into payroll_holds (payroll_period_id, reason)
    values ('{nextPeriod}', 'x') returning 1`,
  'payroll_holds update of the next period': `update payroll_holds set reason = 'x' returning 1`,
  'payroll_holds delete of the next period': `delete from payroll_holds returning 1`,
  'payroll_checks select any': `select from payroll_checks`,
  'payroll_checks insert any': `insert into payroll_checks (period_count, statement_count, paid, drift_count)
    values (0, 0, 0, 0) returning 1`,
  'payroll_checks update any': `update payroll_checks set drift_count = 0 returning 1`,
  'payroll_checks delete any': `delete from payroll_checks returning 1`,
  'payroll_drifts select any': `select from payroll_drifts`,
  'payroll_drifts insert any': `insert into payroll_drifts (payroll_check_id, position, role, payee_id,
      payee_name, period_start, paid, due)
    values ('{t1}', 1, 'therapist', '{t1}', 'x', '2026-11-01', 0, 0) returning 1`,
  'payroll_drifts update any': `update payroll_drifts set paid = 0 returning 1`,
  'payroll_drifts delete any': `delete from payroll_drifts returning 1`,
  "supervisor_payroll select s1's": `select from supervisor_payroll where supervisor_id = '{s1}'`,
  "supervisor_payroll insert s1's": `insert into supervisor_payroll (payroll_period_id, supervisor_id)
    values ('{nextPeriod}', '{s1}') returning 1`,
  "supervisor_payroll update s1's": `update supervisor_payroll set pay = 1 returning 1`,
  "supervisor_payroll delete s1's": `delete from supervisor_payroll returning 1`,
  "supervisor_payroll_lines select s1's": `select from supervisor_payroll_lines where supervisor_id = '{s1}'`,
  "supervisor_payroll_lines insert s1's": `insert into supervisor_payroll_lines (payroll_period_id, supervisor_id)
    values ('{nextPeriod}', '{s1}') returning 1`,
  "supervisor_payroll_lines update s1's": `update supervisor_payroll_lines set supervisor_id = '{s1}' returning 1`,
  "supervisor_payroll_lines delete s1's": `delete from supervisor_payroll_lines returning 1`,
  'supervisor_therapists select s1 and t1': `select from supervisor_therapists where therapist_id = '{t1}'`,
  'supervisor_therapists insert s1 and t1': `insert into supervisor_therapists (supervisor_id, therapist_id)
    values ('{s1}', '{t2}') returning 1`,
  'supervisor_therapists update s1 and t1': `update supervisor_therapists set therapist_id = '{t2}' returning 1`,
  'supervisor_therapists delete s1 and t1': `delete from supervisor_therapists returning 1`,
  'supervision_sessions select s1 with t1': `select from supervision_sessions where therapist_id = '{t1}'`,
  'supervision_sessions insert s1 with t1': `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
    values ('{s1}', '{t1}', practice_today(), 1) returning 1`,
  'supervision_sessions insert s1 with t2': `insert into supervision_sessions (supervisor_id, therapist_id, date, hours)
    values ('{s1}', '{t2}', practice_today(), 1) returning 1`,
  'supervision_sessions update s1 with t1': `update supervision_sessions set notes = 'x' returning 1`,
  'supervision_sessions delete s1 with t1': `delete from supervision_sessions returning 1`,
  'supervision_log execute of t1': `select * from supervision_log(therapist => '{t1}')`,
  'supervision_log execute of s1': `select * from supervision_log(supervisor => '{s1}')`,
  'supervision_summary execute of t1': `select * from supervision_summary('2000-01-01', '2100-01-01', '{t1}')`,
  'confirm_supervision execute s1 with t1': `select confirm_supervision(array['{supervision}']::uuid[], array['{supervisionVersion}']::timestamptz[])`,
  'dispute_supervision execute s1 with t1': `select dispute_supervision('{supervision}', '{supervisionVersion}', 'It was half an hour')`,
  "supervision_templates select a state's": `select from supervision_templates where state = 'TX'`,
  "supervision_templates insert a state's": `insert into supervision_templates (name, total_hours) values ('Maine', 96) returning 1`,
  "supervision_templates update a state's": `update supervision_templates set license = 'LPC' returning 1`,
  "supervision_templates delete a state's": `delete from supervision_templates returning 1`,
  "supervision_requirements select t1's": `select from supervision_requirements where therapist_id = '{t1}'`,
  "supervision_requirements insert t2's": `insert into supervision_requirements (therapist_id, license, total_hours, starts_on, ends_on)
    values ('{t2}', 'LPC', 72, practice_today(), practice_today()) returning 1`,
  "supervision_requirements update t1's": `update supervision_requirements set state = 'NY' returning 1`,
  "supervision_requirements delete t1's": `delete from supervision_requirements returning 1`,
  "supervision_credentials select t1's": `select from supervision_credentials where person_id = '{t1}'`,
  "supervision_credentials insert t2's": `insert into supervision_credentials (person_id, license_number) values ('{t2}', '7') returning 1`,
  "supervision_credentials update t1's": `update supervision_credentials set license_number = '8' where person_id = '{t1}' returning 1`,
  "supervision_credentials delete t1's": `delete from supervision_credentials returning 1`,
  'supervision_signatures select of t1 and s1': `select from supervision_signatures where therapist_id = '{t1}'`,
  'supervision_signatures insert of t1 and s1': `insert into supervision_signatures (signer_id, therapist_id, supervisor_id)
    values ('{s1}', '{t1}', '{s1}') returning 1`,
  'supervision_signatures update of t1 and s1': `update supervision_signatures set signed_at = '2020-01-01' returning 1`,
  'supervision_signatures delete of t1 and s1': `delete from supervision_signatures returning 1`,
  'supervision_messages select about an alert': `select from supervision_messages where alert_id = '{alert}'`,
  'supervision_messages select about a session': `select from supervision_messages where session_id = '{disputed}'`,
  'supervision_messages insert about an alert': `insert into supervision_messages (alert_id, author_id, message)
    values ('{alert}', '{t1}', 'Yes') returning 1`,
  'supervision_messages update about an alert': `update supervision_messages set message = 'No' returning 1`,
  'supervision_messages delete about an alert': `delete from supervision_messages returning 1`,
  'supervision_progress execute of t1': `select * from supervision_progress('{t1}')`,
  'supervision_to_sign execute t1 and s1': `select * from supervision_to_sign('{t1}', '{s1}', '{signDay}', '{signDay}')`,
  'sign_supervision_log execute by s1': `select sign_supervision_log('{t1}', '{s1}', '{signDay}', '{signDay}', 'Sam Okafor', '{signDigest}')`,
  'supervision_signatures_of execute t1 and s1': `select * from supervision_signatures_of('2000-01-01', '2100-01-01', '{t1}')`,
  'supervision_parties execute of t1': `select * from supervision_parties('2000-01-01', '2100-01-01', '{t1}')`,
  'reply_to_alert execute from s1 to t1': `select reply_to_alert('{alert}', 'On my way')`,
  'reply_about_supervision execute s1 with t1': `select reply_about_supervision('{disputed}', 'Half an hour it is')`,
  'supervision_thread execute about a session': `select * from supervision_thread(session_id => '{disputed}')`,
  'log_supervision_meeting execute s1 with t1': `select log_supervision_meeting('{s1}', array['{t1}']::uuid[], array[1], practice_today())`,
  'log_supervision_meeting execute s1 with t2': `select log_supervision_meeting('{s1}', '{"{t1}", "{t2}"}', '{1, 1}', practice_today())`,
  'change_supervision_meeting execute s1 with t1': `select change_supervision_meeting('{meeting}', array['{meetingEntry}']::uuid[], array['{meetingVersion}']::timestamptz[], array['{t1}']::uuid[], array[2], practice_today())`,
  'sent_alerts execute': `select * from sent_alerts()`,
  'first_steps execute of the practice': `select * from first_steps()`,
  'give_own_tax_data execute of the caller': `select give_own_tax_data('ein', '', '1 Elm St', '', 'Salem', 'MA', '01970')`,
  'received_alerts execute': `select * from received_alerts()`,
  'announcement_figures execute of everybody': `select * from announcement_figures()`,
  'prepare_invitation execute of somebody new': `select * from prepare_invitation('{newcomer}')`,
  'audit_entries execute about t1': `select * from audit_entries(person => '{t1}', kinds => array['profile'])`,
  'take_outgoing_mail execute the next': `select * from take_outgoing_mail()`,
  'settle_outgoing_mail execute any': `select settle_outgoing_mail('{t1}')`,
  'practice_today execute': `select practice_today()`,
  'ensure_pay_periods execute': `select ensure_pay_periods()`,
  'session_list execute of t1': `select * from session_list('{t1}', '2000-01-01', '2100-01-01')`,
  'recent_clients execute of t1': `select * from recent_clients('{t1}')`,
  'session_pay_preview execute of a new session of t1': `select * from session_pay_preview('{t1}', practice_today(), 60)`,
  'data_imports select of sessions': `select from data_imports where id = '{import}'`,
  'data_imports insert of sessions': `insert into data_imports (kind, file_name, added)
    values ('sessions', 'x.csv', 1) returning 1`,
  'data_imports update of sessions': `update data_imports set added = 2 returning 1`,
  'data_imports delete of sessions': `delete from data_imports returning 1`,
  'stage_import_rows execute for t1': `select stage_import_rows('{import}',
    '[{"therapist": "tom.birch@example.com", "client_name": "Ann", "date": "2026-01-05", "duration": "60"}]')`,
  'import_sessions execute a file that was sent': `select * from import_sessions('{upload}', 'x.csv', true)`,
  'discard_import_rows execute a file that was sent': `select discard_import_rows('{upload}')`,
  'import_people execute a new therapist': `select * from import_people(
    '[{"first_name": "Nora", "last_name": "Vale", "email": "nora@example.com", "ein": "12-3456789"}]', 'x.csv', true)`,
  'undo_import execute of sessions': `select * from undo_import('{import}')`,
  'admin_alerts execute of everybody': `select count(*) from admin_alerts()`,
  'settle_failed_mails execute of t1': `select settle_failed_mails('{t1}', true)`,
  'practice_statistics execute of everybody': `select * from practice_statistics('2000-01-01', '2100-01-01')`,
  'rate_history execute of t1': `select * from rate_history('{t1}')`,
  'pay_history execute of t1': `select * from pay_history('{t1}')`,
  'supervisor_pay_history execute of s1': `select * from supervisor_pay_history('{s1}')`,
  'change_rates execute of t1': `select count(*) from change_rates('{t1}', practice_today(), rate_60 => 200)`,
  'what_if_rates execute of t1': `select * from what_if_rates('{t1}', 200)`,
  'what_if_supervision execute of s1': `select * from what_if_supervision('{s1}', 90)`,
  'what_if_no_shows execute of everybody': `select * from what_if_no_shows(30, 'nothing')`,
  'reveal_tax_identifier execute of t1': `select reveal_tax_identifier('{t1}')`,
  'make_recovery_codes execute with a password alone': `select make_recovery_codes()`,
  'recovery_codes_left execute': `select recovery_codes_left()`,
  'use_recovery_code execute a wrong one': `select use_recovery_code('0000-0000-0000-0000')`,
  'own_data execute': `select own_data()`,
  'erase_person execute of disabled': `select erase_person('{disabled}')`,
  'own_sign_ins execute': `select count(*) from own_sign_ins()`,
  'end_own_sign_in execute of nobody': `select end_own_sign_in('{t1}')`,
  'second_factor_holders execute': `select count(*) from second_factor_holders()`,
  'reset_second_factor execute of t1': `select reset_second_factor('{t1}')`,
  'notifications execute of the caller': `select * from notifications()`,
  'mark_notifications_read execute of the caller': `select mark_notifications_read()`,
  'getsupervisortherapists execute of s1': `select * from getsupervisortherapists('{s1}')`,
  'assigntherapisttosupervisor execute s1 and t2': `select assigntherapisttosupervisor('{s1}', '{t2}')`,
  'removetherapistfromsupervisor execute s1 and t1': `select removetherapistfromsupervisor('{s1}', '{t1}')`,
  'payroll_rows execute of a processed period': `select * from payroll_rows('{processedPeriod}')`,
  'run_pay_lines execute of a processed period': `select * from run_pay_lines('{processedPeriod}')`,
  "provider_settings execute the practice's": `select * from provider_settings()`,
  'save_provider_settings execute of a provider': `select save_provider_settings('gusto', '', '', '[]', '[]', '{}')`,
  'take_provider_file execute of a processed period': `select * from take_provider_file('{processedPeriod}', 'general', '1099', 'pay.csv', 'Ann', '{payFileTotal}', true)`,
  'provider_files execute of a processed period': `select * from provider_files('{processedPeriod}')`,
  'provider_file_content execute of t1': `select provider_file_content('{payFile}')`,
  'payroll_lines_of execute of t1': `select * from payroll_lines_of('{processedPeriod}', '{t1}')`,
  'payroll_warnings execute of a period': `select count(*) from payroll_warnings('{nextPeriod}')`,
  'payroll_review execute of a period': `select count(*) from payroll_review('{nextPeriod}')`,
  'set_aside_warning execute about t1': `select set_aside_warning('{nextPeriod}', 'questioned', md5('{question}'), 'Asked and told', '{t1}')`,
  'put_back_warning execute about t1': `select put_back_warning('{setAside}')`,
  'remind_of_weeks execute everybody': `select count(*) from remind_of_weeks('{nextPeriod}')`,
  'payroll_causes execute of a period': `select * from payroll_causes('{nextPeriod}')`,
  'process_payroll_period execute the next period': `select process_payroll_period('{nextPeriod}', true)`,
  'reopen_payroll_period execute the last period': `select reopen_payroll_period('{processedPeriod}', 'A session was missing')`,
  'payroll_differences execute of a period': `select count(*) from payroll_differences('{nextPeriod}')`,
  'payroll_payees execute of a processed period': `select * from payroll_payees('{processedPeriod}')`,
  'payroll_payment_history execute of a processed period': `select * from payroll_payment_history('{processedPeriod}')`,
  'mark_payroll_paid execute of the last period': `select count(*) from mark_payroll_paid('{processedPeriod}')`,
  'unpaid_periods execute of everybody': `select count(*) from unpaid_periods('2100-01-01')`,
  'mark_earlier_periods_paid execute of everybody': `select count(*) from mark_earlier_periods_paid('2100-01-01')`,
  'take_back_payment execute of t1': `select take_back_payment('{payment}', 'Returned')`,
  'supervisor_payroll_rows execute of a processed period': `select * from supervisor_payroll_rows('{processedPeriod}')`,
  'supervisor_payroll_lines_of execute of s1': `select * from supervisor_payroll_lines_of('{processedPeriod}', '{s1}')`,
  'supervision_hours execute of s1': `select * from supervision_hours('{s1}', '2000-01-01', '2100-01-01')`,
  'therapist_statistics execute of t1': `select * from therapist_statistics('{t1}', '2000-01-01', '2100-01-01')`,
  'monthly_overview execute of t1': `select * from monthly_overview('{t1}')`,
  'therapist_payroll_summary execute of everybody': `select * from therapist_payroll_summary('2000-01-01', '2100-01-01')`,
  'unique_client_counts execute of everybody': `select * from unique_client_counts('2000-01-01', '2100-01-01')`,
  'carrying_period execute any': `select carrying_period()`,
  'ask_about_pay execute of the next period': `select ask_about_pay('{nextPeriod}', 'All of it?')`,
  "withdraw_pay_question execute t1's": `select withdraw_pay_question('{question}')`,
  "answer_pay_question execute t1's": `select answer_pay_question('{question}', 'It is right.')`,
  'pay_questions_of execute of the next period': `select * from pay_questions_of('{nextPeriod}')`,
  "hand_in_late_session execute of t1's": `select hand_in_late_session('{lateDay}', 'Somebody new', 60)`,
  "withdraw_late_session execute t1's": `select withdraw_late_session('{lateSession}')`,
  "take_late_session execute t1's": `select take_late_session('{lateSession}')`,
  "refuse_late_session execute t1's": `select refuse_late_session('{lateSession}', 'It was cancelled.')`,
  'client_merges select any': `select from client_merges`,
  'client_merges insert any': `insert into client_merges (from_name, to_name, session_count)
    values ('A', 'B', 1) returning 1`,
  'client_merges update any': `update client_merges set session_count = 2 returning 1`,
  'client_merges delete any': `delete from client_merges returning 1`,
  'similar_clients execute of everybody': `select count(*) from similar_clients()`,
  'client_names execute of everybody': `select * from client_names('client')`,
  "client_merge_preview execute of t1's": `select * from client_merge_preview('A client', 'Another client')`,
  "merge_clients execute of t1's": `select merge_clients('A client', 'Another client')`,
  "undo_client_merge execute of t1's": `select undo_client_merge('{clientMerge}', 'They are two.')`,
  'pay_summary execute of t1': `select * from pay_summary('{processedPeriod}', '{t1}')`,
  'pay_summary execute of s1': `select * from pay_summary('{processedPeriod}', '{s1}', 'supervisor')`,
  'check_payroll execute of everything': `select check_payroll()`,
  'pay_left_out execute of t1': `select count(*) from pay_left_out('{nextPeriod}', '{t1}')`,
  'pay_statements execute of t1': `select * from pay_statements('{processedPeriod}', '{t1}')`,
  'pay_statements execute of everybody': `select * from pay_statements('{processedPeriod}')`,
  'supervisor_pay_statements execute of s1': `select * from supervisor_pay_statements('{processedPeriod}', '{s1}')`,
  'supervisor_pay_statements execute of everybody': `select * from supervisor_pay_statements('{processedPeriod}')`,
  'backup_state execute any': `select count(*) from backup_state()`,
  'failed_jobs execute any': `select count(*) from failed_jobs()`,
  'six_month_trends execute of everybody': `select * from six_month_trends()`,
  'practice_figures execute of everybody': `select * from practice_figures('2000-01-01', '2100-01-01')`,
  'weekday_figures execute of everybody': `select * from weekday_figures('2000-01-01', '2100-01-01')`,
  'client_retention execute of everybody': `select * from client_retention('2000-01-01', '2100-01-01')`,
  'retention_figures execute of everybody': `select * from retention_figures('2000-01-01', '2100-01-01')`,
  'supervisor_figures execute of everybody': `select * from supervisor_figures('2000-01-01', '2100-01-01')`,
  'report_session execute of everybody': `select * from report_session('2000-01-01', '2100-01-01')`,
  'report_payroll execute of everybody': `select * from report_payroll('2000-01-01', '2100-01-01')`,
  'report_therapist execute of everybody': `select * from report_therapist('2000-01-01', '2100-01-01')`,
  'report_financial execute of everybody': `select * from report_financial('2000-01-01', '2100-01-01')`,
  'report_attendance execute of everybody': `select * from report_attendance('2000-01-01', '2100-01-01')`,
  'report_revenue execute of everybody': `select * from report_revenue('2000-01-01', '2100-01-01')`,
  'record_export execute of a report': `select record_export('payroll-report', 'csv', '2026-11-01', '2026-11-15', 3)`,
};
