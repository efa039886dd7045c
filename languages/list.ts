import type { About } from './en/about.ts';
import type { AccountMails } from './en/account-mails.ts';
import * as en from './en/index.ts';
import type { Mails } from './en/mails.ts';
import type { PayStatement } from './en/pay-statement.ts';
import type { SupervisionLog } from './en/supervision-log.ts';
import * as es from './es/index.ts';
import * as fr from './fr/index.ts';

/** The languages a practice can choose: each a folder beside this file, and in the lists below. */
export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const about: Record<Language, About> = { en: en.about, es: es.about, fr: fr.about };

export function nameOf(language: Language): string {
  return about[language].name;
}

export function localeOf(language: Language): string {
  return about[language].locale;
}

/** The language that goes by this tag; English where the practice's is not offered here. */
export function languageOf(tag: string | null | undefined): Language {
  return LANGUAGES.find((known) => known === tag) ?? 'en';
}

interface OffScreen {
  accountMails: AccountMails;
  mails: Mails;
  payStatement: PayStatement;
  supervisionLog: SupervisionLog;
}

/** The words of mails and documents, which are written where no browser is. */
export const offScreen: Record<Language, OffScreen> = {
  en: en.offScreen,
  es: es.offScreen,
  fr: fr.offScreen,
};

/** The word for a value the database names; nothing for one that has none. */
export function wordOf(words: Readonly<Record<string, string>>, value: string): string | undefined {
  return words[value];
}
