import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { advisoryLocks } from '../../server/db/advisory-locks.ts';
import { loadStory } from '../../server/demo/load.ts';
import {
  columnsNotExported,
  datasets,
  notExported,
  taxNumbers,
} from '../../server/export/datasets.ts';
import { claimFolder } from '../../server/export/write-export.ts';
import { testDatabase } from '../harness/database.ts';
import { testKeys, testSecrets } from '../harness/keys.ts';
import { untilSomeWait } from '../harness/lock-waits.ts';
import { runCommand } from '../harness/program.ts';
import { mountSmallDisk } from '../harness/small-disk.ts';
import { testFolder } from '../harness/test-folder.ts';

const database = testDatabase();
/** A session with notes that are awkward in CSV. */
let annotated: unknown;
beforeAll(async () => {
  await loadStory(database.url, (await testKeys()).taxKey);
  const { rows } = await database.owner.query(
    `update public.sessions set notes = E'said "no",\\nthen = a\\\\b\\t; ñ'
     where id = (select id from public.sessions where archived is not true order by date desc limit 1)
     returning id`,
  );
  annotated = rows[0]?.id;
  const client = await database.owner.connect();
  await client.query(`select set_config('app.tax_key', $1, false)`, [testSecrets.taxKey]);
  await client.query(
    `insert into private.tax_payer (name, address_line1, city, state, zip, encrypted, last_four)
     values ('Harbor Light LLC', '40 Harbor Street', 'Portland', 'ME', '04101',
       private.sealed_payer_number('987654321', private.tax_key()), '4321')`,
  );
  client.release(true);
});
afterAll(() => disk?.remove());

/** With less room than the export takes. */
const disk = mountSmallDisk(1);

function exportTo(path: string, ...parameters: string[]) {
  const env = {
    DATABASE_URL: database.url,
    JWT_SECRET: testSecrets.jwtSecret,
    TAX_KEY: testSecrets.taxKey,
  };
  return runCommand('export', env, path, ...parameters);
}

const read = (path: string, name: string) => readFileSync(join(path, name), 'utf8');

/** What README.md says of one file. */
const sectionOn = (path: string, name: string) =>
  read(path, 'README.md')
    .split(/^## /m)
    .find((part) => part.startsWith(`${name}\n`)) ?? '';

const filesWritten = new RegExp(
  `^Wrote \\d+ rows into ${2 * datasets.length} files in .*\nTax numbers are masked`,
);

const rowsIn = (path: string, name: string) => ({
  json: z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(read(path, `${name}.json`))),
  csv: Papa.parse<Record<string, string>>(read(path, `${name}.csv`), {
    header: true,
    skipEmptyLines: true,
  }),
});

describe('npm run export', () => {
  it('writes every row of the practice as CSV and as JSON, described, and leaves an entry', async () => {
    const path = join(testFolder(), 'out');
    const last = await database.owner.query('select max(id) as id from public.audit_log');
    expect(await exportTo(path)).toEqual({
      code: 0,
      says: expect.stringMatching(filesWritten),
    });
    expect(statSync(join(path, 'sessions.csv')).mode & 0o077).toBe(0);
    for (const { name, source } of datasets) {
      const { rows } = await database.owner.query(`select count(*)::int as count from ${source}`);
      const { json, csv } = rowsIn(path, name);
      // The entry about the export came after.
      const count = name === 'audit_trail' ? rows[0].count - 1 : rows[0].count;
      expect([name, json.length, csv.data.length]).toEqual([name, count, count]);
      for (const column of csv.meta.fields ?? []) {
        expect(sectionOn(path, name), name).toMatch(new RegExp(`\\| \`${column}\` \\| \\w`));
      }
    }
    const { json, csv } = rowsIn(path, 'sessions');
    const index = json.findIndex(({ id }) => id === annotated);
    expect(json[index]?.notes).toBe('said "no",\nthen = a\\b\t; ñ');
    expect(csv.data[index]?.notes).toBe(json[index]?.notes);
    expect(read(path, 'README.md')).toContain('| `client_name` | The client,');
    const entries = await database.owner.query(
      `select new ->> 'format' as format from public.audit_log
         where action = 'exported' and entity = 'practice' and id > $1`,
      [last.rows[0].id],
    );
    expect(entries.rows).toEqual([{ format: 'csv, json' }]);
  });

  it('writes tax numbers only when they are asked for', async () => {
    const path = testFolder();
    expect((await exportTo(path, '--with-tax-numbers')).code).toBe(0);
    expect(rowsIn(path, 'tax_payer_number').json).toEqual([
      { name: 'Harbor Light LLC', kind: 'ein', number: '987654321' },
    ]);
    for (const { name } of taxNumbers) {
      const numbers = rowsIn(path, name).json.map(({ number }) => String(number));
      expect(numbers.length).toBeGreaterThan(0);
      for (const number of numbers) {
        expect(number).toMatch(/^\d{9}$/);
        const elsewhere = readdirSync(path).filter(
          (file) => !file.startsWith(`${name}.`) && read(path, file).includes(number),
        );
        expect(elsewhere).toEqual([]);
      }
    }
    expect(rowsIn(path, 'tax_payer').json).toMatchObject([{ last_four: '4321' }]);
  });

  it('does not touch a folder that is not empty', async () => {
    const path = join(testFolder(), 'taken');
    mkdirSync(path);
    writeFileSync(join(path, 'mine.txt'), 'mine');
    expect(await exportTo(path)).toEqual({
      code: 1,
      says: `${path} is not empty. Name a new folder; nothing was written.`,
    });
  });

  it('leaves a folder to another export that was quicker, and its files alone', async () => {
    const path = testFolder();
    const update = await database.owner.connect();
    await update.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    const both = Promise.all([exportTo(path), exportTo(path)]);
    await untilSomeWait(database.url, 2, both);
    update.release(true);
    const [done, refused] = (await both).sort(
      (one, other) => Number(one.code) - Number(other.code),
    );
    expect(done?.says).toContain(`Wrote `);
    expect(refused).toEqual({
      code: 1,
      says: `${path} is not empty. Name a new folder; nothing was written.`,
    });
    const names = datasets.flatMap(({ name }) => [`${name}.csv`, `${name}.json`]);
    expect(readdirSync(path).sort()).toEqual([...names, 'README.md'].sort());
    expect(read(path, 'README.md')).toMatch(/^# Everything of the practice/);
  });

  it('says in a folder it has begun that files are missing, until it is done', async () => {
    const path = testFolder();
    expect(await claimFolder(path)).toBe(true);
    expect(await claimFolder(path)).toBe(false);
    expect(read(path, 'README.md')).toBe('This export is not finished: files are missing.\n');
  });

  it('says what is wrong with a folder that is a file', async () => {
    const path = join(testFolder(), 'file');
    writeFileSync(path, 'mine');
    expect((await exportTo(path)).says).toMatch(/^Something else has that name \(EEXIST/);
  });

  it.runIf(disk)('leaves nothing of itself on a disk that is full', async () => {
    if (!disk) return;
    const path = join(disk.folder, 'out');
    expect(await exportTo(path)).toEqual({
      code: 1,
      says: expect.stringMatching(/^The disk is full \(ENOSPC.*\)\. Make room, or name a folder/),
    });
    expect(readdirSync(path)).toEqual([]);
  });

  it('knows every table: it has a file, or a reason for none', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select relnamespace::regnamespace || '.' || relname as name from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private')`,
    );
    const known = [
      ...[...datasets, ...taxNumbers].map(({ source }) => source),
      ...Object.keys(notExported),
    ];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has every column of a table that is in another file, or a reason for none', async () => {
    const path = join(testFolder(), 'columns');
    expect((await exportTo(path)).code).toBe(0);
    const { rows } = await database.owner.query<{ table: string; column: string }>(
      `select attrelid::regclass::text as table, attname::text as column from pg_attribute
       where attrelid = any ($1::regclass[]) and attnum > 0 and not attisdropped`,
      [Object.keys(notExported)],
    );
    const columnsIn = (file: string) => rowsIn(path, file).csv.meta.fields ?? [];
    const missing = rows
      .filter(({ table }) => notExported[table]?.startsWith('in '))
      .filter(({ table, column }) => {
        const files = notExported[table]?.slice('in '.length).split(' and ') ?? [];
        return !files.some((file) => columnsIn(file).includes(column));
      })
      .map(({ table, column }) => `${table}.${column}`);
    expect(missing.sort()).toEqual(Object.keys(columnsNotExported).sort());
  });

  it('says when a W-9 was received', async () => {
    const path = join(testFolder(), 'w9');
    const { rows } = await database.owner.query<{ id: string }>(
      `update private.person_details set w9_received_on = '2026-02-03'
       where person_id = (select min(person_id::text)::uuid from private.person_details)
       returning person_id as id`,
    );
    expect((await exportTo(path)).code).toBe(0);
    const received = rowsIn(path, 'people').json.filter(({ w9_received_on: day }) => day !== null);
    expect(received.map(({ id, w9_received_on: day }) => [id, day])).toEqual([
      [rows[0]?.id, '2026-02-03'],
    ]);
  });
});
