/** A mail as text, and where it has one as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** How long a mail may take as a whole, in milliseconds. */
export const longestMail = 60_000;

/** Sends one message; rejects when it could be neither sent nor written. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
