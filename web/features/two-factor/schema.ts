import * as z from 'zod/mini';
import type { Translate } from '../../lib/i18n.ts';
import type { TwoFactorWords } from './copy.ts';

type Words = Translate<TwoFactorWords>;

/** Six digits, however they are grouped. */
export function codeSchema(t: Words) {
  return z.object({
    code: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.replace(/\s/g, '')),
      ),
      z.string().check(z.regex(/^\d{6}$/, t('codeInvalid'))),
    ),
  });
}

/** A recovery code as it is typed; only the server knows which are valid. */
export function recoveryCodeSchema(t: Words) {
  return z.object({ code: z.string().check(z.trim(), z.minLength(1, t('recoveryCodeRequired'))) });
}
