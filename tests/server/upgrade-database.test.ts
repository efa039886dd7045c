import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../scripts/other-programs.mjs';
import { findPrograms, hydrateLinks } from '../../server/db/binaries.ts';
import { clusterVersion, programsVersion } from '../../server/db/cluster-version.ts';
import { startEngine } from '../../server/db/engine.ts';
import { claimInstallation } from '../../server/db/installation.ts';
import { migrate } from '../../server/db/migrate.ts';
import { testKeys, testSecrets } from '../harness/keys.ts';
import { openPool } from '../harness/open-pool.ts';
import { type People, seedPeople } from '../harness/people.ts';
import { addressOf, runCommand, runProgram, temporaryFolder } from '../harness/program.ts';
import { signIn } from '../harness/sign-in.ts';
import { testFolder } from '../harness/test-folder.ts';

const older = findProgram('olderPostgres');

describe.skipIf(older === undefined)(
  'a practice of the PostgreSQL before ("node scripts/prepare.mjs programs" fetches it)',
  () => {
    const root = dirname(dirname(older ?? ''));
    const dataDir = temporaryFolder();
    const cluster = join(dataDir, 'postgres');
    const env = {
      DATA_DIR: dataDir,
      JWT_SECRET: testSecrets.jwtSecret,
      TAX_KEY: testSecrets.taxKey,
    };
    const ours = programsVersion(findPrograms());
    let people: People;
    let readRates: unknown;

    beforeAll(async () => {
      hydrateLinks(dirname(root));
      const keys = await testKeys();
      const engine = await startEngine({
        folder: dataDir,
        password: keys.passwords.owner,
        durable: false,
        programs: root,
      });
      await migrate(engine.url);
      await claimInstallation(engine.url, keys);
      const owner = openPool({
        connectionString: engine.url,
        max: 1,
        onConnect: async (client) => {
          await client.query(`select set_config('app.tax_key', $1, false)`, [keys.taxKey]);
        },
      });
      people = await seedPeople(owner);
      await owner.query(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Zoë Client', '2024-03-04', 45)`,
        [people.t1.id],
      );
      const { rows } = await owner.query(
        `select private.read_other_rates('{"53": 95, "90": null}') as rates`,
      );
      readRates = rows[0]?.rates;
      await owner.end();
      await engine.stop();
    });
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

    const run = (name: string, ...parameters: string[]) => runCommand(name, env, ...parameters);

    it('reads a rate of null, which only PostgreSQL 18 can cast', () => {
      expect(readRates).toEqual({ 53: 95 });
    });

    it('is refused at the start, then taken over completely and served as before', async () => {
      const refused = await run('main');
      expect(refused.code).toBe(1);
      expect(refused.says).toMatch(/made by PostgreSQL 17, and .* Run "npm run upgrade-database"/);
      expect(clusterVersion(cluster)).toBe(17);

      const { code, says } = await run('upgrade-database', root);
      expect({ code, says }).toMatchObject({ code: 0 });
      expect(says).toMatch(new RegExp(`rows of \\d+ tables from PostgreSQL 17 to ${ours};`));
      expect(says).toContain('The audit trail is whole');
      expect(clusterVersion(cluster)).toBe(ours);
      expect(readFileSync(join(`${cluster}.17`, 'PG_VERSION'), 'utf8')).toBe('17\n');
      expect(existsSync(`${cluster}.upgrade`)).toBe(false);

      // As a power cut between the two last steps leaves it.
      mkdirSync(`${cluster}.upgrade`, { mode: 0o755 });
      renameSync(cluster, join(`${cluster}.upgrade`, 'postgres'));
      expect((await run('main')).says).toMatch(
        /was cut short. Run "npm run upgrade-database" again/,
      );
      expect(await run('upgrade-database')).toMatchObject({ code: 0 });

      const program = runProgram('server/main.ts', env);
      const url = await addressOf(program);
      const token = await signIn(url, people.t1.email);
      const answer = await fetch(`${url}/rest/v1/sessions?select=client_name`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(await answer.json()).toEqual([{ client_name: 'Zoë Client' }]);
      await program.stop();
      expect(await program.ended).toBe(0);
      expect((await run('upgrade-database')).says).toMatch(/already. Nothing was changed\.$/);
    });
  },
);

it('programs of another version than the database are refused, with the version that is needed', async () => {
  const dataDir = testFolder();
  const programs = join(dataDir, 'programs');
  for (const folder of ['postgres', 'programs/bin']) {
    mkdirSync(join(dataDir, folder), { recursive: true });
  }
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  writeFileSync(
    join(programs, 'bin', 'postgres'),
    '#!/bin/sh\necho "postgres (PostgreSQL) 16.9"\n',
    {
      mode: 0o755,
    },
  );
  const { jwtSecret: JWT_SECRET, taxKey: TAX_KEY } = testSecrets;
  const env = { DATA_DIR: dataDir, JWT_SECRET, TAX_KEY };
  expect(await runCommand('upgrade-database', env, programs)).toEqual({
    code: 1,
    says: `${programs} has the programs of PostgreSQL 16, and the old database needs those of 17. Name a folder that has them (with bin/postgres in it): npm run upgrade-database -- FOLDER. Nothing was changed.`,
  });
});
