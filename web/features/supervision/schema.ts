import * as z from 'zod/mini';
import { isCalendarDay } from '../../../domain/calendar-day.ts';
import { isSupervisionHours } from '../../../domain/hours.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { EntryWord } from './copy.ts';

/** The kinds and places of supervision (spec section 3). */
export const TYPES = ['Individual', 'Group', 'Peer', 'Other'] as const;
export type SupervisionType = (typeof TYPES)[number];
export const LOCATIONS = ['In-person', 'Virtual', 'Phone'] as const;
export type SupervisionLocation = (typeof LOCATIONS)[number];

const MAX_NOTES = 4000;

/** What a person types about a supervision session; `required` is what the screen says of a gap. */
export function supervisionSchema(t: Translate<EntryWord>, required: string) {
  return z.object({
    therapistId: z.string().check(z.minLength(1, required)),
    date: z.string().check(z.refine(isCalendarDay, required)),
    hours: z.pipe(
      z.string().check(
        z.refine((text) => text.trim() !== '', { error: required, abort: true }),
        z.refine((text) => isSupervisionHours(Number(text)), t('hoursInvalid')),
      ),
      z.transform(Number),
    ),
    notes: z.string().check(z.trim(), z.maxLength(MAX_NOTES, t('notesTooLong'))),
    time: z.string(),
    type: z.pipe(
      z.string(),
      z.transform((text) => TYPES.find((known) => known === text) ?? null),
    ),
    location: z.pipe(
      z.string(),
      z.transform((text) => LOCATIONS.find((known) => known === text) ?? null),
    ),
  });
}

export type SupervisionInput = z.input<ReturnType<typeof supervisionSchema>>;
export type SupervisionValues = z.output<ReturnType<typeof supervisionSchema>>;
