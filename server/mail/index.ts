import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Sender } from '../../supabase/functions/_shared/sender.ts';
import { asTyped, smtpSender, type Waits } from '../../supabase/functions/_shared/smtp.ts';
import { makeFolder } from '../make-folder.ts';
import type { ServerSettings } from '../settings.ts';
import type { Mailer } from './mailer.ts';

/** Sends through SMTP_URL where that is set; else keeps mails as files and shows them. */
export function createMailer(
  settings: Pick<ServerSettings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  show: (text: string) => void,
  waits: Waits = {},
): Mailer {
  return settings.smtpUrl === undefined
    ? createFileMailer(join(settings.dataDir, 'mail'), settings.mailFrom, show)
    : { send: smtpSender(settings.smtpUrl, settings.mailFrom, waits) };
}

/**
 * Where no mail server is configured, mails are kept as files and shown at the terminal, for the person
 * there to pass on. Output that is no terminal is a log that others read: it gets no code and no address.
 */
function createFileMailer(folder: string, from: Sender, show: (text: string) => void): Mailer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  });
  return {
    send: async (mail) => {
      const typed = asTyped(mail);
      const { message } = await transport.sendMail({ from, ...typed });
      const file = join(folder, `${Date.now()}-${randomBytes(4).toString('hex')}.eml`);
      makeFolder(folder, 0o700);
      await writeFile(file, message, { mode: 0o600 });
      show(
        process.stdout.isTTY
          ? `Mail to ${mail.to}: ${typed.subject}\n${mail.text.trim()}\n(kept as ${file})`
          : `A mail was kept as ${file}`,
      );
    },
  };
}
