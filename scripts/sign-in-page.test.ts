import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

it('docs/decisions/sign-in.md lists the endpoints of auth/v1, and no others', () => {
  const [, table = ''] = read('docs', 'decisions', 'sign-in.md').split('| endpoint | for |');
  const rows = (table.split('\n\n')[0] ?? '').split('\n').map((row) => row.split(' | ')[0] ?? '');
  const listed = rows.flatMap((row) =>
    Array.from(row.matchAll(/`([A-Z]+ \/[^`]+)`/g), ([, endpoint = '']) => endpoint),
  );
  // Routes for every method only check who calls, or say that something is not offered.
  const routes = read('tests', 'contract', 'routes.txt')
    .split('\n')
    .filter((route) => /^(?!ALL )[A-Z]+ \/auth\/v1\//.test(route))
    .map((route) => route.replace('/auth/v1', ''));
  expect(routes.length).toBeGreaterThan(20);
  expect(listed.sort()).toEqual(routes.sort());
});
