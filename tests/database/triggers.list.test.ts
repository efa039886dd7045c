import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../harness/database.ts';
import { runSql } from '../harness/sql.ts';

const database = testDatabase();

// triggers.test.ts checks what each of them does.
test('the triggers and their events are those of triggers.txt', async () => {
  const found = await runSql(
    database.url,
    `select format('%s %I: %s', tgrelid::regclass, tgname,
       lower(substring(pg_get_triggerdef(pg_trigger.oid) from tgname || '"? (.*?) ON '))) as name
     from pg_trigger join pg_proc routine on routine.oid = tgfoid
     where not tgisinternal and routine.pronamespace::regnamespace::text in ('public', 'private')`,
  );
  const lines = found.map(({ name }) => `${name}\n`).sort();
  await expect(lines.join('')).toMatchFileSnapshot(join(import.meta.dirname, 'triggers.txt'));
});
