import { expect, it } from 'vitest';
import { dueMail, wordsOf } from '../supabase/functions/_shared/due-mails.ts';
import { LANGUAGES, languageOf, localeOf, nameOf, offScreen } from './list.ts';

it('every language has its own name, and a locale of that language', () => {
  expect(new Set(LANGUAGES.map(nameOf)).size).toBe(LANGUAGES.length);
  for (const language of LANGUAGES) {
    expect(new Intl.Locale(localeOf(language)).language).toBe(language);
  }
});

it('a language that is not offered is shown in English', () => {
  expect([languageOf('fr'), languageOf('zz'), languageOf(null)]).toEqual(['fr', 'en', 'en']);
  const mail = dueMail.parse({
    id: '1',
    address: 'sam@example.com',
    practice: 'Harbor',
    language: 'zz',
    path: null,
    message: 'approval',
    details: {},
  });
  expect(wordsOf(mail).subject).toBe(offScreen.en.mails.approval.subject);
});
