import { readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { openRestPool } from '../../server/db/pools.ts';
import { backUpWhenDue } from '../../server/jobs/backups.ts';
import { readSettings } from '../../server/settings.ts';
import { databaseOfTest } from '../harness/database.ts';
import { testKeys, testSecrets } from '../harness/keys.ts';
import { runCommand } from '../harness/program.ts';
import { runSql } from '../harness/sql.ts';
import { testFolder } from '../harness/test-folder.ts';
import { withoutTimeLimits } from '../harness/time-limits.ts';

/** A practice as it is once a host has started on it. */
async function startedPractice(): Promise<string> {
  const { url } = await databaseOfTest();
  await runSql(
    url,
    `insert into host.installation (keys_proof) values ('of no keys')
     on conflict (id) do update set made_at = clock_timestamp()`,
  );
  return url;
}

const pathsIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

it('two practices that share a folder keep the newest of each', async () => {
  const folder = testFolder();
  const backUp = async (url: string) => {
    const order = { url, folder, passphrase: undefined, everyHours: 24, keep: 1 };
    return (await makeBackup(order)).path;
  };
  const [one, other] = [await startedPractice(), await startedPractice()];
  // The names of an earlier release did not say whose they are.
  const before = join(folder, 'track-and-pay-2026-01-01T000000Z.tar.gz');
  renameSync(await backUp(one), before);
  await runSql(one, 'update host.backups set file = $1, made_at = made_at - $2::interval', [
    before,
    '1 day',
  ]);
  const [first, second] = [await backUp(other), await backUp(one)];
  expect(pathsIn(folder).sort()).toEqual([first, second].sort());
  await expect.poll(() => backUp(other)).not.toBe(first);
  expect(pathsIn(folder)).toHaveLength(2);
  expect(pathsIn(folder)).toContain(second);
});

it('a backup by hand removes what one that was killed days ago left', async () => {
  const folder = testFolder();
  const left = join(folder, 'track-and-pay-2026-01-01T000000Z-0a1b2c3d.tar.gz.0011aabb.part');
  writeFileSync(left, '');
  utimesSync(left, 0, 0);
  const order = { url: await startedPractice(), folder, passphrase: undefined };
  const { path } = await makeBackup({ ...order, everyHours: undefined });
  expect(pathsIn(folder)).toEqual([path]);
});

it('the practice remembers its last two thousand backups, more than any folder keeps', async () => {
  const url = await startedPractice();
  await runSql(
    url,
    `insert into host.backups (made_at, file, bytes)
     select now() - make_interval(hours => back), back::text, 1 from generate_series(1, 2100) back`,
  );
  await makeBackup({ url, folder: testFolder(), passphrase: undefined, everyHours: undefined });
  const remembered = `select count(*)::int, min(file) filter (where made_at < now() - interval '1998.5 hours') as oldest
    from host.backups`;
  expect(await runSql(url, remembered)).toEqual([{ count: 2000, oldest: '1999' }]);
});

it('a folder that lost all backups, as where its disk is not mounted, gets the next by hand', async () => {
  const folder = join(testFolder(), 'backups');
  const url = await startedPractice();
  const env = {
    DATABASE_URL: url,
    DATA_DIR: testFolder(),
    BACKUP_DIR: folder,
    JWT_SECRET: testSecrets.jwtSecret,
    TAX_KEY: testSecrets.taxKey,
  };
  await makeBackup({ url, folder, passphrase: undefined, everyHours: 24 });
  await runSql(url, `update host.backups set made_at = made_at - interval '2 days'`);
  renameSync(folder, `${folder} on the disk`);

  const pool = withoutTimeLimits(openRestPool(url, await testKeys(), 2));
  onTestFinished(() => pool.end());
  const whenDue = () => backUpWhenDue({ rest: pool, settings: readSettings(env) });
  await expect(whenDue()).rejects.toMatchObject({ name: 'BackupsAreGone' });
  expect(() => readdirSync(folder)).toThrow('ENOENT');

  await runSql(url, `insert into private.failed_jobs (job, problem) values ('backup', 'gone')`);
  const { code, says } = await runCommand('backup', env);
  expect({ code, says }).toEqual({
    code: 0,
    says: expect.stringContaining(`None of the backups made in ${folder} before is there.`),
  });
  expect(await runSql(url, 'select job from private.failed_jobs')).toEqual([]);
  await runSql(url, `update host.backups set made_at = made_at - interval '2 days'`);
  expect(await whenDue()).toBe('made');
});
