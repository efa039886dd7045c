import { afterEach, expect, it, vi } from 'vitest';
import { offerTranslations, setLanguage } from './i18n.ts';
import { typedDollars, typedNumber } from './typed-numbers.ts';

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
