import { expect, it } from 'vitest';
import { settingNames } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['BACKUP_DIRS', 'BACKUP_DIR'],
  ['TRUSTED_PROXY', undefined],
  ['JWT_SECRETE', 'JWT_SECRET'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['SMTP_HOST', undefined],
  ['BACKUP_KEEP_DAYS', undefined],
])('%s looks like a setting and is none', (name, meant) => {
  const sentence = meant
    ? `${name} is no setting and does nothing. Is ${meant} meant?`
    : `${name} is no setting and does nothing; docs/operating.md lists those there are.`;
  expect(unknownSettings([name], settingNames)).toEqual([sentence]);
});

it('says nothing of what other programs are set with, or of the settings themselves', () => {
  const foreign = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'PWD',
    'LANG',
    'TERM',
    'NODE_ENV',
    'LOGNAME',
    'MAIL',
  ];
  const others = ['POSTGRES_PASSWORD', 'GOOGLE_APPLICATION_CREDENTIALS', 'INVOCATION_ID', 'TZ'];
  expect(unknownSettings([...foreign, ...others, ...settingNames], settingNames)).toEqual([]);
});
