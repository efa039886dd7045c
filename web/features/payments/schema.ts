import * as z from 'zod/mini';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Translate } from '../../lib/i18n.ts';
import { dayField } from '../../ui/day-field.ts';
import type { PaymentWords } from './copy.ts';
import { PAYMENT_METHODS } from './rules.ts';

const LONGEST_REFERENCE = 100;
/** Of a note, and of the reason for taking something back. */
export const LONGEST_TEXT = 500;

/** What an admin says about a payment; the database checks all of it again. */
export function markPaidSchema(t: Translate<PaymentWords>, earliest?: CalendarDay) {
  return z.object({
    payees: z.array(z.string()).check(z.minLength(1, t('somebodyNeeded'))),
    paidOn: dayField(t('dayNeeded'), earliest),
    method: z.enum(PAYMENT_METHODS, t('methodNeeded')),
    reference: z.string().check(z.trim(), z.maxLength(LONGEST_REFERENCE, t('referenceTooLong'))),
    note: z.string().check(z.trim(), z.maxLength(LONGEST_TEXT, t('textTooLong'))),
    sendMail: z.boolean(),
  });
}

export type MarkPaidValues = z.output<ReturnType<typeof markPaidSchema>>;
