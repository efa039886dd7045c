import type { Mail, SendingLimits } from '../../supabase/functions/_shared/smtp.ts';

/** Sends one message; rejects when it could be neither sent nor written. */
export interface Mailer {
  send(mail: Mail, limits?: SendingLimits): Promise<void>;
}
