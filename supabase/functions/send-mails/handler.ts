import * as z from 'zod';
import type { Backend, FunctionHandler } from '../_shared/backend.ts';
import { dueMail, sendDueMails, written } from '../_shared/due-mails.ts';
import { refuseMethod } from '../_shared/requests.ts';
import { senderOf, senderRule } from '../_shared/sender.ts';
import { smtpSender } from '../_shared/smtp.ts';

/**
 * Sends what is due, for a Supabase project whose pg_cron calls it every minute (the embedded host
 * has a job). Any other caller only makes due mails go out a moment earlier, and learns nothing.
 */
export const handle: FunctionHandler = async (request, backend) => {
  const refused = refuseMethod(request);
  if (refused) return refused;
  const [url, from, site] = ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'].map(backend.setting);
  const sender = from && senderOf(from);
  if (!url || !sender) {
    return Response.json(
      {
        code: 'mail_not_configured',
        message: `Set SMTP_URL and MAIL_FROM, which ${senderRule}.`,
      },
      { status: 503 },
    );
  }
  const send = smtpSender(url, sender);
  await sendDueMails({
    take: async () => {
      const answer = await call(backend, 'take_outgoing_mail', {});
      return z.array(dueMail).parse(await answer.json())[0];
    },
    send: (due) => send({ to: due.address, ...written(due, site) }),
    settle: async ({ id }, problem) => {
      await call(backend, 'settle_outgoing_mail', { mail: id, problem });
    },
  });
  return Response.json({});
};

async function call(backend: Backend, procedure: string, body: object): Promise<Response> {
  const answer = await backend.asService(`/rest/v1/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${procedure}: ${answer.status}`);
  return answer;
}
