import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../harness/database.ts';
import { column } from './column.ts';
import { lists } from './lists.ts';

const database = testDatabase();

test('what is unique, and what a row refers to, is as in keys.txt', async () => {
  const lines = (await column(database, lists.keys)).map((name) => `${name}\n`).sort();
  await expect(lines.join('')).toMatchFileSnapshot(join(import.meta.dirname, 'keys.txt'));
});
