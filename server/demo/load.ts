import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../auth/passwords.ts';
import { inTransaction, withClient } from '../db/with-client.ts';
import { addAccount } from '../setup/account.ts';
import {
  adminEmail,
  type CastMember,
  cast,
  demoPassword,
  practiceName,
  practiceTimeZone,
  raise,
  therapistEmail,
} from './cast.ts';
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

type Ids = Map<string, string>;

/**
 * Fills an empty, migrated database with the sample practice, as its owner. What people do in it is done in
 * their name, and past periods are processed by the product's own procedure.
 */
export async function loadStory(url: string, taxKey: string): Promise<void> {
  await inTransaction(url, async (client) => {
    await client.query(`select set_config('app.tax_key', $1, true)`, [taxKey]);
    const ids: Ids = new Map(cast.map((member) => [member.email, randomUUID()]));
    await addPeople(client, ids);
    await actAs(client, ids, adminEmail);
    await addSettings(client);
    const today = await practiceToday(client);
    await addSessions(client, ids, storySessions(today));
    await addCompletedWeeks(client, ids, storyCompletedWeeks(today));
    await addSupervision(client, today, {
      idOf: (email) => idOf(ids, email),
      actAs: (email) => actAs(client, ids, email),
    });
    await addMessages(client, ids);
    await actAs(client, ids, adminEmail);
    await giveRaise(client, ids);
    await adjustPay(
      client,
      ids,
      storyAdjustments.filter(({ isPaid }) => isPaid),
    );
    await processPastPeriods(client);
    await payProcessed(client, (email) => idOf(ids, email));
    await adjustPay(
      client,
      ids,
      storyAdjustments.filter(({ isPaid }) => !isPaid),
    );
    await askAboutPay(client, ids);
    await correctProcessedSession(client);
    // Mails about the past would have been sent long ago.
    await client.query('delete from private.outgoing_mails');
    await client.query('update host.installation set demo_day = $1', [today]);
  });
  await withClient(url, (client) => client.query('analyze'));
}

const idOf = (ids: Ids, email: string): string => {
  const id = ids.get(email);
  if (id === undefined) throw new Error(`nobody in the story has the address ${email}`);
  return id;
};

/** From here on the audit trail names this person. */
async function actAs(client: pg.Client, ids: Ids, email: string): Promise<void> {
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub: idOf(ids, email), role: 'authenticated' }),
  ]);
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

async function addPeople(client: pg.Client, ids: Ids): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const member of cast) {
    const id = idOf(ids, member.email);
    await client.query(
      `insert into private.people
         (id, first_name, last_name, email, role, is_supervisor, supervision_rate)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        member.firstName,
        member.lastName,
        member.email,
        member.role,
        member.role === 'supervisor',
        member.supervisionRate ?? null,
      ],
    );
    await client.query('update private.person_details set phone = $2 where person_id = $1', [
      id,
      member.phone,
    ]);
    await addAccount(client, { id, email: member.email, passwordHash });
    if (member.role !== 'admin') {
      await client.query('select private.set_worker_type($1, private.practice_today(), $2)', [
        id,
        member.therapist?.employment === 'contractor' ? '1099' : 'w2',
      ]);
    }
    if (member.therapist) await addTherapist(client, id, member.therapist);
    if (member.tax) await addTaxData(client, id, member.tax);
  }
  await client.query(
    `insert into public.supervisor_therapists (supervisor_id, therapist_id)
     select * from unnest($1::uuid[], $2::uuid[])`,
    pairs(ids),
  );
}

function pairs(ids: Ids): [string[], string[]] {
  const supervised = cast.flatMap(({ email, therapist }) =>
    therapist?.supervisor ? [{ email, supervisor: therapist.supervisor }] : [],
  );
  return [
    supervised.map(({ supervisor }) => idOf(ids, supervisor)),
    supervised.map(({ email }) => idOf(ids, email)),
  ];
}

async function addTherapist(
  client: pg.Client,
  id: string,
  therapist: NonNullable<CastMember['therapist']>,
): Promise<void> {
  await client.query(
    `update private.person_details
     set specialization = $2, tax_form = $3, address_line1 = $4, city = $5, state = 'ME', zip = $6
     where person_id = $1`,
    [
      id,
      therapist.specialization,
      therapist.taxForm ?? null,
      therapist.address.line1,
      therapist.address.city,
      therapist.address.zip,
    ],
  );
  if (therapist.taxNumber !== undefined) {
    await client.query('select private.set_tax_identifier($1, $2, $3)', [
      id,
      therapist.employment === 'w2' ? 'ssn' : 'ein',
      therapist.taxNumber,
    ]);
  }
  if (therapist.rates) {
    const { rate_60, rate_45, rate_30, hourly_rate } = therapist.rates;
    await client.query('select private.set_rates($1, private.practice_today(), $2, $3, $4, $5)', [
      id,
      rate_60,
      rate_45,
      rate_30,
      hourly_rate,
    ]);
  }
}

async function addTaxData(
  client: pg.Client,
  id: string,
  { number, form, address }: NonNullable<CastMember['tax']>,
): Promise<void> {
  await client.query(
    `update private.person_details
     set tax_form = $2, address_line1 = $3, city = $4, state = 'ME', zip = $5 where person_id = $1`,
    [id, form, address.line1, address.city, address.zip],
  );
  await client.query(`select private.set_tax_identifier($1, 'ssn', $2)`, [id, number]);
}

/** Each therapist logs them in the evening of their day; the database prices them. */
async function addSessions(client: pg.Client, ids: Ids, sessions: StorySession[]): Promise<void> {
  for (const { email } of cast.filter((member) => member.role === 'therapist')) {
    const own = sessions.filter((session) => session.therapist === email);
    await actAs(client, ids, email);
    await client.query(
      `insert into public.sessions (therapist_id, client_name, date, duration, notes, is_no_show,
         no_show_fee_collected, archived, calendar_event_id, created_at)
       select $1, client_name, date, duration, notes, is_no_show, no_show_fee_collected, archived,
         calendar_event_id, least(now(), (date + time '18:30') at time zone $3)
       from jsonb_to_recordset($2) as story (client_name text, date date, duration int, notes text,
         is_no_show boolean, no_show_fee_collected boolean, archived boolean, calendar_event_id text)`,
      [idOf(ids, email), JSON.stringify(own), practiceTimeZone],
    );
  }
}

async function addCompletedWeeks(
  client: pg.Client,
  ids: Ids,
  weeks: ReturnType<typeof storyCompletedWeeks>,
): Promise<void> {
  await client.query(
    `insert into public.completed_weeks (therapist_id, week_start)
     select * from unnest($1::uuid[], $2::date[])`,
    [weeks.map(({ therapist }) => idOf(ids, therapist)), weeks.map(({ sunday }) => sunday)],
  );
}

async function addMessages(client: pg.Client, ids: Ids): Promise<void> {
  await actAs(client, ids, adminEmail);
  for (const { title, message, audience, daysAgo, readBy = [] } of storyAnnouncements) {
    await client.query(
      `with announced as (
         insert into public.admin_announcements (title, message, audience, created_by, created_at)
         values ($1, $2, $3, $4, now() - make_interval(days => $5))
         returning id
       )
       insert into public.archived_announcements (user_id, announcement_id)
       select reader, announced.id from announced cross join unnest($6::uuid[]) reader`,
      [
        title,
        message,
        audience,
        idOf(ids, adminEmail),
        daysAgo,
        readBy.map((email) => idOf(ids, email)),
      ],
    );
  }
  for (const { supervisor, therapist, message, daysAgo, isRead, reply } of storyAlerts) {
    await actAs(client, ids, supervisor);
    const sent = await client.query<{ id: string }>(
      `insert into public.supervisor_alerts (supervisor_id, therapist_id, message, created_at, read_at)
       values ($1, $2, $3, now() - make_interval(days => $4),
         case when $5 then now() - make_interval(days => $4) + interval '3 hours' end)
       returning id`,
      [idOf(ids, supervisor), idOf(ids, therapist), message, daysAgo, isRead],
    );
    if (reply === undefined) continue;
    await actAs(client, ids, therapist);
    await client.query('select public.reply_to_alert($1, $2)', [sent.rows[0]?.id, reply]);
  }
}

async function giveRaise(client: pg.Client, ids: Ids): Promise<void> {
  const { rate_60, rate_45, rate_30, hourly_rate } = raise.rates;
  await client.query(
    `select private.set_rates($1, private.practice_today() - 7 * $2::int, $3, $4, $5, $6)`,
    [idOf(ids, raise.email), raise.weeksAgo, rate_60, rate_45, rate_30, hourly_rate],
  );
}

async function adjustPay(
  client: pg.Client,
  ids: Ids,
  adjustments: StoryAdjustment[],
): Promise<void> {
  for (const { payee, kind, amount, note } of adjustments) {
    await client.query(
      `insert into public.payroll_adjustments (payee_id, kind, amount, note) values ($1, $2, $3, $4)`,
      [idOf(ids, payee), kind, amount, note],
    );
  }
}

/** A therapist wonders about the last session of the period that waits to be processed. */
async function askAboutPay(client: pg.Client, ids: Ids): Promise<void> {
  await actAs(client, ids, therapistEmail);
  await client.query(
    `select public.ask_about_pay(period.id, $2, session.id)
     from public.payroll_periods period
     join public.sessions session on session.date between period.start_date and period.end_date
     where period.status = 'pending' and session.therapist_id = $1 and session.archived is not true
       and session.duration < 60
     order by period.start_date, session.date desc, session.client_name
     limit 1`,
    [idOf(ids, therapistEmail), storyQuestion],
  );
  await actAs(client, ids, adminEmail);
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
