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
  payFileRun: string;
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
  filedFile: string;
  taxYear: string;
  /** Of a year in which what was filed of t1 is not what t1 was paid. */
  correctedYear: string;
  keptYear: string;
  /** Of what is to be corrected in that year. */
  correctedDigest: string;
}

export async function makeSubjects(database: TestDatabase, people: People): Promise<Subjects> {
  const one = async (text: string, values: unknown[]): Promise<string> => {
    const { rows } = await database.owner.query<{ id: string }>(text, values);
    const [row] = rows;
    if (!row) throw new Error(`No row from: ${text}`);
    return row.id;
  };
  const { admin, t1, t2, s1, s2, disabled } = people;
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
    payFileRun: await one(`select private.run_digest($1, 'all') as id`, [processedPeriod]),
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
    filedFile: await one(
      `insert into private.tax_files (year, part, parts, total, filed_on) values (2022, 1, 1, 5, '2023-01-31')
       returning id`,
      [],
    ),
    taxYear: await reportable(database, people, paidPeriod),
    correctedYear: await misfiled(database, people),
    keptYear: '2022',
    correctedDigest: await one(
      'select min(list_digest) as id from private.forms_to_correct(2023)',
      [],
    ),
    doneAsAdmin: await one(
      `insert into public.audit_log (actor_id, actor_name, action, entity, person_id)
       values ($1, 'Sofia, an admin then', 'added', 'session', $2) returning id::text`,
      [s2.id, t1.id],
    ),
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
  // That of a year before was right.
  await owner.query(
    `with filed as (
       insert into private.tax_files (year, part, parts, total, filed_on) values (2022, 1, 1, 5, '2023-01-31')
       returning id
     )
     insert into private.tax_file_rows (tax_file_id, payee_id, amount, name, tax_number, address, known_name)
     select id, $1, 5, 'Tom', '**-***6789', '1 Main St', 'Tim' from filed`,
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
