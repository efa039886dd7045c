import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { ServerSettings } from '../settings.ts';
import { longestMail, type Mail, type Mailer } from './mailer.ts';

/**
 * How long a mail server may take, in milliseconds. One that keeps sending a little never meets the socket
 * timeout, so `whole` limits a mail as a whole.
 */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  whole: longestMail,
};

/** Sends through SMTP_URL where that is set; else keeps mails as files and shows them. */
export function createMailer(
  settings: Pick<ServerSettings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  show: (text: string) => void,
  waits: Partial<typeof timeouts> = {},
): Mailer {
  return settings.smtpUrl === undefined
    ? createFileMailer(join(settings.dataDir, 'mail'), settings.mailFrom, show)
    : createSmtpMailer(settings.smtpUrl, settings.mailFrom, { ...timeouts, ...waits });
}

function createSmtpMailer(url: string, from: string, { whole, ...waits }: typeof timeouts): Mailer {
  // Closing politely would leave the connection open for as long as the server goes on talking.
  const transport = nodemailer.createTransport({ url, ...waits, socketCloseTimeout: 0 });
  return {
    send: async (mail) => {
      const signal = AbortSignal.timeout(whole);
      try {
        await transport.sendMail({ from, ...oneLine(mail), signal });
      } catch (cause) {
        if (!signal.aborted) throw cause;
        throw Object.assign(new Error('the mail took too long', { cause }), { code: 'ETIMEDOUT' });
      }
    },
  };
}

/**
 * Where no mail server is configured, mails are kept as files and shown at the terminal, for the person
 * there to pass on. Output that is no terminal is a log that others read: it gets no code and no address.
 */
function createFileMailer(folder: string, from: string, show: (text: string) => void): Mailer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, ...oneLine(mail) });
      const file = join(folder, `${Date.now()}-${randomBytes(4).toString('hex')}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message, { mode: 0o600 });
      show(
        process.stdout.isTTY
          ? `Mail to ${mail.to}: ${oneLine(mail).subject}\n${mail.text.trim()}\n(kept as ${file})`
          : `A mail was kept as ${file}`,
      );
    },
  };
}

/** A subject is one line, whatever a name in it holds. */
function oneLine(mail: Mail): Mail {
  return { ...mail, subject: mail.subject.replace(/[\r\n]+/g, ' ') };
}
