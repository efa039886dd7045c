import * as z from 'zod/mini';
import { say } from '../../lib/i18n.ts';
import { signInCopy } from './copy.ts';
import { EMAIL } from './rules.ts';

/** An address in the form of one, with messages in the language of the moment. */
export function emailSchema() {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: say(signInCopy, 'emailRequired'), abort: true }),
      z.regex(EMAIL, say(signInCopy, 'emailInvalid')),
    );
}
