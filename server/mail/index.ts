import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { ServerSettings } from '../settings.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Sends through SMTP_URL where that is set; else keeps mails as files and shows them. */
export function createMailer(
  settings: Pick<ServerSettings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  show: (text: string) => void,
): Mailer {
  return settings.smtpUrl === undefined
    ? createFileMailer(join(settings.dataDir, 'mail'), settings.mailFrom, show)
    : createSmtpMailer(settings.smtpUrl, settings.mailFrom);
}

function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...oneLine(mail) });
    },
  };
}

/**
 * Where no mail server is configured, the person at the terminal hands mails on. What is no terminal is
 * a journal that others read and that is kept: it gets no code and no address.
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
