import { readdirSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/list.ts';
import type { Copy, Dictionary } from './lib/i18n.ts';

/* The compiler sees to it that every language has every text, with its values; here is what it cannot see. */

const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(^|\/)(\w+-)?copy\.ts$/.test(path));

function isCopy(value: unknown): value is Copy {
  return typeof value === 'object' && value !== null && 'words' in value;
}

const modules: Record<string, unknown>[] = await Promise.all(
  paths.map((path) => import(/* @vite-ignore */ `${import.meta.dirname}/${path}`)),
);
const copies = modules.flatMap((module) => Object.values(module).filter(isCopy));
const translations = Object.entries(
  import.meta.glob<Dictionary>('../languages/*/screens.ts', {
    eager: true,
    import: 'dictionaries',
  }),
).map(([path, dictionaries]) => ({
  language: path.split('/')[2],
  words: Object.assign({}, ...Object.values(dictionaries)),
}));

it('every language has a folder of words', () => {
  const others = LANGUAGES.filter((language) => language !== 'en');
  expect(translations.map(({ language }) => language).sort()).toEqual(others.toSorted());
});

/** The values a compiled message asks for. */
function valuesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  const names = message.filter(Array.isArray).flatMap(([name, , cases]) => {
    return [String(name), ...Object.values(cases ?? {}).flatMap(valuesOf)];
  });
  return [...new Set(names)].sort();
}

it('every subject has its own name', () => {
  const ids = copies.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(30);
  expect(ids.toSorted()).toEqual([...new Set(ids)].sort());
  for (const { words } of translations) {
    expect(Object.keys(words).sort()).toEqual(ids.toSorted());
  }
});

/** Texts that end in `Of` and belong to no button that shows the text without it. */
const BUTTONS_WITHOUT_WORDS = new Set([
  'analytics.returnedOf',
  'home.hoursOf',
  'payment.markTitleOf',
  'payroll.whyOf',
  'provider.openOf',
  'sessions.repeatOf',
  'supervisionProgress.editOf',
  'supervisionProgress.exampleOf',
]);

describe.each(copies)('the words of $id', ({ id, words }) => {
  it('name a button aloud by what it shows, which is what somebody says to press it', () => {
    for (const each of [words, ...translations.map((translation) => translation.words[id])]) {
      for (const [key, spoken] of Object.entries<string>(each)) {
        const shown = key.endsWith('Of') && each[key.slice(0, -'Of'.length)];
        if (!shown || BUTTONS_WITHOUT_WORDS.has(`${id}.${key}`)) continue;
        expect(spoken.toLowerCase(), `${id}.${key}`).toContain(shown.toLowerCase());
      }
    }
  });

  it('are messages that ask for the same values in every language', () => {
    expect(Object.keys(words).length).toBeGreaterThan(0);
    for (const [key, text] of Object.entries(words)) {
      const values = valuesOf(compileMessageOrThrow(text));
      for (const { language, words: translation } of translations) {
        const translated = compileMessageOrThrow(translation[id][key]);
        expect(valuesOf(translated), `${language} ${key}`).toEqual(values);
      }
    }
  });

  it('have words of their own for the same counts in every language, such as for none', () => {
    const countsIn = (text: string) => text.match(/=\d+(?= \{)/g);
    for (const [key, text] of Object.entries(words)) {
      for (const { language, words: translation } of translations) {
        expect(countsIn(translation[id][key]), `${language} ${key}`).toEqual(countsIn(text));
      }
    }
  });

  it('are not empty', () => {
    for (const each of [words, ...translations.map((translation) => translation.words[id])]) {
      for (const [key, text] of Object.entries<string>(each)) {
        expect(text.trim(), key).not.toBe('');
      }
    }
  });
});
