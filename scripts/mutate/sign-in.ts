import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { createVitest } from 'vitest/node';
import { z } from 'zod';
import { withDatabase } from '../../server/db/connection.ts';
import { copyDatabase } from '../../tests/harness/copy-database.ts';
import { templateDatabase } from '../../tests/harness/keys.ts';
import { temporaryFolder } from '../../tests/harness/program.ts';
import { runSql } from '../../tests/harness/sql.ts';
import { runFile } from './run-file.ts';

const root = join(import.meta.dirname, '..', '..');

/** A statement that sign-in sends, and the tests that make it do so, the fastest first. */
export interface Statement {
  text: string;
  files: string[];
}

/** The tests that send requests to sign-in, ready to be run again and again on one cluster. */
export interface SignInTests {
  statements: Statement[];
  /** Whether PostgreSQL accepts it. */
  isValid(sql: string): Promise<boolean>;
  /** Runs the tests that send a statement with this one in its place, until one fails; that one. */
  noticedBy(statement: Statement, wrong: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Starts vitest and a cluster, and runs each file once to see what it sends. Throws where a test fails. */
export async function openSignIn(): Promise<SignInTests> {
  const vitest = await createVitest('test', {
    root,
    watch: false,
    project: ['contract', 'alone'],
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    // A wrong statement may wait for ever.
    testTimeout: 120_000,
  });
  const specifications = await vitest.globTestSpecifications();
  const files = specifications
    .map(({ moduleId }) => relative(root, moduleId))
    .filter((file) => /^tests\/contract\/(auth-|invitations)/.test(file))
    .sort();
  const run = (file: string) => runFile(vitest, file);
  const provide = (statements: { noteIn: string } | { right: string; wrong: string } | null) => {
    for (const project of vitest.projects) project.provide('statements', statements);
  };

  // The first run starts the cluster, and resets what is provided.
  if (!(await run('tests/contract/auth-input.test.ts'))) {
    throw new Error('The tests fail on the right program.');
  }
  const folder = temporaryFolder();
  const sent = new Map<string, { file: string; ms: number }[]>();
  for (const [index, file] of files.entries()) {
    const noteIn = join(folder, String(index));
    provide({ noteIn });
    const start = performance.now();
    if (!(await run(file))) throw new Error(`${file} fails on the right program.`);
    const ms = Math.round(performance.now() - start);
    console.log(`${file}: ${ms} ms`);
    for (const text of readNotes(noteIn)) sent.set(text, [...(sent.get(text) ?? []), { file, ms }]);
  }
  rmSync(folder, { recursive: true, force: true });

  const clusterUrl = vitest.projects[0]?.getProvidedContext().clusterUrl ?? '';
  await copyDatabase(clusterUrl, templateDatabase, 'probe');
  const probe = new pg.Client({ connectionString: withDatabase(clusterUrl, 'probe') });
  await probe.connect();

  return {
    statements: [...sent]
      .map(([text, by]) => ({
        text,
        files: by.sort((one, other) => one.ms - other.ms).map(({ file }) => file),
      }))
      .sort((one, other) => (one.text < other.text ? -1 : 1)),
    isValid: async (sql) => {
      try {
        await probe.query(`prepare candidate as ${sql}`);
        await probe.query('deallocate candidate');
        return true;
      } catch {
        return false;
      }
    },
    noticedBy: async ({ text, files: senders }, wrong) => {
      provide({ right: text, wrong });
      for (const file of senders) {
        const isGreen = await run(file);
        if (!isGreen) await dropPractices(clusterUrl);
        if (!isGreen) return file;
      }
      return undefined;
    },
    close: async () => {
      await probe.end();
      await vitest.close();
    },
  };
}

/** The different statements that were noted, without the beginnings and ends of transactions. */
function readNotes(path: string): Set<string> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const texts = lines
    .filter((line) => line !== '')
    .map((line) => z.string().parse(JSON.parse(line)));
  return new Set(texts.filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text)));
}

/** What a failed test left behind. */
async function dropPractices(clusterUrl: string): Promise<void> {
  const made = await runSql(
    clusterUrl,
    `select datname as name from pg_database where datname like 'practice\\_%' and datname <> $1`,
    [templateDatabase],
  );
  for (const { name } of made) await runSql(clusterUrl, `drop database "${name}" with (force)`);
}
