import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* The compiler sees to it that every language has every text; here is what it cannot see. */

type Texts = Record<string, string>;

const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(^|\/)(error-)?copy\.ts$/.test(path));

function isCopy(value: unknown): value is Record<'en' | 'es' | 'fr', Texts> {
  return typeof value === 'object' && value !== null && 'en' in value && 'fr' in value;
}

/** The values a text asks for, in any order. */
function places(text: string): string[] {
  return Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name ?? '').sort();
}

describe.each(paths)('the words of %s', async (path) => {
  const module: Record<string, unknown> = await import(
    /* @vite-ignore */ `${import.meta.dirname}/${path}`
  );
  const copies = Object.values(module).filter(isCopy);
  const keys = copies.flatMap((copy) => Object.keys(copy.en).map((key) => ({ key, copy })));

  it('exist', () => {
    expect(keys.length).toBeGreaterThan(0);
  });

  it('ask for the same values in every language', () => {
    for (const { key, copy } of keys) {
      for (const language of ['es', 'fr'] as const) {
        expect(places(copy[language][key] ?? ''), `${language} ${key}`).toEqual(
          places(copy.en[key] ?? ''),
        );
      }
    }
  });

  it('have one and many together', () => {
    for (const { key, copy } of keys.filter(({ key }) => key.endsWith('_one'))) {
      expect(copy.en, key).toHaveProperty(key.replace(/_one$/, '_other'));
    }
  });

  it('are not empty', () => {
    for (const { key, copy } of keys) {
      for (const texts of Object.values(copy)) expect(texts[key]?.trim(), key).not.toBe('');
    }
  });
});
