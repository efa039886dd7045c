import { setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { isolated } from '../../domain/direction.ts';
import { type Language, languageOf, localeOf } from '../../languages/list.ts';
import { type Counts, type Placeholders, translated } from '../../languages/placeholders.ts';

/*
 * The words of the screens, with the library Lingui (docs/decisions/texts-in-three-languages.md).
 *
 * English is in the `copy.ts` of each feature, as messages in ICU's notation, and loads with the
 * feature. Each other language is a folder of `languages/`, where a missing or misspelt key does not
 * compile, and loads as one file when it is chosen. The build compiles all messages
 * (scripts/compile-messages.ts), so that no parser is shipped.
 */

type Words<Key extends string = string> = Readonly<Record<Key, string>>;

/** The English words of one subject, and the name they go by in the other languages. */
export interface Copy<Id extends string = string, English extends Words = Words> {
  readonly id: Id;
  readonly words: English;
}

/** The English texts of a `copy.ts`, by subject. */
type EnglishOf<CopyFile> = {
  [Each in Extract<CopyFile[keyof CopyFile], Copy> as Each['id']]: Each['words'];
};

/**
 * The words of a `copy.ts` in another language: `translation<typeof copy>()({ sessions: { … } })`. What
 * does not match the English texts does not compile.
 */
// @__NO_SIDE_EFFECTS__
export const translation = <CopyFile>() => translated<EnglishOf<CopyFile>>();

/** Translated words, by the name of their subject. */
export type Dictionary = Record<string, Words>;

/**
 * What a text is filled in with: nothing, or a value for each of its placeholders. What a plural counts is
 * a number: it is written as the language does, and '1,000' would be none.
 */
type Values<Text extends string> = string extends Text
  ? []
  : [Placeholders<Text>] extends [never]
    ? []
    : [
        values: Readonly<
          Record<Exclude<Placeholders<Text>, Counts<Text>>, string | number> &
            Record<Counts<Text>, number>
        >,
      ];

/** The keys of the texts without placeholders, for code that chooses one of several. */
export type PlainKey<English extends Words> = {
  [Key in keyof English]: [Placeholders<English[Key]>] extends [never] ? Key : never;
}[keyof English];

/** Looks up a text and fills in its values; one that is missing or unknown does not compile. */
export type Translate<English extends Words> = <Key extends keyof English>(
  key: Key,
  ...values: Values<English[Key]>
) => string;

const i18n = setupI18n({ locale: 'en', locales: localeOf('en'), messages: { en: {} } });

/** Declares English words: `defineCopy('sessions', { title: 'Sessions' })`. */
// @__NO_SIDE_EFFECTS__
export function defineCopy<const Id extends string, const English extends Words>(
  id: Id,
  words: English,
): Copy<Id, English> {
  load('en', id, words);
  return { id, words };
}

function load(language: Language, id: string, words: Words): void {
  const messages = Object.entries(words).map(([key, text]) => [`${id}.${key}`, text]);
  i18n.load(language, Object.fromEntries(messages));
}

const STORAGE_KEY = 'language';
const translations: Partial<Record<Language, () => Promise<Dictionary[]>>> = {};
let wanted: Language = 'en';

/** Registers how the words of languages other than English are loaded. */
export function offerTranslations(loaders: typeof translations): void {
  Object.assign(translations, loaders);
}

/** The current language. */
export function language(): Language {
  return languageOf(i18n.locale);
}

/**
 * Switches to the practice's language, for later visits of the browser too. If its words cannot be
 * loaded, the current language stays.
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

/**
 * Starts in the language of the last visit, so that sign-in greets people in their practice's; on a first visit
 * in the browser's.
 */
export async function restoreLanguage(): Promise<void> {
  const tag = localStorage.getItem(STORAGE_KEY) ?? navigator.language;
  await setLanguage(languageOf(tag.split('-')[0]));
}

function subscribe(listener: () => void): () => void {
  return i18n.on('change', listener);
}

/** The current language, for what depends on it. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language, () => 'en');
}

/** The locale for `formatDay`, `formatDollars` and the like. */
export function useLocale(): string {
  return localeOf(useLanguage());
}

/** The words of a feature in the current language: `const t = useCopy(sessionsCopy)`. */
export function useCopy<English extends Words>(copy: Copy<string, English>): Translate<English> {
  useLanguage();
  return wordsOf(copy);
}

/** The same outside components, in the language that is current when a text is looked up. */
export function wordsOf<English extends Words>(copy: Copy<string, English>): Translate<English> {
  return (key, ...values) => say(copy, key, ...values);
}

/** One text outside components, in the current language. */
export function say<English extends Words, Key extends keyof English>(
  copy: Copy<string, English>,
  key: Key,
  ...[values]: Values<English[Key]>
): string {
  const filledIn = Object.entries<unknown>(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolated(value) : value,
  ]);
  // A line may end between a minus and a dollar sign, unless a word joiner is between them.
  return i18n
    ._(`${copy.id}.${String(key)}`, Object.fromEntries(filledIn))
    .replace(/\u2212(?=\$)/g, '$&\u2060');
}
