import type pg from 'pg';
import { inTransaction } from '../../server/db/with-client.ts';
import { adminEmail, therapistEmail } from '../../server/demo/cast.ts';
import { loadStory } from '../../server/demo/load.ts';

/**
 * Fills an empty, migrated database with the story of the demo and with what it leaves out, so that
 * every table has rows: only rows show whether an update may change their table.
 */
export async function makePractice(url: string, taxKey: string): Promise<void> {
  await loadStory(url, taxKey);
  await inTransaction(url, async (client) => {
    await client.query(`select set_config('app.tax_key', $1, true)`, [taxKey]);
    const as = await actors(client);
    await as(adminEmail);
    await processReopenAndProcess(client);
    await importSessions(client);
    await client.query(`select public.import_people($1, 'people.csv', true)`, [
      JSON.stringify([
        { first_name: 'Ines', last_name: 'Moreau', email: 'ines@example.com', ein: '12-3456789' },
      ]),
    ]);
    await client.query('select public.check_payroll()');
    await changeSessions(client);
    await client.query(leftovers);
  });
}

type Act = (email: string) => Promise<unknown>;

async function actors(client: pg.Client): Promise<Act> {
  const people = await client.query<{ email: string; id: string }>(
    'select email, id from private.people',
  );
  const ids = new Map(people.rows.map(({ email, id }) => [email, id]));
  return (email) =>
    client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: ids.get(email), role: 'authenticated' }),
    ]);
}

/** Processes the period that waits, re-opens it for a forgotten session, and processes it again. */
async function processReopenAndProcess(client: pg.Client): Promise<void> {
  const waiting = await client.query<{ id: string; day: string }>(
    `select id, start_date::text as day from public.payroll_periods
     where status = 'pending' and end_date < private.practice_today() order by start_date limit 1`,
  );
  const [period] = waiting.rows;
  if (!period) throw new Error('no pay period of the story waits to be processed');
  await client.query(
    `select public.answer_pay_question(id, 'It was paid by the hourly rate.') from public.pay_questions
     where answered_at is null`,
  );
  await client.query('select public.process_payroll_period($1, true)', [period.id]);
  await client.query(`select public.reopen_payroll_period($1, 'A session was forgotten')`, [
    period.id,
  ]);
  await client.query(
    `insert into public.sessions (therapist_id, client_name, date, duration)
     select id, 'Forgotten', $2, 45 from private.people where email = $1`,
    [therapistEmail, period.day],
  );
  await client.query('select public.process_payroll_period($1, true)', [period.id]);
}

async function importSessions(client: pg.Client): Promise<void> {
  const [upload, waiting] = [
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
  ];
  const rows = JSON.stringify([
    {
      therapist: therapistEmail,
      client_name: 'From the old books',
      date: '2020-02-03',
      duration: '60',
    },
  ]);
  await client.query('select public.stage_import_rows($1, $2)', [upload, rows]);
  await client.query(`select public.import_sessions($1, 'sessions.csv', true)`, [upload]);
  await client.query('select public.stage_import_rows($1, $2)', [waiting, rows]);
}

/** Changes paid sessions, so that corrections wait for the next period. */
async function changeSessions(client: pg.Client): Promise<void> {
  await client.query(
    `update public.sessions set revenue = revenue + 12.5 where id in (
       select session.id from public.sessions session
       join public.payroll_periods period on session.date between period.start_date and period.end_date
       where period.status = 'completed' and session.revenue > 0 order by session.date desc, session.id limit 3)`,
  );
  await client.query(
    `update public.supervision_sessions set hours = hours + 0.25 where id in (
       select session.id from public.supervision_sessions session
       join public.payroll_periods period on session.date between period.start_date and period.end_date
       where period.status = 'completed' order by session.date desc, session.id limit 1)`,
  );
}

/** Rows that only sign-in, jobs and failures write. */
const leftovers = `
  insert into private.known_devices (account_id, browser, system)
  select id, 'Firefox', 'Linux' from auth.users limit 1;
  insert into private.recovery_codes (account_id, digest) select id, '\\x00' from auth.users limit 1;
  insert into private.failed_jobs (job, problem) values ('mail_reports', 'XX000');
  insert into public.payroll_holds (payroll_period_id, reason)
  select id, 'open_warnings' from public.payroll_periods where status = 'pending' order by start_date limit 1;
  insert into public.payroll_drifts (payroll_check_id, position, role, payee_id, payee_name, period_start, paid, due)
  select payroll_check.id, 1, 'therapist', person.id, 'A therapist', '2026-01-01', 10, 12.5
  from public.payroll_checks payroll_check cross join private.people person limit 1;
  insert into private.outgoing_mails (person_id, subject, body)
  select id, 'A mail', 'that waits' from private.people limit 1;
  insert into auth.sessions (id, user_id, created_at, aal)
  select gen_random_uuid(), id, now(), 'aal1' from auth.users;
  insert into host.installation (keys_proof, demo_day) values ('of no keys', private.practice_today());
  insert into host.job_runs (job, day) values ('mail_reports', private.practice_today());
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
  select gen_random_uuid(), id, 'totp', 'verified', now(), now(), 'SECRET' from auth.users limit 1;`;
