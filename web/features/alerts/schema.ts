import * as z from 'zod/mini';
import type { Translate } from '../../lib/i18n.ts';
import { requiredText } from '../../ui/required-text.ts';
import { withSharedError } from '../../ui/shared-error.ts';
import type { AlertsWords } from './copy.ts';

const MAX_MESSAGE = 2000;

/** An alert as it is typed; the database checks all of it again. */
export function alertSchema(t: Translate<AlertsWords>) {
  return withSharedError(
    t('required'),
    z.object({
      therapistId: z.string().check(z.minLength(1, t('required'))),
      message: requiredText(t('required'), MAX_MESSAGE, t('tooLong')),
    }),
  );
}

export type AlertInput = z.input<ReturnType<typeof alertSchema>>;
export type AlertValues = z.output<ReturnType<typeof alertSchema>>;
