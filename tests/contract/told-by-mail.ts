import { expect } from 'vitest';
import { sendOutgoingMails } from '../../server/jobs/mails.ts';
import type { CaughtMail } from '../harness/mail-catcher.ts';
import type { Practice } from '../harness/practice.ts';

/** The mails that came of something, once nothing waits in the outbox any more. */
export async function toldByMail(
  practice: Practice,
  work: () => Promise<unknown>,
): Promise<CaughtMail[]> {
  const before = practice.mail.mails.length;
  await work();
  await sendOutgoingMails(practice.host.context);
  // The host sends mails by itself too; by then the last one has been handed over.
  const waiting = 'select from private.outgoing_mails';
  await expect.poll(async () => (await practice.database.owner.query(waiting)).rowCount).toBe(0);
  return practice.mail.mails.slice(before);
}
