import { useSyncExternalStore } from 'react';

/**
 * The words of the screens in the three languages of the practice settings (spec section 2).
 *
 * Each feature keeps its words in a `copy.ts`; a missing or misspelt key does not compile. Plurals are
 * two keys, `sessions_one` and `sessions_other`, asked for as `t('sessions', { count })`. Any other
 * form falls back to `_other`.
 */
export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

type Words = Record<string, string>;

/** The words of one feature in every language. */
export type Copy<Key extends string> = Record<Language, Record<Key, string>>;

type PlainKey<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : Key;

type Values = Record<string, string | number> & { count?: number };

/** Looks up a text and fills in `{{value}}` places. */
export type Translate<Key extends string> = (key: PlainKey<Key>, values?: Values) => string;

/** Declares the words of a feature; Spanish and French must have the keys of English. */
export function defineCopy<const Key extends string>(copy: Copy<Key>): Copy<Key> {
  return copy;
}

const STORAGE_KEY = 'language';
const listeners = new Set<() => void>();
let current: Language = 'en';

/** The language in force. */
export function language(): Language {
  return current;
}

/** Takes the practice's language for this and later visits of the browser. */
export function setLanguage(next: Language): void {
  if (next === current) return;
  current = next;
  localStorage.setItem(STORAGE_KEY, next);
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Starts in the language of the last visit, so that sign-in greets people in their practice's. */
export function restoreLanguage(): void {
  const stored = localStorage.getItem(STORAGE_KEY);
  setLanguage(LANGUAGES.find((known) => known === stored) ?? 'en');
}

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US', fr: 'fr' };

/** Dates and sums follow the language; every practice is in the US. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language, () => 'en');
}

/** The locale for `formatDay`, `formatDollars` and the like. */
export function useLocale(): string {
  return localeOf(useLanguage());
}

/** The words of a feature in the language in force: `const t = useCopy(sessionsCopy)`. */
export function useCopy<Key extends string>(copy: Copy<Key>): Translate<Key> {
  const inForce = useLanguage();
  return (key, values) => translate(copy[inForce], inForce, key, values);
}

/** A text outside of components, in the language in force at this moment. */
export function say<Key extends string>(
  copy: Copy<Key>,
  ...rest: Parameters<Translate<Key>>
): string {
  return translate(copy[current], current, ...rest);
}

function translate(words: Words, inForce: Language, key: string, values: Values = {}): string {
  let text = words[key];
  if (text === undefined && values.count !== undefined) {
    const form = new Intl.PluralRules(inForce).select(values.count);
    text = words[`${key}_${form}`] ?? words[`${key}_other`];
  }
  if (text === undefined) throw new Error(`No text for ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
