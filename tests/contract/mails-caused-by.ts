import { expect } from 'vitest';
import { sendOutgoingMails } from '../../server/jobs/mails.ts';
import type { CaughtMail } from '../harness/mail-catcher.ts';
import type { Practice } from '../harness/practice.ts';

/** The mails that `work` causes, once all of them have been sent. */
export async function mailsCausedBy(
  practice: Practice,
  work: () => Promise<unknown>,
): Promise<CaughtMail[]> {
  const before = practice.mail.mails.length;
  await work();
  await sendOutgoingMails(practice.host.context);
  // The host's own job may have taken some of them; wait until it has sent them.
  const waiting = 'select from private.outgoing_mails';
  await expect.poll(async () => (await practice.database.owner.query(waiting)).rowCount).toBe(0);
  return practice.mail.mails.slice(before);
}
