/** A mail of the outbox (public.take_outgoing_mail), at the address the person has now. */
export interface DueMail {
  id: string;
  address: string;
  subject: string;
  body: string;
  /** The name of the practice, for the end of the mail. */
  practice: string;
  /** Which screen it is about: `/therapist/pay?period=2026-11-01`. */
  path: string | null;
}

/** The words of a mail: what is said, by whom, and the way to what it is about where that is known. */
export function textOf({ body, practice, path }: DueMail, site: string | undefined): string {
  const way = site && site + (path ?? '');
  return `${body}\n\n${[practice, way].filter(Boolean).join('\n')}`;
}

interface Outbox {
  /** The mail that is due next, for this sender alone; nothing when none is. */
  take(): Promise<DueMail | undefined>;
  send(mail: DueMail): Promise<void>;
  /** Takes a mail that was sent out of the box, or notes why it was not. */
  settle(mail: DueMail, problem: string | null): Promise<void>;
}

/**
 * Sends mail by mail until nothing is due. Several senders may do so at once: each mail is taken by
 * one of them, and one that could not be sent comes due again by itself.
 */
export async function sendDueMails({ take, send, settle }: Outbox): Promise<void> {
  for (let mail = await take(); mail; mail = await take()) {
    let problem: string | null = null;
    try {
      await send(mail);
    } catch (error) {
      problem = problemOf(error);
    }
    await settle(mail, problem);
  }
}

/** The kind of failure alone: the mail server's words can hold the address. */
function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const status =
    error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return code + status;
}
