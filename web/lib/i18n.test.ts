import { describe, expect, it } from 'vitest';
import { defineCopy, say } from './i18n.ts';

const copy = defineCopy({
  en: {
    hello: 'Hello {{name}}',
    sessions_one: '{{count}} session',
    sessions_other: '{{count}} sessions',
  },
  es: {
    hello: 'Hola {{name}}',
    sessions_one: '{{count}} sesión',
    sessions_other: '{{count}} sesiones',
  },
  fr: {
    hello: 'Bonjour {{name}}',
    sessions_one: '{{count}} séance',
    sessions_other: '{{count}} séances',
  },
});

describe('a text', () => {
  it('takes its values as they are', () => {
    expect(say(copy, 'hello', { name: '{{count}} <b>$&</b>' })).toBe('Hello {{count}} <b>$&</b>');
  });

  it('knows one from many', () => {
    expect(say(copy, 'sessions', { count: 1 })).toBe('1 session');
    expect(say(copy, 'sessions', { count: 0 })).toBe('0 sessions');
    expect(say(copy, 'sessions', { count: 1_000_000 })).toBe('1000000 sessions');
  });
});
