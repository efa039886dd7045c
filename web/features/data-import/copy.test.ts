import { afterEach, expect, test, vi } from 'vitest';
import { words as es } from '../../../languages/es/screens/data-import.ts';
import { words as fr } from '../../../languages/fr/screens/data-import.ts';
import { offerTranslations, setLanguage, wordsOf } from '../../lib/i18n.ts';
import { importCopy } from './copy.ts';
import { headerOf, templateOf } from './rules/fields.ts';
import { readFile } from './rules/read-file.ts';
import { readRows } from './rules/read-rows.ts';

const readPeople = (text: string) => readFile(new Blob([text]), 'people', readRows);

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

test.each([
  ['es', 'nombre;APELLIDOS;Correo electronico;Función;Tarifa 53', 'Nombre', 'terapeuta'],
  ['fr', 'Prénom;nom;adresse e-mail;Role;Tarif 53', 'Prénom', 'thérapeute'],
] as const)(
  'in %s, columns and template are in that language',
  async (language, header, first, role) => {
    await setLanguage(language);
    const line = `Ann;Lee;ann@example.com;${role};80`;
    expect(await readPeople(`${header}\n${line}`)).toMatchObject({
      rows: [{ first_name: 'Ann', last_name: 'Lee', role, rate_53: '80' }],
      ignored: [],
    });
    expect(await readPeople('First name,Last name,Email\nAnn,Lee,ann@example.com')).toMatchObject({
      rows: [{ email: 'ann@example.com' }],
    });
    expect(headerOf('first_name', 'people')).toBe(first);
    expect(await readPeople(templateOf('people'))).toMatchObject({
      rows: [{ role }],
      ignored: [],
    });
  },
);
