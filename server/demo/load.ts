import type pg from 'pg';
import { inTransaction, withClient } from '../db/with-client.ts';
import { adminEmail, cast, practiceName, practiceTimeZone, therapistEmail } from './cast.ts';
import { addPeople, giveRaise } from './load-people.ts';
import { addSupervision } from './load-supervision.ts';
import {
  type StoryAdjustment,
  storyAdjustments,
  storyAlerts,
  storyAnnouncements,
  storyQuestion,
} from './messages.ts';
import { payProcessed } from './payments.ts';
import { type StorySession, storyCompletedWeeks, storySessions } from './sessions.ts';
import { createStage, type Stage } from './stage.ts';

/**
 * Fills an empty, migrated database with the sample practice, as its owner. What people do in it is done in
 * their name, and past periods are processed by the product's own procedure.
 */
export async function loadStory(url: string, taxKey: string): Promise<void> {
  await inTransaction(url, async (client) => {
    await client.query(`select set_config('app.tax_key', $1, true)`, [taxKey]);
    const stage = createStage(client);
    await addPeople(stage);
    await stage.actAs(adminEmail);
    await addSettings(client);
    const today = await practiceToday(client);
    await addSessions(stage, storySessions(today));
    await addCompletedWeeks(stage, storyCompletedWeeks(today));
    await addSupervision(stage, today);
    await addMessages(stage);
    await stage.actAs(adminEmail);
    await giveRaise(stage);
    await adjustPay(
      stage,
      storyAdjustments.filter(({ isPaid }) => isPaid),
    );
    await processPastPeriods(client);
    await payProcessed(stage);
    await adjustPay(
      stage,
      storyAdjustments.filter(({ isPaid }) => !isPaid),
    );
    await askAboutPay(stage);
    await correctProcessedSession(client);
    // Mails about the past would have been sent long ago.
    await client.query('delete from private.outgoing_mails');
    await client.query('update host.installation set demo_day = $1', [today]);
  });
  await withClient(url, (client) => client.query('analyze'));
}

async function practiceToday(client: pg.Client): Promise<string> {
  const result = await client.query<{ today: string }>(
    'select private.practice_today()::text as today',
  );
  const today = result.rows[0]?.today;
  if (today === undefined) throw new Error('the database does not know the day');
  return today;
}

async function addSettings(client: pg.Client): Promise<void> {
  await client.query(
    `update public.practice_settings
     set company_name = $1, timezone = $2, business_address = '40 Harbor Street, Portland, ME 04101',
       business_phone = '(207) 555-0142',
       no_show_pay = 'usual_rate', sign_up = 'anyone'`,
    [practiceName, practiceTimeZone],
  );
}

/** Each therapist logs them in the evening of their day; the database prices them. */
async function addSessions(
  { client, idOf, actAs }: Stage,
  sessions: StorySession[],
): Promise<void> {
  for (const { email } of cast.filter((member) => member.role === 'therapist')) {
    const own = sessions.filter((session) => session.therapist === email);
    await actAs(email);
    await client.query(
      `insert into public.sessions (therapist_id, client_name, date, duration, notes, is_no_show,
         no_show_fee_collected, archived, calendar_event_id, created_at)
       select $1, client_name, date, duration, notes, is_no_show, no_show_fee_collected, archived,
         calendar_event_id, least(now(), (date + time '18:30') at time zone $3)
       from jsonb_to_recordset($2) as story (client_name text, date date, duration int, notes text,
         is_no_show boolean, no_show_fee_collected boolean, archived boolean, calendar_event_id text)`,
      [idOf(email), JSON.stringify(own), practiceTimeZone],
    );
  }
}

async function addCompletedWeeks(
  { client, idOf }: Stage,
  weeks: ReturnType<typeof storyCompletedWeeks>,
): Promise<void> {
  await client.query(
    `insert into public.completed_weeks (therapist_id, week_start)
     select * from unnest($1::uuid[], $2::date[])`,
    [weeks.map(({ therapist }) => idOf(therapist)), weeks.map(({ sunday }) => sunday)],
  );
}

async function addMessages({ client, idOf, actAs }: Stage): Promise<void> {
  await actAs(adminEmail);
  for (const { title, message, audience, daysAgo, readBy = [] } of storyAnnouncements) {
    await client.query(
      `with announced as (
         insert into public.admin_announcements (title, message, audience, created_by, created_at)
         values ($1, $2, $3, $4, now() - make_interval(days => $5))
         returning id
       )
       insert into public.archived_announcements (user_id, announcement_id)
       select reader, announced.id from announced cross join unnest($6::uuid[]) reader`,
      [title, message, audience, idOf(adminEmail), daysAgo, readBy.map((email) => idOf(email))],
    );
  }
  for (const { supervisor, therapist, message, daysAgo, isRead, reply } of storyAlerts) {
    await actAs(supervisor);
    const sent = await client.query<{ id: string }>(
      `insert into public.supervisor_alerts (supervisor_id, therapist_id, message, created_at, read_at)
       values ($1, $2, $3, now() - make_interval(days => $4),
         case when $5 then now() - make_interval(days => $4) + interval '3 hours' end)
       returning id`,
      [idOf(supervisor), idOf(therapist), message, daysAgo, isRead],
    );
    if (reply === undefined) continue;
    await actAs(therapist);
    await client.query('select public.reply_to_alert($1, $2)', [sent.rows[0]?.id, reply]);
  }
}

async function adjustPay({ client, idOf }: Stage, adjustments: StoryAdjustment[]): Promise<void> {
  for (const { payee, kind, amount, note } of adjustments) {
    await client.query(
      `insert into public.payroll_adjustments (payee_id, kind, amount, note) values ($1, $2, $3, $4)`,
      [idOf(payee), kind, amount, note],
    );
  }
}

/** A therapist wonders about the last session of the period that waits to be processed. */
async function askAboutPay({ client, idOf, actAs }: Stage): Promise<void> {
  await actAs(therapistEmail);
  await client.query(
    `select public.ask_about_pay(period.id, $2, session.id)
     from public.payroll_periods period
     join public.sessions session on session.date between period.start_date and period.end_date
     where period.status = 'pending' and session.therapist_id = $1 and session.archived is not true
       and session.duration < 60
     order by period.start_date, session.date desc, session.client_name
     limit 1`,
    [idOf(therapistEmail), storyQuestion],
  );
  await actAs(adminEmail);
}

/** All periods that have ended but the last, which is left for visitors of the demo to process. */
async function processPastPeriods(client: pg.Client): Promise<void> {
  const ended = await client.query<{ id: string }>(
    `select id from public.payroll_periods
     where end_date < private.practice_today() order by start_date`,
  );
  for (const { id } of ended.rows.slice(0, -1)) {
    await client.query('select public.process_payroll_period($1, true)', [id]);
  }
}

/** A session that was paid turns out to be a no-show: the difference waits as a correction. */
async function correctProcessedSession(client: pg.Client): Promise<void> {
  await client.query(
    `update public.sessions set is_no_show = true, no_show_fee_collected = true
     where id = (
       select session.id from public.sessions session
       join public.payroll_periods period on session.date between period.start_date and period.end_date
       where period.status = 'completed' and not session.is_no_show and session.archived is not true
         and session.duration = 60
       order by period.start_date desc, session.date desc, session.client_name
       limit 1)`,
  );
}
