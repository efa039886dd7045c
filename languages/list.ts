/**
 * The languages a practice can choose. Another one is a line here, a folder beside this file, a line
 * in `off-screen.ts`, and a migration that lets the settings hold it.
 */
export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each by its own name too, for a person who does not read the one in force. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Spanish (Español)',
  fr: 'French (Français)',
};

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US', fr: 'fr' };

/** Dates and sums follow the language; every practice is in the US. */
export function localeOf(language: Language): string {
  return locales[language];
}
