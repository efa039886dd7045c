import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { refusePooler } from '../../server/db/refuse-pooler.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { freePort } from '../harness/free-port.ts';
import { temporaryFolder } from '../harness/program.ts';

const program = '/usr/sbin/pgbouncer';

/** PgBouncer in front of a database of the tests; Debian has it in the package of its name. */
describe.skipIf(!existsSync(program) || process.getuid?.() !== 0)(
  'a pooler between the host and PostgreSQL (needs root and the program pgbouncer)',
  () => {
    let running: ChildProcess | undefined;
    let database: TestDatabase | undefined;
    let folder: string | undefined;
    afterEach(async () => {
      if (running) {
        const ended = new Promise((resolve) => running?.once('close', resolve));
        running.kill('SIGKILL');
        await ended;
        running = undefined;
      }
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
      await database?.drop();
    });

    async function pooler(lines: string[]): Promise<string> {
      database = await freshDatabase();
      const direct = new URL(database.url);
      const port = await freePort();
      folder = temporaryFolder();
      chmodSync(folder, 0o777);
      const password = decodeURIComponent(direct.password);
      const config = join(folder, 'pgbouncer.ini');
      const name = direct.pathname.slice(1);
      writeFileSync(join(folder, 'users'), `"postgres" "${password}"\n`);
      writeFileSync(
        config,
        [
          '[databases]',
          `${name} = host=${direct.searchParams.get('host')} port=5432 dbname=${name} user=postgres password=${password}`,
          '[pgbouncer]',
          'listen_addr = 127.0.0.1',
          `listen_port = ${port}`,
          `unix_socket_dir = ${folder}`,
          'auth_type = plain',
          `auth_file = ${join(folder, 'users')}`,
          ...lines,
        ].join('\n'),
      );
      // The socket of the tests' cluster is accessible only to its owner: PgBouncer runs as that account.
      const owner = ownerOf(direct.searchParams.get('host') ?? '');
      running = spawn(program, [config], { ...owner, stdio: 'ignore' });
      await expect.poll(() => answers(port), { interval: 50 }).toBe(true);
      return `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
    }

    it.each([
      ['as it comes', ['pool_mode = session']],
      [
        'in transaction mode',
        ['pool_mode = transaction', 'ignore_startup_parameters = statement_timeout,options'],
      ],
      [
        'in statement mode',
        ['pool_mode = statement', 'ignore_startup_parameters = statement_timeout,options'],
      ],
      [
        'in session mode, with the settings it was asked for dropped',
        ['pool_mode = session', 'ignore_startup_parameters = statement_timeout,options'],
      ],
    ])('%s is refused', async (_, lines) => {
      await expect(refusePooler(await pooler(lines))).rejects.toThrow(
        /^DATABASE_URL leads to a connection pooler at 127\.0\.0\.1:\d+/,
      );
    });

    it('in transaction mode is detected by the connection, even where the settings belong to the login', async () => {
      const url = await pooler([
        'pool_mode = transaction',
        'ignore_startup_parameters = statement_timeout,options',
      ]);
      await database?.owner.query(
        `alter role postgres in database ${new URL(url).pathname.slice(1)} set statement_timeout = '15s'`,
      );
      await database?.owner.query(
        `alter role postgres in database ${new URL(url).pathname.slice(1)} set search_path = public, extensions`,
      );
      await expect(refusePooler(url)).rejects.toThrow(/connection pooler/);
    });

    it('is not reported where there is none', async () => {
      database = await freshDatabase();
      await expect(refusePooler(database.url)).resolves.toBeUndefined();
    });
  },
);

function ownerOf(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
