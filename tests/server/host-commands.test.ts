import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  call,
  fragmentOf,
  goodPassword,
  grantedTokens,
  passwordGrant,
  signedIn,
} from '../contract/auth-client.ts';
import { testSecrets } from '../harness/keys.ts';
import type { Person } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import { runCommand } from '../harness/program.ts';
import { databaseOf, emptyDatabase } from '../harness/releases.ts';
import { runSql } from '../harness/sql.ts';
import { testFolder } from '../harness/test-folder.ts';

const practice = hostedPractice();

/** Runs a command on the host of the practice, as `npm run` does. */
function run(command: string, ...parameters: string[]) {
  return runWith(practice.database.url, command, ...parameters);
}

function runWith(databaseUrl: string, command: string, ...parameters: string[]) {
  const env = {
    DATABASE_URL: databaseUrl,
    SITE_URL: practice.host.context.settings.siteUrl,
    JWT_SECRET: testSecrets.jwtSecret,
    TAX_KEY: testSecrets.taxKey,
  };
  return runCommand(command, env, ...parameters);
}

/** The audit entries of what a command did to a person. */
const trail = async (action: string, { id }: Pick<Person, 'id'>) =>
  (
    await practice.database.owner.query(
      'select actor_id from public.audit_log where action = $1 and person_id = $2',
      [action, id],
    )
  ).rows;

/** Opens a printed link and chooses a password with the session it gives. */
async function choosePassword(says: string): Promise<void> {
  const link = new URL(/http:\S+/.exec(says)?.[0] ?? '');
  const opened = await call(practice, 'GET', `/verify${link.search}`);
  const { access_token: token } = fragmentOf(new URL(opened.headers.get('Location') ?? ''));
  const changed = await call(practice, 'PUT', '/user', { token, body: { password: goodPassword } });
  expect(changed.status).toBe(200);
}

it('a command says that it has updated the database of an earlier version, whatever comes of it', async () => {
  const url = await databaseOf('0.1.0');
  const somebody = () => runWith(url, 'reset-two-factor', 'nobody@example.com');
  const refused = 'Nobody in the practice has the address nobody@example.com.';
  expect(await somebody()).toEqual({
    code: 1,
    says: expect.stringMatching(
      new RegExp(
        `^Updated the database from version 0\\.1\\.0 to \\S+ \\(\\d+ changes of its tables\\)\\. .*\n${refused}$`,
      ),
    ),
  });
  expect(await somebody()).toEqual({ code: 1, says: refused });
});

it.each<[string, () => string[]]>([
  ['make-admin', () => ['ada@example.com', 'Ada', 'Quill']],
  ['reset-two-factor', () => ['ada@example.com']],
  ['export', () => [join(testFolder(), 'data')]],
  ['backup', () => []],
  ['verify-audit', () => []],
  ['replace-keys', () => []],
])('%s makes no practice in a database that has none', async (command, parameters) => {
  const url = await emptyDatabase();
  expect(await runWith(url, command, ...parameters())).toEqual({
    code: 1,
    says: expect.stringMatching(
      /^There is no practice in the database at .+\. Correct DATABASE_URL\. Nothing was changed\.$/,
    ),
  });
  const [found] = await runSql(url, `select to_regnamespace('private') as private`);
  expect(found).toEqual({ private: null });
});

it('a move into a folder without keys asks for those of the practice', async () => {
  const dataDir = testFolder();
  expect(await runCommand('move', { DATA_DIR: dataDir }, '--from', practice.database.url)).toEqual({
    code: 1,
    says: `The keys of the practice are needed here. Put its keys.json at ${join(dataDir, 'keys.json')}, or set JWT_SECRET and TAX_KEY. Nothing was changed.`,
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

it('a backup by settings that know no keys tells to keep those of the server', async () => {
  const env = { DATA_DIR: testFolder(), DATABASE_URL: practice.database.url };
  const { code, says } = await runCommand('backup', env);
  expect({ code, says }).toEqual({
    code: 0,
    says: expect.stringContaining(
      "The keys are not in it: keep a copy of the server's keys.json, or of its JWT_SECRET and TAX_KEY, in another place.",
    ),
  });
});

describe('reset-two-factor', () => {
  it('lets in a person who lost the device and the codes, and leaves an audit entry', async () => {
    const { t1 } = practice.people;
    const { client } = await signedIn(practice, t1);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('not enrolled');
    const code = new TOTP({ secret: data.totp.secret }).generate();
    await client.mfa.challengeAndVerify({ factorId: data.id, code });

    expect(await run('reset-two-factor', t1.email.toUpperCase())).toEqual({
      code: 0,
      says: 'Tom Birch signs in with the password alone from now on, and was signed out everywhere.',
    });
    const { access_token: token } = await grantedTokens(practice, t1);
    const { body } = await call(practice, 'GET', '/user', { token });
    expect(body).not.toHaveProperty('factors');
    expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect(await trail('second factor reset', t1)).toEqual([{ actor_id: null }]);
  });

  it('ends with a message if there is no such person', async () => {
    expect(await run('reset-two-factor', 'nobody@example.com')).toEqual({
      code: 1,
      says: 'Nobody in the practice has the address nobody@example.com.',
    });
  });
});

describe('make-admin', () => {
  it('gives a practice an admin again, even one who was deactivated, and a way to a password', async () => {
    const { disabled } = practice.people;
    const { code, says } = await run('make-admin', disabled.email);
    expect({ code, says }).toEqual({
      code: 0,
      says: expect.stringMatching(/^Dora Quill is an admin\./),
    });
    await choosePassword(says);
    expect((await passwordGrant(practice, disabled.email, goodPassword)).status).toBe(200);
    const { rows } = await practice.database.owner.query(
      'select role, deactivated_at from private.people where id = $1',
      [disabled.id],
    );
    expect(rows).toEqual([{ role: 'admin', deactivated_at: null }]);
    expect(await trail('admin made on the host', disabled)).toEqual([{ actor_id: null }]);
  });

  it('adds a new person, who chooses a password through the link', async () => {
    const email = 'nina@example.com';
    const { says } = await run('make-admin', email, 'Nina', 'Holt');
    await choosePassword(says);
    expect((await passwordGrant(practice, email, goodPassword)).status).toBe(200);
    const { rows } = await practice.database.owner.query(
      'select role from private.people where email = $1',
      [email],
    );
    expect(rows).toEqual([{ role: 'admin' }]);
  });
});

it.each([
  [['a@b@example.com', 'Nina', 'Holt'], /^a@b@example\.com is no email address\. /],
  [['n@example.com', 'N'.repeat(101), 'Holt'], /^A first and a last name have 1 to 100 letters/],
  [['n@example.com', 'Nina', ' '], /^A first and a last name have 1 to 100 letters/],
])('make-admin %j says what is wrong with it', async (words, says) => {
  expect(await run('make-admin', ...words)).toEqual({
    code: 1,
    says: expect.stringMatching(says),
  });
});

describe('every command of the host', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')));
  const commands = Object.entries(scripts).flatMap(([name, command]) => {
    const [, program] = /^node --import tsx server\/(\S+)\.ts$/.exec(command) ?? [];
    return program === undefined ? [] : [{ name, program }];
  });

  it('is found in package.json', () => {
    expect(commands.length).toBeGreaterThan(10);
  });

  it.each(commands)('$name refuses a mistyped option before it does anything', async (command) => {
    const { code, says } = await run(command.program, '--kepe');
    expect(code).toBe(1);
    expect(says).toMatch(/^Unknown option '--kepe'\. Usage: npm .*\. Nothing was changed\.$/);
    expect(says).toContain(command.name);
  });

  it('says how it is used', async () => {
    const { code, says } = await run('verify-audit', '--help');
    expect({ code, says }).toEqual({ code: 0, says: 'Usage: npm run verify-audit [-- MARK]' });
  });

  it.each([
    ['verify-audit', 'one', 'two'],
    ['backup', 'to-this-file'],
    ['restore'],
    ['move', '--to', 'postgresql://o:secret@localhost/a', '--from', 'postgresql://o@localhost/b'],
    ['replace-keys', 'new'],
    ['make-admin', 'a@example.com', 'First', 'Last', 'More'],
    ['start', 'production'],
  ])('%s %s is refused', async (name, ...words) => {
    const program = name === 'start' ? 'main' : name;
    const { code, says } = await run(program, ...words);
    expect({ code, says }).toEqual({
      code: 1,
      says: expect.stringMatching(/Usage: npm|Say where: npm/),
    });
    expect(says).not.toContain('secret');
  });

  it.each([
    ['backup'],
    ['export', 'folder'],
    ['verify-audit'],
    ['make-admin', 'a@example.com'],
    ['reset-two-factor', 'a@example.com'],
    ['replace-keys'],
  ])('%s says where it found no database', async (command, ...words) => {
    const { code, says } = await runWith('postgresql://o:secret@127.0.0.1:1/p', command, ...words);
    expect({ code, says }).toEqual({
      code: 1,
      says: expect.stringMatching(
        /^DATABASE_URL leads to 127\.0\.0\.1:1\/p, but nothing listens there; .*$/,
      ),
    });
    expect(says).not.toContain('secret');
  });

  it.each([
    ['--to', 'there', '--to is no address. Write it as '],
    ['--from', 'there', '--from is no address. Write it as '],
    [
      '--from',
      'postgresql://o@127.0.0.1:1/p',
      '--from leads to 127.0.0.1:1/p, but nothing listens there; ',
    ],
  ])('move %s %s names the option whose address it cannot use', async (option, address, reason) => {
    const { code, says } = await run('move', option, address);
    expect(code).toBe(1);
    expect(says.startsWith(reason)).toBe(true);
    expect(says).not.toContain('\n');
  });
});
