import { dueMail, sendDueMails, written } from '../../supabase/functions/_shared/due-mails.ts';
import type { ServerContext } from '../context.ts';
import { asService } from '../db/as-service.ts';

/** Sends the queued mails that are due, through the mail server of this host. */
export async function sendOutgoingMails(
  { rest, mail, settings, log }: Pick<ServerContext, 'rest' | 'mail' | 'settings' | 'log'>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  await sendDueMails({
    take: async () => {
      if (isStopping()) return undefined;
      const { rows } = await asService(rest, (client) =>
        client.query('select * from public.take_outgoing_mail()'),
      );
      return rows[0] && dueMail.parse(rows[0]);
    },
    send: (due) => mail.send({ to: due.address, ...written(due, settings.siteUrl) }),
    settle: async ({ id }, problem) => {
      if (problem) log.warn({ problem }, 'a mail could not be sent and will be tried again');
      await asService(rest, (client) =>
        client.query('select public.settle_outgoing_mail($1, $2)', [id, problem]),
      );
    },
  });
}
