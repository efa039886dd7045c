import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { datasets, notExported, taxNumbers } from '../../server/export/datasets.ts';
import { testDatabase } from '../harness/database.ts';

const database = testDatabase();

/** The tables whose retention the page for operators states. */
function tablesOnPage(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, section = ''] = page.split('## What is kept, and for how long');
  const rows = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name = '']) => name),
  );
}

/** The practice's own records: exported tables, and tables derived from their rows or proving them. */
const ownOfPractice = [
  ...[...datasets, ...taxNumbers].map(({ source }) => source),
  ...Object.keys(notExported).filter((name) => notExported[name]?.startsWith('in ')),
  'private.audit_chain',
  'private.audit_head',
  'private.session_statements',
];

test('every table is the practice’s own record, or the page for operators says how long its rows stay', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
     where relkind in ('r', 'p')
       and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  );
  const tables = rows.map(({ name }) => name);
  const limited = tablesOnPage();
  expect(tables.filter((name) => ![...ownOfPractice, ...limited].includes(name))).toEqual([]);
  expect(limited.filter((name) => !tables.includes(name))).toEqual([]);
  expect(limited.filter((name) => ownOfPractice.includes(name))).toEqual([]);
  expect(new Set(limited).size).toBe(limited.length);
});
