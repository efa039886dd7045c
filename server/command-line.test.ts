import { expect, it } from 'vitest';
import { sentenceOf } from './command-line.ts';
import { StartError } from './start-error.ts';

const failed = (message: string, more = {}) => Object.assign(new Error(message), more);

it.each([
  failed('connect ECONNREFUSED 10.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
  failed('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
  failed('Connection terminated unexpectedly'),
  failed('Client has encountered a connection error and is not queryable'),
  failed('terminating connection due to administrator command', {
    code: '57P01',
    severity: 'FATAL',
  }),
])('a command says which database it lost: $message', (error) => {
  const env = { DATABASE_URL: 'postgresql://o:secret@10.0.0.1/p' };
  expect(sentenceOf(error, env)).toBe(
    `The connection to the database at 10.0.0.1:5432/p was lost (${error.message}). See that it runs, then repeat the command.`,
  );
  expect(sentenceOf(error, { DATA_DIR: '/var/practice' })).toBe(
    `The connection to the database in /var/practice was lost (${error.message}). See that it runs, then repeat the command.`,
  );
});

it('a command says that the disk of its database is full, also when a migration met it', () => {
  const full = 'could not extend file "base/5/1": No space left on device';
  const error = failed(full, { code: '53100', severity: 'ERROR' });
  const says = `The disk of the database is full (${full}). Make room there, and repeat the command.`;
  const ofMigration = failed(`tables.sql could not be applied: ${full}`, { cause: error });
  expect([sentenceOf(error, {}), sentenceOf(ofMigration, {})]).toEqual([says, says]);
});

it.each([
  new StartError('DATABASE_URL leads to nowhere, but timeout exceeded; correct it.'),
  failed('duplicate key', { code: '23505', severity: 'ERROR' }),
])('and nothing of a database when something else failed: $message', (error) => {
  expect(sentenceOf(error, {})).toBe(error.message);
});

it.each([
  ['ENOENT', 'open', 'There is no such file or folder', 'Correct the path'],
  ['EISDIR', 'read', 'That is a folder', 'Name a file'],
  ['ENOSPC', 'write', 'The disk is full', 'Make room, or name a folder on another disk'],
  ['EROFS', 'open', 'That disk can only be read', 'Name a folder on another one'],
  ['EEXIST', 'mkdir', 'Something else has that name', 'Name another'],
  [
    'EACCES',
    'open',
    'This account may not do that',
    'Change the permissions there, or use the account of the server',
  ],
])('a command says what to do about %s', (code, syscall, fault, remedy) => {
  const message = `${code}: words of the system, ${syscall} '/srv/out'`;
  expect(sentenceOf(failed(message, { code, syscall }), {})).toBe(
    `${fault} (${message}). ${remedy}, and repeat the command.`,
  );
});
