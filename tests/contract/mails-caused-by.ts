import { sendOutgoingMails } from '../../server/jobs/mails.ts';
import type { CaughtMail } from '../harness/mail-catcher.ts';
import type { Practice } from '../harness/practice.ts';

/** Sends the mails that `work` causes, and returns them. */
export async function mailsCausedBy(
  practice: Practice,
  work: () => Promise<unknown>,
): Promise<CaughtMail[]> {
  const before = practice.mail.mails.length;
  await work();
  await sendOutgoingMails(practice.host.context);
  return practice.mail.mails.slice(before);
}
