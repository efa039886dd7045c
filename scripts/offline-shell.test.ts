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

it('a version in which only the page or the worker changed keeps its files apart', () => {
  const digestOf = (source: string, page: string) =>
    /DIGEST = '(\w+)'/.exec(withShell(source, ['a.js'], page))?.[1];
  const digests = [
    digestOf(worker, '<html>1'),
    digestOf(worker, '<html>2'),
    digestOf(`${worker}//`, '<html>1'),
  ];
  expect(new Set(digests).size).toBe(3);
  expect(worker).toMatch(/CACHE = .shell \$\{DIGEST\}/);
});
