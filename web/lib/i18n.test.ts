import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  defineCopy,
  language,
  offerTranslations,
  restoreLanguage,
  say,
  setLanguage,
} from './i18n.ts';

const copy = defineCopy('test', {
  hello: 'Hello {name}',
  team: "{name}'s team",
  sessions: '{count, plural, one {# session} other {# sessions}}',
});

const spanish = [
  {
    test: {
      hello: 'Hola {name}',
      team: 'El equipo de {name}',
      sessions: '{count, plural, one {# sesión} other {# sesiones}}',
    },
  },
];
const french = [
  {
    test: {
      hello: 'Bonjour {name}',
      team: "l'équipe d''{name}",
      sessions: '{count, plural, one {# séance} other {# séances}}',
    },
  },
];

const root = { lang: 'en' };
const browser = { language: 'en-US' };
const stored = new Map<string, string>();
vi.stubGlobal('navigator', browser);
vi.stubGlobal('document', { documentElement: root });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

beforeEach(() => offerTranslations({ es: async () => spanish, fr: async () => french }));
afterEach(() => setLanguage('en'));

describe('a text', () => {
  it('a minus sign stays with the amount in a sentence', () => {
    expect(say(copy, 'hello', { name: '\u2212$25.00' })).toBe('Hello \u2212\u2060$25.00');
  });

  it('a name from right to left does not move the figure behind it', () => {
    const name = '\u05d9\u05e2\u05dc';
    expect(say(copy, 'hello', { name })).toBe(`Hello \u2068${name}\u2069`);
  });

  it('takes its values as they are', () => {
    expect(say(copy, 'hello', { name: '{count} <b>$&</b>' })).toBe('Hello {count} <b>$&</b>');
  });

  it('keeps its apostrophes, before a value too', async () => {
    expect(say(copy, 'team', { name: 'Ana' })).toBe("Ana's team");
    await setLanguage('fr');
    expect(say(copy, 'team', { name: 'Ana' })).toBe("l'équipe d'Ana");
  });

  it('knows one from many, as its language counts', async () => {
    const counts = [0, 1, 2, 1_000_000].map((count) => ({ count }));
    const spoken = () => counts.map((count) => say(copy, 'sessions', count));
    expect(spoken()).toEqual(['0 sessions', '1 session', '2 sessions', '1,000,000 sessions']);
    await setLanguage('es');
    expect(spoken()).toEqual(['0 sesiones', '1 sesión', '2 sesiones', '1,000,000 sesiones']);
    await setLanguage('fr');
    expect(spoken()).toEqual(['0 séance', '1 séance', '2 séances', '1\u202f000\u202f000 séances']);
  });
});

describe('the language', () => {
  it('is that of the last visit', async () => {
    await setLanguage('es');
    expect(stored.get('language')).toBe('es');
    await setLanguage('en');
    stored.set('language', 'es');
    await restoreLanguage();
    expect([language(), root.lang]).toEqual(['es', 'es']);
  });

  it.each([
    ['fr-CA', 'fr'],
    ['es', 'es'],
    ['de-DE', 'en'],
    ['C', 'en'],
  ])('is on a first visit that of a browser in %s: %s', async (tag, expected) => {
    stored.clear();
    browser.language = tag;
    await restoreLanguage();
    expect(language()).toBe(expected);
  });

  it('stays when another language cannot be loaded', async () => {
    offerTranslations({ fr: () => Promise.reject(new TypeError('Failed to fetch')) });
    await setLanguage('fr');
    expect([language(), root.lang, say(copy, 'hello', { name: 'Ana' })]).toEqual([
      'en',
      'en',
      'Hello Ana',
    ]);
  });

  it('is the last one asked for, however late the words of another come', async () => {
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    offerTranslations({ es: () => late.then(() => spanish) });
    const first = setLanguage('es');
    await setLanguage('fr');
    arrive();
    await first;
    expect([language(), root.lang]).toEqual(['fr', 'fr']);
  });
});
