import type { TestDatabase } from '../harness/database.ts';
import type { People } from '../harness/people.ts';

/** What the permission matrix is asked about: one row of everything, of or about t1 and s1. */
export interface Subjects extends Record<string, string> {
  t1: string;
  t2: string;
  s1: string;
  admin: string;
  session: string;
  announcement: string;
  supervisorAnnouncement: string;
  freshAnnouncement: string;
  alert: string;
}

export async function makeSubjects(database: TestDatabase, people: People): Promise<Subjects> {
  const one = async (text: string, values: unknown[]): Promise<string> => {
    const { rows } = await database.owner.query<{ id: string }>(text, values);
    const [row] = rows;
    if (!row) throw new Error(`No row from: ${text}`);
    return row.id;
  };
  const { admin, t1, t2, s1 } = people;
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
  await database.owner.query(
    `select private.set_tax_identifier($1, 'ein', '12-3456789'), set_config('a.b', '', true)`,
    [t1.id],
  );
  await database.owner.query(
    `update private.person_details set phone = '555' where person_id = $1`,
    [t1.id],
  );
  return {
    t1: t1.id,
    t2: t2.id,
    s1: s1.id,
    admin: admin.id,
    announcement,
    supervisorAnnouncement: await announce('supervisor'),
    freshAnnouncement: await announce(null),
    session: await one(
      `insert into public.sessions (therapist_id, client_name, date, duration)
       values ($1, 'A client', private.practice_today(), 60) returning id`,
      [t1.id],
    ),
    alert: await one(
      `insert into public.supervisor_alerts (supervisor_id, therapist_id, message)
       values ($1, $2, 'Please call') returning id`,
      [s1.id, t1.id],
    ),
  };
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
  'practice_today execute': `select practice_today()`,
  'ensure_pay_periods execute': `select ensure_pay_periods()`,
  'session_list execute of t1': `select * from session_list('{t1}', '2000-01-01', '2100-01-01')`,
  'session_pay_preview execute of a new session of t1': `select * from session_pay_preview('{t1}', practice_today(), 60)`,
  'change_rates execute of t1': `select count(*) from change_rates('{t1}', practice_today(), rate_60 => 200)`,
  'reveal_tax_identifier execute of t1': `select reveal_tax_identifier('{t1}')`,
  'mark_alert_read execute from s1 to t1': `select mark_alert_read('{alert}')`,
};
