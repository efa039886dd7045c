import nodemailer from 'nodemailer';
import type { Sender } from './sender.ts';

/** A mail as text, and where it has one as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/**
 * How long a mail may take as a whole, in milliseconds: less than the time Supabase gives a function. There is no
 * other limit once the server has greeted: it may be silent for minutes before it accepts a mail, and one given up
 * on then arrives and is sent again. A server that keeps sending a little would never meet a limit on silence either.
 */
export const longestMail = 60_000;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, whole: longestMail };

export type Waits = Partial<typeof timeouts>;

/** How long one mail is waited for, and what ends that earlier. */
export interface SendingLimits {
  whole?: number;
  cut?: AbortSignal;
}

/** Sends mails through a mail server, for the embedded host and for a Supabase project's function alike. */
export function smtpSender(
  url: string,
  from: Sender,
  given: Waits = {},
): (mail: Mail, limits?: SendingLimits) => Promise<void> {
  const { whole: usual, ...waits } = { ...timeouts, ...given };
  return async (mail, { whole = usual, cut } = {}) => {
    const limit = AbortSignal.timeout(whole);
    const signal = cut === undefined ? limit : AbortSignal.any([limit, cut]);
    // Closing politely would leave the connection open for as long as the server goes on talking.
    const options = { url, ...waits, socketTimeout: whole, socketCloseTimeout: 0 };
    try {
      await nodemailer.createTransport(options).sendMail({ from, ...asTyped(mail), signal });
    } catch (cause) {
      if (!signal.aborted) throw withReason(cause);
      throw Object.assign(new Error('the mail took too long', { cause }), { code: 'ETIMEDOUT' });
    }
  };
}

/**
 * Says with ESOCKET, which stands for a refused connection and a certificate nobody signed alike, what it was: only
 * the system's words tell. They are of the connection, before anything was said of a mail or its recipient.
 */
function withReason(error: unknown): unknown {
  const isOfConnection = error instanceof Error && 'code' in error && error.code === 'ESOCKET';
  return isOfConnection
    ? Object.assign(error, { code: `ESOCKET: ${error.message.slice(0, 200)}` })
    : error;
}

/** A subject is one line, whatever a name in it holds, and the address of a person is one, whatever is in it. */
export function asTyped({ to, subject, ...parts }: Mail) {
  return {
    ...parts,
    to: { name: '', address: to },
    subject: subject.replace(/[\r\n]+/g, ' '),
  };
}
