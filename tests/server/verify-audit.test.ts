import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../harness/database.ts';
import { runProgram, temporaryFolder } from '../harness/program.ts';

async function verify(env: Record<string, string>) {
  const program = runProgram('server/verify-audit.ts', env);
  return { code: await program.ended, says: program.output().trim() };
}

it('verify-audit tells a whole trail from an altered one, and names the entry', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  await database.practice();
  const env = { DATABASE_URL: database.url };
  expect(await verify(env)).toEqual({
    code: 0,
    says: expect.stringMatching(/^The audit trail is whole: [1-9]\d* entries\.$/),
  });

  await database.owner.query(`
    alter table public.audit_log disable trigger audit_log_append_only;
    update public.audit_log set actor_name = 'somebody else' where id = 2`);
  expect(await verify(env)).toEqual({
    code: 1,
    says: 'The audit trail is broken at entry 2: the entry was altered.',
  });
});

it('verify-audit reads the trail of a practice that is running, and of one that is not', async () => {
  const dataDir = temporaryFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir };
  expect((await verify(env)).says).toMatch(/^There is no practice in /);
  const practice = runProgram('server/main.ts', env);
  await practice.prints(/ready at/);
  expect((await verify(env)).says).toMatch(/^The audit trail is whole/);
  practice.kill('SIGTERM');
  await practice.ended;
  expect((await verify(env)).says).toMatch(/^The audit trail is whole/);
});
