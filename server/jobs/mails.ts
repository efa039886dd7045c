import { dueMail, sendDueMails, written } from '../../supabase/functions/_shared/due-mails.ts';
import type { ServerContext } from '../context.ts';
import { asService } from '../db/as-service.ts';

/**
 * How long a queued mail may take, in milliseconds: less than the shortest delay before it is tried again, so that
 * a slow mail server gets it once.
 */
const longestQueuedMail = 240_000;
/** The same once the host stops: service managers kill a database that is not stopped within a minute. */
const longestAtStop = 20_000;

/**
 * Sends the queued mails that are due, through the mail server of this host. `leave` is given each that is still
 * under way when the next is sent: they are not waited for.
 */
export async function sendOutgoingMails(
  { rest, mail, settings, log }: Pick<ServerContext, 'rest' | 'mail' | 'settings' | 'log'>,
  ending?: AbortSignal,
  leave: (underWay: Promise<void>) => void = () => {},
): Promise<void> {
  const left: Promise<void>[] = [];
  const cutting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    timer = setTimeout(() => cutting.abort(), longestAtStop);
  };
  ending?.addEventListener('abort', end, { once: true });
  const limits = { whole: longestQueuedMail, cut: cutting.signal };
  await sendDueMails({
    take: async () => {
      if (ending?.aborted) return undefined;
      const { rows } = await asService(rest, (client) =>
        client.query('select * from public.take_outgoing_mail()'),
      );
      return rows[0] && dueMail.parse(rows[0]);
    },
    send: (due) => mail.send({ to: due.address, ...written(due, settings.siteUrl) }, limits),
    settle: async ({ id }, problem) => {
      if (problem) log.warn({ problem }, 'a mail could not be sent and will be tried again');
      await asService(rest, (client) =>
        client.query('select public.settle_outgoing_mail($1, $2)', [id, problem]),
      );
    },
    leave: (underWay) => {
      left.push(underWay);
      leave(underWay);
    },
  }).finally(() => {
    void Promise.allSettled(left).then(() => {
      ending?.removeEventListener('abort', end);
      clearTimeout(timer);
    });
  });
}
