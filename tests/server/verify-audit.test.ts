import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { socketOf } from '../../server/db/postmaster-file.ts';
import { databaseOfTest } from '../harness/database.ts';
import { putPractice } from '../harness/prepared-practice.ts';
import { runCommand, runProgram } from '../harness/program.ts';
import { testFolder } from '../harness/test-folder.ts';

const verify = (env: Record<string, string>, ...mark: string[]) =>
  runCommand('verify-audit', env, ...mark);

it('verify-audit tells an intact trail from an altered one, and names the entry', async () => {
  const database = await databaseOfTest();
  await database.practice();
  const env = { DATABASE_URL: database.url };
  expect(await verify(env)).toEqual({
    code: 0,
    says: expect.stringMatching(/^The audit trail is whole: [1-9]\d* entries\./),
  });

  await database.owner.query(`
    alter table public.audit_log disable trigger audit_log_append_only;
    update public.audit_log set actor_name = 'somebody else' where id = 2`);
  expect(await verify(env)).toEqual({
    code: 1,
    says: 'The audit trail is broken at entry 2: the entry was altered.',
  });
});

it('verify-audit finds, with an earlier mark, a trail that was cut and its head rewritten', async () => {
  const database = await databaseOfTest();
  await database.practice();
  const env = { DATABASE_URL: database.url };
  const mark = /mark today: (\S+)/.exec((await verify(env)).says)?.[1] ?? '';
  await database.owner.query(`update practice_settings set company_name = 'Birch & Co.'`);
  expect(await verify(env, mark)).toMatchObject({ code: 0 });
  const [, ...digits] = mark;
  for (const mistyped of [mark.slice(0, -1), digits.join('-'), 'mark', `${mark}.`]) {
    expect(await verify(env, mistyped)).toEqual({
      code: 1,
      says: `${mistyped} is no mark: that is a number, a hyphen and 64 digits and letters, as this command prints it. Nothing was checked.`,
    });
  }

  await database.owner.query(`
    alter table public.audit_log disable trigger user;
    alter table private.audit_chain disable trigger user;
    delete from public.audit_log where id > 2;
    delete from private.audit_chain where entry_id > 2;
    update private.audit_head set (position, hash) =
      (select position, hash from private.audit_chain order by position desc limit 1)`);
  expect(await verify(env)).toMatchObject({ code: 0 });
  expect(await verify(env, mark)).toEqual({
    code: 1,
    says: `The audit trail is broken: an entry before ${mark} was changed or removed.`,
  });
});

it('verify-audit reads the trail of a practice that is running, and of one that is not', async () => {
  const dataDir = testFolder();
  const env = { DATA_DIR: dataDir };
  expect((await verify(env)).says).toMatch(/^There is no practice in /);
  putPractice(dataDir);
  const practice = runProgram('server/main.ts', env);
  await practice.prints(/ready at/);
  expect((await verify(env)).says).toMatch(/^The audit trail is whole/);
  const socket = join(socketOf(join(dataDir, 'postgres')) ?? '', '.s.PGSQL.5432');
  // Its server would notice within seconds and start PostgreSQL again.
  practice.kill('SIGSTOP');
  renameSync(socket, `${socket}.away`);
  expect(await verify(env)).toEqual({
    code: 1,
    says: `The database in ${dataDir} runs, but its socket in ${dirname(socket)} does not answer (connect ENOENT ${socket}). Stop Track & Pay, start it again and repeat the command.`,
  });
  renameSync(`${socket}.away`, socket);
  practice.kill('SIGCONT');
  await practice.stop();
  expect((await verify(env)).says).toMatch(/^The audit trail is whole/);
  for (const command of ['verify-audit', 'backup']) {
    expect(await runCommand(command, { ...env, JWT_SECRET: 's'.repeat(32) })).toEqual({
      code: 1,
      says: expect.stringMatching(/^The JWT_SECRET in use is not the one of this database: /),
    });
  }
});
