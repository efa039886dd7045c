import nodemailer from 'nodemailer';
import * as z from 'zod';
import type { Backend, FunctionHandler } from '../_shared/backend.ts';
import { dueMail, sendDueMails, written } from '../_shared/due-mails.ts';
import { refuseMethod } from '../_shared/requests.ts';

/**
 * How long a mail server may take, in milliseconds: less than the time Supabase gives a function. One that
 * keeps sending a little never meets the socket timeout, so `mailTimeout` limits a mail as a whole.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const mailTimeout = 60_000;

/**
 * Sends what is due, for a Supabase project whose pg_cron calls it every minute (the embedded host
 * has a job). Any other caller only makes due mails go out a moment earlier, and learns nothing.
 */
export const handle: FunctionHandler = async (request, backend) => {
  const refused = refuseMethod(request);
  if (refused) return refused;
  const [url, from, site] = ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'].map(backend.setting);
  if (!url || !from) {
    return Response.json(
      { code: 'mail_not_configured', message: 'Set SMTP_URL and MAIL_FROM.' },
      { status: 503 },
    );
  }
  const transport = nodemailer.createTransport({ url, ...timeouts, socketCloseTimeout: 0 });
  await sendDueMails({
    take: async () => {
      const answer = await call(backend, 'take_outgoing_mail', {});
      return z.array(dueMail).parse(await answer.json())[0];
    },
    send: async (due) => {
      const signal = AbortSignal.timeout(mailTimeout);
      await transport.sendMail({ from, to: due.address, ...written(due, site), signal });
    },
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
