import { setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';

/**
 * The words of the screens in the three languages of the practice settings (spec section 2), with
 * the library Lingui (docs/decisions/texts-in-three-languages.md).
 *
 * English stands in the `copy.ts` of each feature, as messages in ICU's notation, and comes with the
 * feature. Spanish and French stand beside it in `copy.es.ts` and `copy.fr.ts`, where a missing or
 * misspelt key does not compile, and come in one file per language when it is in force. The build
 * compiles all messages (scripts/compile-messages.ts), so that their parser stays behind.
 */
export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

type Words<Key extends string> = Readonly<Record<Key, string>>;

/** The English words of one subject, and the name they go by in the other languages. */
export interface Copy<Id extends string = string, Key extends string = string> {
  readonly id: Id;
  readonly words: Words<Key>;
}

/** What a `copy.es.ts` or `copy.fr.ts` has to hold: a text for every text of the `copy.ts`. */
export type Translation<CopyFile> = {
  [Each in Extract<CopyFile[keyof CopyFile], Copy> as Each['id']]: Words<
    Extract<keyof Each['words'], string>
  >;
};

/** The words of a `copy.es.ts` or `copy.fr.ts`, by the name of their subject. */
export type Dictionary = Record<string, Words<string>>;

type Values = Record<string, string | number>;

/** Looks up a text and fills in its values. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US', fr: 'fr' };

/** Dates and sums follow the language; every practice is in the US. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}

const i18n = setupI18n({ locale: 'en', locales: localeOf('en'), messages: { en: {} } });

/** Declares English words: `defineCopy('sessions', { title: 'Sessions' })`. */
// @__NO_SIDE_EFFECTS__
export function defineCopy<const Id extends string, const Key extends string>(
  id: Id,
  words: Words<Key>,
): Copy<Id, Key> {
  load('en', id, words);
  return { id, words };
}

function load(language: Language, id: string, words: Words<string>): void {
  const messages = Object.entries(words).map(([key, text]) => [`${id}.${key}`, text]);
  i18n.load(language, Object.fromEntries(messages));
}

const STORAGE_KEY = 'language';
const translations: Partial<Record<Language, () => Promise<Dictionary[]>>> = {};
let wanted: Language = 'en';

/** Says where the words of other languages than English are loaded from. */
export function offerTranslations(loaders: typeof translations): void {
  Object.assign(translations, loaders);
}

/** The language in force. */
export function language(): Language {
  return LANGUAGES.find((known) => known === i18n.locale) ?? 'en';
}

/**
 * Takes the practice's language for this and later visits of the browser. Should its words be out of
 * reach, the language in force stays.
 */
export async function setLanguage(next: Language): Promise<void> {
  wanted = next;
  localStorage.setItem(STORAGE_KEY, next);
  if (next === language()) return;
  try {
    for (const dictionary of (await translations[next]?.()) ?? []) {
      for (const [id, words] of Object.entries(dictionary)) load(next, id, words);
    }
  } catch {
    return;
  }
  if (wanted !== next) return;
  document.documentElement.lang = next;
  i18n.activate(next, localeOf(next));
}

/** Starts in the language of the last visit, so that sign-in greets people in their practice's. */
export async function restoreLanguage(): Promise<void> {
  const stored = localStorage.getItem(STORAGE_KEY);
  await setLanguage(LANGUAGES.find((known) => known === stored) ?? 'en');
}

function subscribe(listener: () => void): () => void {
  return i18n.on('change', listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language, () => 'en');
}

/** The locale for `formatDay`, `formatDollars` and the like. */
export function useLocale(): string {
  return localeOf(useLanguage());
}

/** The words of a feature in the language in force: `const t = useCopy(sessionsCopy)`. */
export function useCopy<Key extends string>(copy: Copy<string, Key>): Translate<Key> {
  useLanguage();
  return (key, values) => say(copy, key, values);
}

/** A text outside of components, in the language in force at this moment. */
export function say<Key extends string>(
  copy: Copy<string, Key>,
  key: Key,
  values?: Values,
): string {
  return i18n._(`${copy.id}.${key}`, values);
}
