import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withShell } from './offline-shell.ts';

const worker = readFileSync(
  join(import.meta.dirname, '..', 'web', 'public', 'service-worker.js'),
  'utf8',
);

it('the service worker keeps every script, style and font of the build', () => {
  const assets = ['entry-1.js', 'font-2.woff2', 'icon-3.png', 'entry-1.js.br'];
  expect(withShell(worker, assets, '<html>')).toContain(
    'FILES = ["/","/icon.svg","/assets/entry-1.js","/assets/font-2.woff2"];',
  );
});

it('a version in which only the page changed is another version', () => {
  const [one, other] = ['<html>1', '<html>2'].map((page) => withShell(worker, ['a.js'], page));
  expect(one).not.toBe(other);
  expect(worker).toMatch(/CACHE = .shell \$\{PAGE_DIGEST\}/);
});
