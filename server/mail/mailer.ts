import type { Mail, Patience } from '../../supabase/functions/_shared/smtp.ts';

/** Sends one message; rejects when it could be neither sent nor written. */
export interface Mailer {
  send(mail: Mail, patience?: Patience): Promise<void>;
}
