import * as z from 'zod/mini';
import type { Translate } from '../../lib/i18n.ts';
import { requiredText } from '../../ui/required-text.ts';
import type { PayrollWords } from './copy.ts';

const LONGEST_REASON = 1000;

/** Re-opening a processed period needs a reason, which is kept with it. */
export function reopenSchema(t: Translate<PayrollWords>) {
  return z.object({
    reason: requiredText(t('reopenReasonNeeded'), LONGEST_REASON, t('reopenReasonTooLong')),
  });
}
