import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../harness/database.ts';
import { lints } from './lints.ts';

const database = testDatabase();

describe.each(lints)('$rule', ({ culprits, mistake }) => {
  test('holds in the migrated database', async () => {
    const found = await database.owner.query({ text: culprits, rowMode: 'array' });
    expect(found.rows.flat()).toEqual([]);
  });

  test('is found when it is broken', async () => {
    const client = await database.owner.connect();
    try {
      await client.query('begin');
      await client.query(mistake);
      const found = await client.query({ text: culprits, rowMode: 'array' });
      expect(found.rows.length).toBeGreaterThan(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

test('a function that sets planner options has the reason in a comment before it, or at the head of its file', () => {
  const folder = join(import.meta.dirname, '..', '..', 'supabase', 'rules');
  const lines = readdirSync(folder).flatMap((file) => {
    const all = readFileSync(join(folder, file), 'utf8').split('\n');
    const head = all.slice(
      0,
      all.findIndex((text) => !text.startsWith('--')),
    );
    const isExplained = head.some((text) => /\bplan(s|ned)?\b/i.test(text));
    return all.map((text, index) => ({
      line: `${file}:${index + 1}`,
      text,
      isExplained: isExplained || all[index - 1]?.trim().startsWith('--') === true,
    }));
  });
  const settings = lines.filter(({ text }) =>
    / set (plan_cache_mode|jit|work_mem|enable_\w+|max_parallel\w+) /.test(text),
  );
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter(({ isExplained }) => !isExplained)).toEqual([]);
});
