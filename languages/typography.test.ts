import { expect, it } from 'vitest';
import type { Dictionary } from '../web/lib/i18n.ts';
import { type Language, offScreen } from './list.ts';

const screens = import.meta.glob<Dictionary[]>('./*/screens.ts', {
  eager: true,
  import: 'dictionaries',
});

/** Every text in what a language holds; one that takes values is filled in. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    return [String(Reflect.apply(value, undefined, Array(value.length).fill(2)))];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const textsOf = (language: Language) =>
  textsIn([screens[`./${language}/screens.ts`], offScreen[language]]);

it('French never breaks a line before ; : ! ? or inside quotation marks', () => {
  const texts = textsOf('fr');
  expect(texts.length).toBeGreaterThan(1500);
  expect(
    texts.filter((text) => /[^\u202f][;!?](?!\S)|[^\u00a0][:»](?!\S)|«[^\u00a0]/u.test(text)),
  ).toEqual(
    // The keys themselves.
    [expect.stringContaining('N, / et ? agissent seules.')],
  );
});

it('Spanish opens every question and exclamation', () => {
  const texts = textsOf('es');
  expect(texts.length).toBeGreaterThan(1500);
  const count = (text: string, mark: string) => text.split(mark).length;
  expect(
    texts.filter(
      (text) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!'),
    ),
  ).toEqual([expect.stringContaining('N, / y ? funcionan por sí solas.')]);
});

it('no Spanish sentence puts a full stop after a time, which ends with one: 8:30 p.m.', () => {
  const texts = textsOf('es');
  expect(texts.filter((text) => /\{(?:at|time|when)\}/.test(text)).length).toBeGreaterThan(10);
  expect(texts.filter((text) => /\{(?:at|time|when)\}\./.test(text))).toEqual([]);
});

it('no French or Spanish text names a pay period, 1–15 nov, as it would a month', () => {
  const texts = [...textsOf('es'), ...textsOf('fr')];
  expect(texts.filter((text) => /(?:del|du) \{period\}/.test(text)).length).toBeGreaterThan(10);
  expect(texts.filter((text) => /(?:^| )(?:de|en|dans) \{(?:period|days)\}/.test(text))).toEqual(
    [],
  );
});

it('no French or Spanish text takes a person for a man', () => {
  const ofAPerson =
    /(?:^|, et |[.:] )\{name\} (?:a été|est|était|n’a pas pu être) |\{name\} (?:\(désactivé|comme payé)|[Vv]ous (?:avez été|êtes|serez) \p{L}+é |connecté en tant que/u;
  expect(textsOf('fr').filter((text) => ofAPerson.test(text))).toEqual([]);
  const inSpanish =
    /(?:^|[.:] )\{name\} (?:está|estaba|ya estaba) |\{name\} (?:\(desactivado|como pagado)/;
  expect(textsOf('es').filter((text) => inSpanish.test(text))).toEqual([]);
});
