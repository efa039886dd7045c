import nodemailer from 'nodemailer';

/** A mail as text, and where it has one as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/**
 * How long a mail may take as a whole, in milliseconds: less than the time Supabase gives a function. A server that
 * keeps sending a little never meets the socket timeout.
 */
export const longestMail = 60_000;

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  whole: longestMail,
};

export type Waits = Partial<typeof timeouts>;

/** Sends mails through a mail server, for the embedded host and for a Supabase project's function alike. */
export function smtpSender(
  url: string,
  from: string,
  given: Waits = {},
): (mail: Mail) => Promise<void> {
  const { whole, ...waits } = { ...timeouts, ...given };
  // Closing politely would leave the connection open for as long as the server goes on talking.
  const transport = nodemailer.createTransport({ url, ...waits, socketCloseTimeout: 0 });
  return async (mail) => {
    const signal = AbortSignal.timeout(whole);
    try {
      await transport.sendMail({ from, ...oneLine(mail), signal });
    } catch (cause) {
      if (!signal.aborted) throw cause;
      throw Object.assign(new Error('the mail took too long', { cause }), { code: 'ETIMEDOUT' });
    }
  };
}

/** A subject is one line, whatever a name in it holds. */
export function oneLine(mail: Mail): Mail {
  return { ...mail, subject: mail.subject.replace(/[\r\n]+/g, ' ') };
}
