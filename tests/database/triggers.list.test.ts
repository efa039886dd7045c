import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../harness/database.ts';
import { column } from './column.ts';
import { lists } from './lists.ts';

const database = testDatabase();

// triggers.test.ts checks what each of them does.
test('the triggers and their events are those of triggers.txt', async () => {
  const lines = (await column(database, lists.triggers)).map((name) => `${name}\n`).sort();
  await expect(lines.join('')).toMatchFileSnapshot(join(import.meta.dirname, 'triggers.txt'));
});
