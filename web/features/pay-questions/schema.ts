import * as z from 'zod/mini';
import type { Translate } from '../../lib/i18n.ts';
import type { PayQuestionWord } from './copy.ts';

const LONGEST = 1000;

/** A question and an answer are words, and not too many. */
export function messageSchema(t: Translate<PayQuestionWord>) {
  return z.object({
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t('messageNeeded')),
        z.maxLength(LONGEST, t('messageTooLong')),
      ),
  });
}
