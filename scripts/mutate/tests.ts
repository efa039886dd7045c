import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { withDatabase } from '../../server/db/connection.ts';
import { templateDatabase } from '../../tests/harness/keys.ts';
import { runSql } from '../../tests/harness/sql.ts';
import { openProbe, type Probe } from './probe.ts';
import { runFile } from './run-file.ts';
import { makeShared } from './shared.ts';

const root = join(import.meta.dirname, '..', '..');

export interface TestFile {
  file: string;
  canShare: boolean;
}

/** The tests of the database, ready to be run again and again on one cluster. */
export interface Tests {
  clusterUrl: string;
  files: string[];
  /** Runs one file on the right program. */
  run(file: string): Promise<boolean>;
  /** The same, and calls `see` with each database that the file made before it is dropped. */
  runSeen(file: string, see: (url: string) => Promise<void>): Promise<boolean>;
  /** Whether it passes, and leaves no trace, in a database that other files have used. */
  canShare(file: string): Promise<boolean>;
  probe: Probe;
  /**
   * Runs files one after the other on a wrong program until one of them fails, and returns that one. Throws an
   * InvalidProgramError where PostgreSQL refuses it.
   */
  runOn(mutant: { sql: string; undo?: string }, files: TestFile[]): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Starts vitest and a cluster. Throws if the tests fail on the right program. */
export async function openTests(): Promise<Tests> {
  const vitest = await createVitest('test', {
    root,
    watch: false,
    project: ['database'],
    bail: 1,
    isolate: false,
    pool: 'threads',
    maxWorkers: 1,
    reporters: [{}],
    testTimeout: 300_000,
  });
  const project = vitest.projects[0];
  if (!project) throw new Error('There is no project of tests of the database.');
  const specifications = await vitest.globTestSpecifications();
  const files = specifications.map(({ moduleId }) => relative(root, moduleId)).sort();

  const run = (file: string) => runFile(vitest, file);
  // The first run starts the cluster.
  if (!(await run('tests/database/payroll.lines.test.ts'))) {
    throw new Error('The tests fail on the right program.');
  }
  const { clusterUrl } = project.getProvidedContext();
  // A wrong program may run for ever.
  await runSql(clusterUrl, `alter system set statement_timeout = '120s'`);
  await runSql(clusterUrl, `alter system set track_functions = 'all'`);
  await runSql(clusterUrl, 'select pg_reload_conf()');

  const drop = async (like: string) => {
    const found = await runSql(
      clusterUrl,
      'select datname as name from pg_database where datname like $1 and datname <> $2',
      [like, templateDatabase],
    );
    for (const { name } of found) await runSql(clusterUrl, `drop database "${name}" with (force)`);
  };

  const probe = await openProbe(clusterUrl);
  let shared = await makeShared(clusterUrl);
  const runShared = async (sql: string, undo: string, sharing: TestFile[]) => {
    if (sharing.length === 0) return undefined;
    await runSql(shared.url, sql);
    project.provide('shared', { url: shared.url, people: shared.people });
    try {
      for (const { file } of sharing) if (!(await run(file))) return file;
      return undefined;
    } finally {
      project.provide('shared', null);
      await runSql(shared.url, undo).catch(async () => {
        shared = await makeShared(clusterUrl);
      });
    }
  };

  return {
    clusterUrl,
    probe,
    files,
    run,
    runSeen: async (file, see) => {
      project.provide('keepsDatabases', true);
      const isGreen = await run(file);
      project.provide('keepsDatabases', false);
      const made = await runSql(
        clusterUrl,
        `select datname as name from pg_database where datname like 'practice\\_%' and datname <> $1`,
        [templateDatabase],
      );
      for (const { name } of made) await see(withDatabase(clusterUrl, String(name)));
      await drop('practice\\_%');
      return isGreen;
    },
    canShare: async (file) => {
      const before = await shared.digest();
      project.provide('shared', { url: shared.url, people: shared.people });
      const isGreen = (await run(file)) && (await run(file));
      project.provide('shared', null);
      if (isGreen && before === (await shared.digest())) return true;
      shared = await makeShared(clusterUrl);
      return false;
    },
    runOn: async ({ sql, undo }, wanted) => {
      await probe.requireProgram(sql);
      const sharing = undo === undefined ? [] : wanted.filter(({ canShare }) => canShare);
      const found = await runShared(sql, undo ?? '', sharing);
      if (found !== undefined) return found;
      project.provide('mistake', sql);
      try {
        for (const each of wanted) {
          if (!sharing.includes(each) && !(await run(each.file))) return each.file;
        }
        return undefined;
      } finally {
        project.provide('mistake', '');
        await drop('practice\\_%');
      }
    },
    close: async () => {
      await probe.close();
      await vitest.close();
    },
  };
}
