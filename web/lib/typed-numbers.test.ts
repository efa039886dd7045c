import { afterEach, expect, it, vi } from 'vitest';
import { offerTranslations, setLanguage } from './i18n.ts';
import { asTyped, typedDollars, typedNumber } from './typed-numbers.ts';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
vi.stubGlobal('localStorage', { setItem: () => {} });
offerTranslations({ fr: async () => [] });
afterEach(() => setLanguage('en'));

it('reads what is typed as the language of the screen writes it', async () => {
  expect([typedDollars('1,500'), typedDollars('25,50'), typedNumber('0,25')]).toEqual([
    '1500.00',
    null,
    Number.NaN,
  ]);
  await setLanguage('fr');
  expect([typedDollars('1 500,5'), typedDollars('25.50'), typedNumber('0,25')]).toEqual([
    '1500.50',
    '25.50',
    0.25,
  ]);
});

it('fills a field as the language of the screen writes it, and reads it as the same', async () => {
  expect(asTyped('2000.50')).toBe('2000.50');
  await setLanguage('fr');
  expect(asTyped('2000.50')).toBe('2000,50');
  expect(typedDollars(asTyped('2000.50'))).toBe('2000.50');
});
