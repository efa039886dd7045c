import { randomUUID } from 'node:crypto';
import { adminEmail, cast, practiceTimeZone, supervisorEmail, therapistEmail } from './cast.ts';
import type { Stage } from './stage.ts';
import {
  type StorySupervision,
  storyDispute,
  storyLicenses,
  storyRequirements,
  storySettled,
  storySigned,
  storySupervision,
} from './supervision.ts';

type Logged = StorySupervision & { id: string };

/** Supervision from the first session to the signature, each step taken by who takes it in the product. */
export async function addSupervision(stage: Stage, today: string) {
  const { client, actAs } = stage;
  const logged = storySupervision(today).map((session) => ({ ...session, id: randomUUID() }));
  await log(stage, logged);
  const answered = (answer: Logged['answer']) =>
    logged.filter((session) => session.answer === answer).map(({ id }) => id);
  const dispute = (ids: string[], words: string) =>
    client.query(
      `select public.dispute_supervision(id, updated_at, $2)
       from public.supervision_sessions where id = any($1)`,
      [ids, words],
    );
  const confirm = (ids: string[]) =>
    client.query(
      `select public.confirm_supervision(array_agg(id), array_agg(updated_at))
       from public.supervision_sessions where id = any($1)`,
      [ids],
    );
  await actAs(therapistEmail);
  await confirm(answered('confirmed'));
  await dispute(answered('disputed'), storyDispute);
  const [first, ...replies] = storySettled;
  await dispute(answered('settled'), first?.message ?? '');
  for (const { by, message } of replies) {
    await actAs(by);
    await client.query('select public.reply_about_supervision(id, $2) from unnest($1::uuid[]) id', [
      answered('settled'),
      message,
    ]);
  }
  await actAs(supervisorEmail);
  await client.query(
    'update public.supervision_sessions set hours = hours - 0.5 where id = any($1)',
    [answered('settled')],
  );
  await actAs(therapistEmail);
  await confirm(answered('settled'));
  await addRequirements(stage, today);
  await sign(stage, today);
}

async function log({ client, idOf, actAs }: Stage, logged: Logged[]) {
  const meetings = new Map(logged.map(({ meeting }) => [meeting, randomUUID()]));
  for (const { email } of cast.filter((member) => member.role === 'supervisor')) {
    await actAs(email);
    const own = logged
      .filter((session) => session.supervisor === email)
      .map((session) => ({
        ...session,
        therapist: idOf(session.therapist),
        hours: session.hours + (session.answer === 'settled' ? 0.5 : 0),
        meeting: session.meeting && meetings.get(session.meeting),
      }));
    await client.query(
      `insert into public.supervision_sessions (id, supervisor_id, therapist_id, date, hours, notes,
         "time", type, location, meeting_id, created_at)
       select id, $1, therapist, date, hours, notes, "time", type, location, meeting,
         least(now(), (date + time '18:00') at time zone $3)
       from jsonb_to_recordset($2) as story (id uuid, therapist uuid, date date, hours numeric,
         notes text, "time" time, type text, location text, meeting uuid)`,
      [idOf(email), JSON.stringify(own), practiceTimeZone],
    );
  }
}

async function addRequirements({ client, idOf, actAs }: Stage, today: string) {
  for (const { person, license, number, qualification } of storyLicenses) {
    await actAs(person);
    await client.query(
      `insert into public.supervision_credentials (person_id, license, license_number, qualification)
       values ($1, $2, $3, $4)`,
      [idOf(person), license, number, qualification],
    );
  }
  await actAs(adminEmail);
  for (const {
    therapist,
    license,
    total,
    individual,
    groupMost,
    starts,
    ends,
  } of storyRequirements(today)) {
    await client.query(
      `insert into public.supervision_requirements (therapist_id, license, state, total_hours,
         individual_hours, group_hours_most, every, hours_every, starts_on, ends_on)
       values ($1, $2, 'ME', $3, $4, $5, 'month', 4, $6, $7)`,
      [idOf(therapist), license, total, individual, groupMost, starts, ends],
    );
  }
}

async function sign({ client, idOf, actAs }: Stage, today: string) {
  const { from, to } = storySigned(today);
  for (const signer of [therapistEmail, supervisorEmail]) {
    const member = cast.find(({ email }) => email === signer);
    await actAs(signer);
    await client.query(
      `select public.sign_supervision_log($1, $2, $3, $4, $5, shown.digest)
       from public.supervision_to_sign($1, $2, $3, $4) shown`,
      [
        idOf(therapistEmail),
        idOf(supervisorEmail),
        from,
        to,
        `${member?.firstName} ${member?.lastName}`,
      ],
    );
  }
}
