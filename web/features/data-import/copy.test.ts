import { afterEach, expect, test, vi } from 'vitest';
import { words as es } from '../../../languages/es/screens/data-import.ts';
import { words as fr } from '../../../languages/fr/screens/data-import.ts';
import { offerTranslations, setLanguage, wordsOf } from '../../lib/i18n.ts';
import { importCopy } from './copy.ts';

vi.stubGlobal('localStorage', { setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });
offerTranslations({ es: async () => [es], fr: async () => [fr] });
afterEach(() => setLanguage('en'));

test.each([
  ['en', 'Checking 1,000 rows…', /^Importing 1,000 rows /],
  ['es', 'Probando 1,000 filas…', /^Importando 1,000 filas /],
  ['fr', 'Essai de 1\u202f000 lignes…', /^Importation de 1\u202f000 lignes /],
] as const)(
  'in %s, a thousand rows are counted as a thousand',
  async (language, checking, importing) => {
    await setLanguage(language);
    const t = wordsOf(importCopy);
    expect(t('checking', { count: 1000 })).toBe(checking);
    expect(t('importing', { count: 1000 })).toMatch(importing);
  },
);
