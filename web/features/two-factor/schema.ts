import * as z from 'zod/mini';
import type { Translate } from '../../lib/i18n.ts';
import { sixDigits } from '../../lib/six-digits.ts';
import type { TwoFactorWords } from './copy.ts';

type Words = Translate<TwoFactorWords>;

/** The code that an app shows. */
export function codeSchema(t: Words) {
  return z.object({ code: sixDigits(t('codeInvalid')) });
}

/** A recovery code as it is typed; only the server knows which are valid. */
export function recoveryCodeSchema(t: Words) {
  return z.object({ code: z.string().check(z.trim(), z.minLength(1, t('recoveryCodeRequired'))) });
}
