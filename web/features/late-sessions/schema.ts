import * as z from 'zod/mini';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Translate } from '../../lib/i18n.ts';
import { dayField } from '../../ui/day-field.ts';
import { requiredText } from '../../ui/required-text.ts';
import { MAX_CLIENT_NAME } from '../sessions/schema.ts';
import type { LateSessionWords } from './copy.ts';

const LONGEST_MESSAGE = 1000;

/** The fields of the form; the database checks all of it again. */
export function lateSessionSchema(
  t: Translate<LateSessionWords>,
  from: CalendarDay,
  to: CalendarDay,
) {
  return z.object({
    clientName: requiredText(t('clientNeeded'), MAX_CLIENT_NAME, t('clientTooLong')),
    date: dayField(t('dateNeeded'), from, to),
    duration: z.string().check(z.minLength(1, t('durationNeeded'))),
    isNoShow: z.boolean(),
    feeCollected: z.boolean(),
    message: z.string().check(z.trim(), z.maxLength(LONGEST_MESSAGE, t('messageTooLong'))),
  });
}

export type LateSessionValues = z.output<ReturnType<typeof lateSessionSchema>>;
