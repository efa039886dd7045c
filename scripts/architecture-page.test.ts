import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('docs/architecture.md names every file of rules', () => {
  const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  const rules = readdirSync(join(root, 'supabase', 'rules'));
  expect(rules.length).toBeGreaterThan(50);
  const names = rules.map((file) => file.replace(/^\d+_|\.sql$/g, ''));
  expect(names.filter((name) => !new RegExp(`[\`_]${name}[\`.]`).test(page))).toEqual([]);
});
