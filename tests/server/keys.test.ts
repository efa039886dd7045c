import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { urlOfRunning } from '../../server/db/engine.ts';
import { loadKeys } from '../../server/keys.ts';
import { freshDatabase } from '../harness/database.ts';
import { signIn } from '../harness/embedded.ts';
import { type People, seedPeople } from '../harness/people.ts';
import { type Program, runProgram, temporaryFolder } from '../harness/program.ts';
import { runSql } from '../harness/sql.ts';

const ready = /ready at (http:\/\/localhost:\d+)/;

function folder(): string {
  const path = temporaryFolder();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

let programs: Program[] = [];
afterEach(async () => {
  for (const program of programs) program.kill('SIGTERM');
  await Promise.all(programs.map((program) => program.ended));
  programs = [];
});

function start(env: Record<string, string>): Program {
  const program = runProgram('server/main.ts', env);
  programs.push(program);
  return program;
}

async function stop(program: Program): Promise<void> {
  program.kill('SIGTERM');
  await program.ended;
}

async function command(script: string, env: Record<string, string>, ...parameters: string[]) {
  const program = runProgram(`server/${script}.ts`, env, parameters);
  return { code: await program.ended, says: program.output().trim() };
}

/** An embedded practice with the cast of the tests and one tax number, running. */
async function practiceIn(dataDir: string): Promise<{ program: Program; people: People }> {
  const program = start({ DATA_DIR: dataDir });
  await program.prints(ready);
  const keys = await loadKeys({ dataDir, jwtSecret: undefined, taxKey: undefined });
  const owner = new pg.Pool({
    connectionString: urlOfRunning(dataDir, keys.passwords.owner),
    max: 1,
  });
  const people = await seedPeople(owner);
  await owner.query(`select set_config('app.tax_key', $1, false)`, [keys.taxKey]);
  await owner.query(`select private.set_tax_identifier($1, 'ssn', '123-45-6789')`, [people.t1.id]);
  await owner.end();
  return { program, people };
}

describe('a lost keys.json', () => {
  it('stops the start, is never replaced by itself, and can be by a command', async () => {
    const dataDir = folder();
    const { program, people } = await practiceIn(dataDir);
    await stop(program);
    const file = join(dataDir, 'keys.json');
    const kept = readFileSync(file);
    rmSync(file);

    const refused = start({ DATA_DIR: dataDir });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`The key file ${file} is missing`);
    expect(existsSync(file)).toBe(false);

    const asked = await command('replace-keys', { DATA_DIR: dataDir });
    expect(asked).toEqual({
      code: 1,
      says: expect.stringMatching(/^The tax numbers of 1 people .* Nothing was changed\.$/),
    });
    expect(existsSync(file)).toBe(false);
    const replaced = await command('replace-keys', { DATA_DIR: dataDir }, '--forget-tax-numbers');
    expect(replaced).toEqual({
      code: 0,
      says: expect.stringContaining('have to be entered again: Tom Birch.'),
    });
    expect(readFileSync(file)).not.toEqual(kept);

    const again = start({ DATA_DIR: dataDir });
    const [, url = ''] = await again.prints(ready);
    expect(await signIn(url, people.t1.email)).toMatch(/^ey/);
    const whole = await command('verify-audit', { DATA_DIR: dataDir });
    expect(whole.says).toMatch(/^The audit trail is whole/);
  });
});

describe('another JWT_SECRET', () => {
  it('is refused on the embedded database, and taken over by a command that signs everyone out', async () => {
    const dataDir = folder();
    const { program, people } = await practiceIn(dataDir);
    const [, url = ''] = await program.prints(ready);
    await signIn(url, people.t1.email);
    const env = { DATA_DIR: dataDir, JWT_SECRET: 'another secret of more than 32 characters' };
    expect(await command('replace-keys', env)).toEqual({
      code: 1,
      says: 'A server is running on this practice. Stop it first; nothing was changed.',
    });
    await stop(program);

    const refused = start(env);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('The JWT_SECRET in use is not the one of this database');

    expect(await command('replace-keys', env)).toEqual({
      code: 0,
      says: expect.stringContaining('Everyone signs in again (1 sign-ins ended)'),
    });
    const again = start(env);
    const [, newUrl = ''] = await again.prints(ready);
    expect(await signIn(newUrl, people.t1.email)).toMatch(/^ey/);
  });

  it('on a second host is refused, writes no key file, and leaves the first alone', async () => {
    const database = await freshDatabase();
    onTestFinished(() => database.drop());
    const { t1 } = await database.practice();
    const first = { DATABASE_URL: database.url, DATA_DIR: folder() };
    const [, url = ''] = await start({
      ...first,
      JWT_SECRET: 'a secret that only the tests know, 32+',
    }).prints(ready);

    const second = start({
      DATABASE_URL: database.url,
      DATA_DIR: first.DATA_DIR,
      JWT_SECRET: 'another secret of more than 32 characters',
    });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('The JWT_SECRET in use is not the one of this database');
    const elsewhere = folder();
    const third = start({ DATABASE_URL: database.url, DATA_DIR: elsewhere });
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain('keys.json is missing');
    expect(existsSync(join(elsewhere, 'keys.json'))).toBe(false);

    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(await signIn(url, t1.email)).toMatch(/^ey/);
  });
});

describe('a command aimed at a copy of a running practice', () => {
  it('is refused, and changes neither', async () => {
    const dataDir = folder();
    const copy = join(folder(), 'copy');
    await practiceIn(dataDir);
    cpSync(dataDir, copy, { recursive: true });
    for (const [script, ...parameters] of [
      ['make-admin', 'ghost@example.com', 'Ghost', 'Person'],
      ['verify-audit'],
      ['reset-two-factor', 'tom.birch@example.com'],
    ] as const) {
      expect(await command(script, { DATA_DIR: copy }, ...parameters)).toEqual({
        code: 1,
        says: expect.stringContaining(`${copy} is a copy of the practice that runs on`),
      });
    }
    const { passwords } = await loadKeys({ dataDir, jwtSecret: undefined, taxKey: undefined });
    const url = urlOfRunning(dataDir, passwords.owner) ?? '';
    expect(await runSql(url, `select from private.people where first_name = 'Ghost'`)).toEqual([]);
  });
});
