import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../harness/database.ts';
import { runSql } from '../harness/sql.ts';

const database = testDatabase();

// Unique keys, and what foreign keys do when the row they refer to is removed.
test('what is unique, and what a row refers to, is as in keys.txt', async () => {
  const found = await runSql(
    database.url,
    `select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) as name from pg_constraint
     where connamespace::regnamespace::text in ('public', 'private') and contype in ('f', 'p', 'u')
     union all
     select format('%s: UNIQUE %s', indrelid::regclass, substring(pg_get_indexdef(indexrelid) from 'btree (.*)'))
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indisunique and relnamespace::regnamespace::text in ('public', 'private')
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  const lines = found.map(({ name }) => `${name}\n`).sort();
  await expect(lines.join('')).toMatchFileSnapshot(join(import.meta.dirname, 'keys.txt'));
});
