import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildInputs } from './build-inputs.mjs';

const root = join(import.meta.dirname, '..');

it('the front end is built again when anything changes that its build reads', () => {
  const configuration = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const imported = Array.from(
    configuration.matchAll(/^import .* from '\.\/(.+)'/gm),
    ([, path = '']) => path,
  );
  expect(imported.length).toBeGreaterThan(1);
  const read = ['vite.config.ts', 'index.html', 'web/app/main.tsx', ...imported];
  const isInput = (path: string) =>
    buildInputs.some((input) => path === input || path.startsWith(`${input}/`));
  expect(read.filter((path) => !isInput(path))).toEqual([]);
  expect(buildInputs.filter((input) => !existsSync(join(root, input)))).toEqual([]);
});
