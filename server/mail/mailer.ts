/** A mail as text, and where it has one as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Sends one message; rejects when it could be neither sent nor written. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
