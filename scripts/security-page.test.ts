import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

/** Where the page says that names without a folder are. */
const usualFolders = ['tests/contract', 'tests/database'];

/** The cells of the tables of promises that name tests. */
function namings(text: string): string[] {
  const [, ...sections] = text.split(/^## Promises about /m);
  return sections
    .flatMap((section) => (section.split(/^## /m)[0] ?? '').split('\n'))
    .filter((line) => /^\| (?!promise \|)/.test(line))
    .map((line) => line.split(' | ').at(-1) ?? '');
}

/** What a cell names that is not there: files, and titles in the file named before them. */
function missing(naming: string): string[] {
  let folder: string | undefined;
  let text: string | undefined;
  const parts = [...naming.matchAll(/`([^` ]+)`|'([^']+)'/g)];
  const found = parts.flatMap(([whole, name, title]) => {
    if (title !== undefined) return text?.includes(title) === true ? [] : [whole];
    const file = fileOf(name ?? '', folder);
    if (file === undefined) return [whole];
    folder = dirname(file);
    text = readFileSync(join(root, file), 'utf8');
    return [];
  });
  return text === undefined ? [naming, ...found] : found;
}

/** Named with its folder, as one beside the last, or by its first name. */
function fileOf(name: string, beside: string | undefined): string | undefined {
  const places =
    basename(name) !== name
      ? [name]
      : [
          ...(beside === undefined ? [] : [join(beside, name)]),
          ...usualFolders.map((folder) => join(folder, `${name}.test.ts`)),
        ];
  return places.find((place) => existsSync(join(root, place)));
}

test('every promise of docs/security.md names a test that is there', () => {
  const named = namings(page);
  expect(named.length).toBeGreaterThan(30);
  expect(named.flatMap(missing)).toEqual([]);
});

test('a test that is not there, or a promise without one, is found', () => {
  expect(missing("`auth-guessed-codes`: 'a code is void after ten wrong guesses'")).toEqual([]);
  expect(missing("`auth-guessed-codes`: 'no such words'")).toEqual(["'no such words'"]);
  expect(missing('`tests/server/gone.test.ts`')).toContain('`tests/server/gone.test.ts`');
  expect(missing('by care')).toEqual(['by care']);
});
