import * as z from 'zod/mini';
import type { Translate } from '../../lib/i18n.ts';
import { requiredText } from '../../ui/required-text.ts';
import type { PayrollReviewWords } from './copy.ts';

const LONGEST_REASON = 1000;

/** Setting a warning aside needs a reason, which is kept with it. */
export function setAsideSchema(t: Translate<PayrollReviewWords>) {
  return z.object({
    reason: requiredText(t('reasonNeeded'), LONGEST_REASON, t('reasonTooLong')),
  });
}
