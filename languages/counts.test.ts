import { afterEach, expect, it, vi } from 'vitest';
import { payrollReviewCopy } from '../web/features/payroll-review/copy.ts';
import { progressCopy } from '../web/features/supervision-log/copy.ts';
import { offerTranslations, say, setLanguage } from '../web/lib/i18n.ts';
import { words as spanish } from './es/screens/payroll-review.ts';
import { words as spanishLog } from './es/screens/supervision-log.ts';
import { words as french } from './fr/screens/payroll-review.ts';
import { words as frenchLog } from './fr/screens/supervision-log.ts';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
offerTranslations({
  es: async () => [spanish, spanishLog],
  fr: async () => [french, frenchLog],
});
afterEach(() => setLanguage('en'));

it.each([
  ['en', '1 session then, 2 now', '3 sessions then, 1 now'],
  ['es', '1 sesión entonces, 2 ahora', '3 sesiones entonces, 1 ahora'],
  ['fr', '1 séance alors, 2 maintenant', '3 séances alors, 1 maintenant'],
] as const)('in %s, one session of a former payroll is one', async (language, one, several) => {
  await setLanguage(language);
  expect(say(payrollReviewCopy, 'sessionsDetail', { before: 1, after: 2 })).toBe(one);
  expect(say(payrollReviewCopy, 'sessionsDetail', { before: 3, after: 1 })).toBe(several);
});

it.each(['en', 'es', 'fr'] as const)(
  'in %s, what is missing and what is due by a day are not read as one number',
  async (language) => {
    await setLanguage(language);
    const due = say(progressCopy, 'windowMissing', { hours: '3', day: '30' });
    for (const missing of ['missing', 'individualMissing'] as const) {
      expect(`${say(progressCopy, missing, { hours: '54' })} ${due}`).not.toMatch(/\d\. \d/);
    }
  },
);
