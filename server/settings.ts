import { resolve } from 'node:path';
import { z } from 'zod';
import { type Sender, senderOf, senderRule } from '../supabase/functions/_shared/sender.ts';
import { doubtfulSecrets } from './doubtful-secrets.ts';
import { StartError } from './start-error.ts';
import { unknownSettings } from './unknown-settings.ts';

/** A whole number in digits: of `15m` or `0x50` nobody can say what is meant. */
function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number({ error }).min(least, error).max(most, error));
}

/** Only a shell replaces ~ and removes quotes; in a file of settings they would become part of a folder's name. */
const path = z
  .string()
  .regex(/^[^~"'\s](.*\S)?$/s, 'must be the whole path, without ~, quotes or spaces around it');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://');
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address like https://practice.example',
});
/** As a browser names it. Pages, and what mails add to it, begin at its root. */
const siteAddress = webAddress
  .regex(/^https?:\/\/[^/?#@]+\/*$/i, 'must name the host alone, like https://practice.example')
  .transform((text) => new URL(text).origin);
const mailServer = z
  .string()
  .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
  .refine(
    (text) => URL.canParse(text) && new URL(text).hostname !== '' && !/\/\/.*[/?#].*@/.test(text),
    'must be like smtp://user:password@host:587, in the password %2F for /, %3F for ? and %23 for #',
  );
const sender = z.string().transform((text, context) => {
  const read = senderOf(text);
  if (read !== undefined) return read;
  context.addIssue(senderRule);
  return z.NEVER;
});
/** Everything below an address is allowed anyway, so a wildcard is only accepted at the end. */
const redirects = list.pipe(
  z.array(webAddress.regex(/^[^*]+\*{0,2}$/, 'may have a * at the end only')),
);

/** Every environment variable the host reads; docs/operating.md explains them to operators. */
const environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: path.default('.data'),
  DATABASE_URL: postgresAddress.optional(),
  REPLICA_URL: postgresAddress.optional(),
  SITE_URL: siteAddress.optional(),
  ALLOWED_REDIRECTS: redirects.default([]),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.prefault('Track & Pay <no-reply@localhost>'),
  JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  TAX_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  MAILER_AUTOCONFIRM: z.stringbool({ error: 'must be true or false' }).default(false),
  ACCESS_TOKEN_SECONDS: wholeNumber(60, 3600).default(900),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'needs at least 16 characters and no space')
    .optional(),
  BACKUP_DIR: path.optional(),
  BACKUP_EVERY: wholeNumber(1, 168).default(24),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'needs at least 12 characters').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** Read where it is used, by the function that exchanges tokens. */
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_TOKEN_URL: webAddress.optional(),
  GOOGLE_AUTHORIZE_URL: webAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKENINFO_URL: webAddress.default('https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_CALENDAR_URL: webAddress.default('https://www.googleapis.com/calendar/v3'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .optional(),
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

export interface ServerSettings {
  host: string;
  /** The port asked for; 0 lets the system choose. */
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A copy for reads that may lag. */
  replicaUrl: string | undefined;
  /** Where people reach the practice, without a trailing slash; filled in once the port is known. */
  siteUrl: string;
  /** Further addresses that links in mails may lead to. */
  allowedRedirects: string[];
  /** How many proxies in front are trusted to report the caller's address. */
  trustedProxies: number;
  smtpUrl: string | undefined;
  mailFrom: Sender;
  jwtSecret: string | undefined;
  taxKey: string | undefined;
  /** Whether people are signed in as soon as they sign up, without confirming their address. GoTrue's name. */
  mailerAutoconfirm: boolean;
  accessTokenSeconds: number;
  /** Opens /metrics; without one there is no such address. */
  metricsToken: string | undefined;
  backup: BackupSettings;
  /** What the browser needs to connect a calendar; undefined where none is set up. */
  calendar: CalendarSettings | undefined;
  /** Sentences about variables that look like a setting but are none, and about secrets with something around them. */
  doubts: string[];
  logLevel: string;
}

export interface BackupSettings {
  /** Where scheduled backups are made; undefined where there are none. */
  folder: string | undefined;
  everyHours: number;
  /** How many scheduled backups are kept. */
  keep: number;
  passphrase: string | undefined;
}

/** The practice's client at the calendar service, and where that service is. */
export interface CalendarSettings {
  clientId: string;
  authorizeUrl: string;
  tokenInfoUrl: string;
  calendarUrl: string;
}

const secrets = ['JWT_SECRET', 'TAX_KEY', 'BACKUP_PASSPHRASE'];

/** What surrounds these counts: a secret in use with a space at its end must not become another. */
const asTheyAre = new Set([
  ...secrets,
  // Another folder would be a new practice, so these are refused instead.
  'DATA_DIR',
  'BACKUP_DIR',
]);

/** A setting without spaces and line ends around it; undefined for an empty one, which counts as not set. */
export function settingValue(name: string, value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return (asTheyAre.has(name) && trimmed !== '' ? value : trimmed) || undefined;
}

/** Reads the settings from environment variables. */
export function readSettings(env: Record<string, string | undefined>): ServerSettings {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, settingValue(name, value)] as const)
      .filter(([, value]) => value !== undefined),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'the environment');
    throw new StartError(
      `The setting ${name} cannot be used (${issue?.message ?? 'unreadable'}). Correct it or unset it; docs/operating.md lists what it may be.`,
    );
  }
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.REPLICA_URL,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    allowedRedirects: values.ALLOWED_REDIRECTS,
    trustedProxies: values.TRUSTED_PROXIES,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    jwtSecret: values.JWT_SECRET,
    taxKey: values.TAX_KEY,
    mailerAutoconfirm: values.MAILER_AUTOCONFIRM,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    metricsToken: values.METRICS_TOKEN,
    backup: {
      folder: values.BACKUP_DIR && resolve(values.BACKUP_DIR),
      everyHours: values.BACKUP_EVERY,
      keep: values.BACKUP_KEEP,
      passphrase: values.BACKUP_PASSPHRASE,
    },
    calendar: values.GOOGLE_CLIENT_ID
      ? {
          clientId: values.GOOGLE_CLIENT_ID,
          authorizeUrl: values.GOOGLE_AUTHORIZE_URL,
          tokenInfoUrl: values.GOOGLE_TOKENINFO_URL,
          calendarUrl: values.GOOGLE_CALENDAR_URL,
        }
      : undefined,
    doubts: [
      ...unknownSettings(Object.keys(given), settingNames),
      ...doubtfulSecrets(given, [...secrets, 'METRICS_TOKEN']),
    ],
    // A person at a terminal reads the progress lines; a log collector wants every request.
    logLevel: values.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  };
}
