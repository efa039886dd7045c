import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AREAS } from '../../web/app/areas.ts';
import { hostOf, OUTSIDE, SCREENS, viewOf } from './screens.ts';

const app = join(import.meta.dirname, '..', '..', 'web', 'app');
const sourceOf = (name: string) => readFileSync(join(app, name), 'utf8');

it('the gallery has every route of the product', () => {
  const routed = ['app.tsx', 'other-screens.tsx'].flatMap((name) =>
    Array.from(sourceOf(name).matchAll(/\bpath="\/?([\w-]+)"/g), ([, path]) => path ?? ''),
  );
  expect(routed.toSorted()).toEqual(OUTSIDE.filter((path) => path !== 'no-such-page').sort());
  for (const [area, { screens }] of Object.entries(AREAS)) {
    const shown = SCREENS.map(({ path }) => path);
    expect(shown).toEqual(expect.arrayContaining(screens.map(({ path }) => `${area}/${path}`)));
  }
});

it('a view is known by its host', () => {
  const view = { viewer: 'admin', state: 'long', theme: 'dark', language: 'fr' } as const;
  expect(viewOf(`${hostOf(view)}:3101`)).toEqual(view);
  expect(viewOf('localhost:3101')).toBeUndefined();
});
