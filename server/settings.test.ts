import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it.each([
  ['ALLOWED_REDIRECTS', 'app.example.com'],
  ['ALLOWED_REDIRECTS', 'https://app.example.com, myapp://signed-in'],
  ['ALLOWED_REDIRECTS', 'https://*.example.com'],
  ['MAIL_FROM', 'Harbor Light Counseling'],
  ['MAIL_FROM', 'one@practice.example, two@practice.example'],
  ['MAIL_FROM', 'Harbor Light mail@practice.example'],
  ['MAIL_FROM', 'Harbor Light <mail@practice.example'],
  ['MAIL_FROM', '"Harbor Light <mail@practice.example>"'],
  ['MAIL_FROM', 'mailto:mail@practice.example'],
  ['SITE_URL', 'https://practice.example/portal'],
  ['SITE_URL', 'https://practice.example/?from=mail'],
  ['SITE_URL', 'https://practice.example/#start'],
  ['SITE_URL', 'https://ann:secret@practice.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://:587'],
  ['SMTP_URL', 'smtp://user:pass#word@mail.example:587'],
  ['SMTP_URL', 'smtp://user:5#word@mail.example:587'],
  ['SMTP_URL', 'smtp://user:5/word@mail.example:587'],
  ['DATA_DIR', '~/practice'],
  ['DATA_DIR', '"/srv/practice"'],
  ['DATA_DIR', '/srv/practice '],
  ['BACKUP_DIR', '~/backups'],
  ['PORT', '0x50'],
])('%s=%s is refused at the start, because it would not do what is meant', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`The setting ${name} cannot be used`);
});

it.each([
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['TRUSTED_PROXIES', 'true', 'must be a whole number from 0 to 10'],
  ['ACCESS_TOKEN_SECONDS', '15m', 'must be a whole number from 60 to 3600'],
  ['BACKUP_EVERY', '1.5', 'must be a whole number from 1 to 168'],
  ['MAILER_AUTOCONFIRM', 'maybe', 'must be true or false'],
  ['LOG_LEVEL', 'INFO', 'must be fatal, error, warn, info, debug or silent'],
  ['SITE_URL', 'practice.example', 'must be an address like https://practice.example'],
  ['DATA_DIR', '~/practice', 'must be the whole path, without ~, quotes or spaces around it'],
])('%s=%s is refused with what it may be', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    `The setting ${name} cannot be used (${sentence}).`,
  );
});

it.each([
  ['mail@practice.example', ''],
  ['Track & Pay <mail@practice.example>', 'Track & Pay'],
  [
    'Harbor Light: Counseling, LLC (Boston) <mail@practice.example>',
    'Harbor Light: Counseling, LLC (Boston)',
  ],
  ['"Harbor Light; Counseling" <mail@practice.example>', 'Harbor Light; Counseling'],
])('MAIL_FROM=%s is one address with the name %j', (value, name) => {
  expect(readSettings({ MAIL_FROM: value }).mailFrom).toEqual({
    name,
    address: 'mail@practice.example',
  });
});

it.each([
  ['https://practice.example/', 'https://practice.example'],
  [' https://practice.example\r', 'https://practice.example'],
  ['https://Practice.Example:443', 'https://practice.example'],
  ['http://10.0.0.5:3000', 'http://10.0.0.5:3000'],
])('SITE_URL=%j is the address that a browser shows', (value, siteUrl) => {
  expect(readSettings({ SITE_URL: value }).siteUrl).toBe(siteUrl);
});

it('what surrounds a value counts in secrets alone, and a blank value as not set', () => {
  const secret = ` ${'x'.repeat(32)} `;
  const settings = readSettings({
    PORT: ' ',
    HOST: '0.0.0.0\r',
    SMTP_URL: 'smtp://user:p%40ss@mail.example:587 ',
    MAILER_AUTOCONFIRM: 'true\r',
    JWT_SECRET: secret,
    TAX_KEY: ' '.repeat(40),
  });
  expect(settings).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    smtpUrl: 'smtp://user:p%40ss@mail.example:587',
    mailerAutoconfirm: true,
    jwtSecret: secret,
    taxKey: undefined,
  });
  expect(settings.doubts).toEqual([expect.stringMatching(/^JWT_SECRET begins or ends with/)]);
});

it.each([
  ['https://app.example.com/portal', ['https://app.example.com/portal']],
  [
    ' https://a.example , http://localhost:5173/**,',
    ['https://a.example', 'http://localhost:5173/**'],
  ],
])('ALLOWED_REDIRECTS=%s allows %j', (value, allowed) => {
  expect(readSettings({ ALLOWED_REDIRECTS: value }).allowedRedirects).toEqual(allowed);
});
