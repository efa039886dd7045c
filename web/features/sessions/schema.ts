import * as z from 'zod/mini';
import { type CalendarDay, isCalendarDay } from '../../../domain/calendar-day.ts';
import { readDollars } from '../../../domain/money.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { SessionFormWord } from './copy.ts';

/** The longest texts the database takes. */
export const MAX_CLIENT_NAME = 200;
export const MAX_NOTES = 4000;

/** The days a session may be put on, both included. */
export interface DayRange {
  from: CalendarDay;
  to: CalendarDay;
}

/** What a person types into the session form; the database checks all of it again. */
export function sessionSchema(t: Translate<SessionFormWord>, days?: DayRange) {
  return z.object({
    clientName: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t('clientRequired')),
        z.maxLength(MAX_CLIENT_NAME, t('clientTooLong')),
      ),
    date: z.string().check(
      z.refine(isCalendarDay, { error: t('dateRequired'), abort: true }),
      z.refine((day) => !days || (day >= days.from && day <= days.to), t('dateOutside')),
    ),
    duration: z.pipe(z.string(), z.transform(Number)),
    notes: z.string().check(z.trim(), z.maxLength(MAX_NOTES, t('notesTooLong'))),
    isNoShow: z.boolean(),
    feeCollected: z.boolean(),
    /** Admins only: an amount of their own, or the empty text for what the rates say. */
    pay: z
      .string()
      .check(z.refine((text) => text.trim() === '' || isAmount(text), t('payInvalid'))),
  });
}

function isAmount(text: string): boolean {
  const amount = readDollars(text);
  return amount !== null && !amount.startsWith('-');
}

export type SessionInput = z.input<ReturnType<typeof sessionSchema>>;
export type SessionValues = z.output<ReturnType<typeof sessionSchema>>;

/** A session that waits on the device for a connection, as it will be sent. */
export const waitingSessionSchema = z.object({
  therapist_id: z.string(),
  client_name: z.string(),
  date: z.string(),
  duration: z.number(),
  notes: z.nullable(z.string()),
  is_no_show: z.boolean(),
  no_show_fee_collected: z.boolean(),
  revenue: z.optional(z.number()),
});

export type WaitingSession = z.output<typeof waitingSessionSchema>;
