import { dueMail, wordsOf } from '../../supabase/functions/_shared/due-mails.ts';
import type { Sql } from './database.ts';

/** The mails in the queue, with their final text. */
export async function waitingMails(sql: Sql, order = 'mail.queued_at') {
  const rows = await sql(
    `select mail.id, '' as address, '' as practice, settings.language, mail.path, mail.message,
       mail.details, mail.subject, mail.body, mail.person_id, person.first_name
     from private.outgoing_mails mail
     join private.people person on person.id = mail.person_id
     cross join public.practice_settings settings
     order by ${order}`,
  );
  return rows.map((row) => {
    const { subject, body } = wordsOf(dueMail.parse(row));
    const { person_id, first_name, path } = row;
    return { person_id, first_name, path, subject, body };
  });
}
