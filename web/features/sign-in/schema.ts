import * as z from 'zod/mini';
import { say, type Translate } from '../../lib/i18n.ts';
import { signInCopy } from './copy.ts';

/** An address in the form of one (spec section 5), with messages in the language of the moment. */
export function emailSchema() {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: say(signInCopy, 'emailRequired'), abort: true }),
      z.email(say(signInCopy, 'emailInvalid')),
    );
}

/** Sign-in (spec section 5): both required. */
export function signInSchema(t: Translate<'passwordRequired'>) {
  return z.object({
    email: emailSchema(),
    password: z.string().check(z.minLength(1, t('passwordRequired'))),
    isRemembered: z.boolean(),
  });
}
