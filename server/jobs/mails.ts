import type { ServerContext } from '../context.ts';
import { asService } from '../db/as-service.ts';

interface OutgoingMail {
  id: string;
  address: string;
  subject: string;
  body: string;
}

/**
 * Sends what the practice owes its people, mail by mail, until nothing is due. Several servers may do
 * so at once: each mail is taken by one of them (private.take_outgoing_mail), is deleted once the
 * mail server has it, and otherwise comes due again by itself.
 */
export async function sendOutgoingMails(
  { rest, mail, settings, log }: Pick<ServerContext, 'rest' | 'mail' | 'settings' | 'log'>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping()) {
    const { rows } = await asService(rest, (client) =>
      client.query<OutgoingMail>('select * from private.take_outgoing_mail()'),
    );
    const [next] = rows;
    if (!next) return;
    try {
      await mail.send({
        to: next.address,
        subject: next.subject,
        text: `${next.body}\n\n${settings.siteUrl}`,
      });
    } catch (error) {
      const problem = problemOf(error);
      log.warn({ problem }, 'a mail could not be sent and will be tried again');
      await asService(rest, (client) =>
        client.query('update private.outgoing_mails set last_problem = $2 where id = $1', [
          next.id,
          problem,
        ]),
      );
      continue;
    }
    await asService(rest, (client) =>
      client.query('delete from private.outgoing_mails where id = $1', [next.id]),
    );
  }
}

/** The kind of failure alone: the mail server's words can hold the address. */
function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const status =
    error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return code + status;
}
