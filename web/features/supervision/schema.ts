import * as z from 'zod/mini';
import { isSupervisionHours } from '../../../domain/hours.ts';
import type { Translate } from '../../lib/i18n.ts';
import { typedNumber } from '../../lib/typed-numbers.ts';
import { dayField } from '../../ui/day-field.ts';
import { withSharedError } from '../../ui/shared-error.ts';
import type { EntryWords } from './copy.ts';

/** The kinds and places of supervision. */
export const TYPES = ['Individual', 'Group', 'Peer', 'Other'] as const;
export type SupervisionType = (typeof TYPES)[number];
export const LOCATIONS = ['In-person', 'Virtual', 'Phone'] as const;
export type SupervisionLocation = (typeof LOCATIONS)[number];

const MAX_NOTES = 4000;

/**
 * What a person types about a supervision session; `required` is what the screen says of a gap. With
 * `isEach` every therapist has hours of their own.
 */
export function supervisionSchema(t: Translate<EntryWords>, required: string) {
  const problemOf = (text: string | undefined) => {
    if (!text?.trim()) return required;
    return isSupervisionHours(typedNumber(text)) ? null : t('hoursInvalid');
  };
  return withSharedError(
    required,
    z.pipe(
      z
        .object({
          therapistIds: z.array(z.string()).check(z.minLength(1, required)),
          date: dayField(required),
          hours: z.string(),
          isEach: z.boolean(),
          hoursOf: z.record(z.string(), z.string()),
          notes: z.string().check(z.trim(), z.maxLength(MAX_NOTES, t('notesTooLong'))),
          time: z.string(),
          type: z.string(),
          /** What was chosen before Group was suggested for several; null where it was not suggested. */
          typeBefore: z.nullable(z.string()),
          location: z.string(),
        })
        .check(({ value, issues }) => {
          for (const { path, text } of typedHours(value)) {
            const message = problemOf(text);
            if (message) issues.push({ code: 'custom', path, message, input: text });
          }
        }),
      z.transform(
        ({ therapistIds, date, hours, isEach, hoursOf, notes, time, type, location }) => ({
          date,
          notes,
          time,
          entries: therapistIds.map((therapistId) => ({
            therapistId,
            hours: typedNumber((isEach ? hoursOf[therapistId] : hours) ?? ''),
          })),
          type: TYPES.find((known) => known === type) ?? null,
          location: LOCATIONS.find((known) => known === location) ?? null,
        }),
      ),
    ),
  );
}

interface TypedHours {
  therapistIds: string[];
  hours: string;
  isEach: boolean;
  hoursOf: Record<string, string>;
}

/** The fields of hours that count, and the name of each in the form. */
function typedHours({ therapistIds, hours, isEach, hoursOf }: TypedHours) {
  if (!isEach) return [{ path: ['hours'], text: hours }];
  return therapistIds.map((id) => ({ path: ['hoursOf', id], text: hoursOf[id] }));
}

export type SupervisionInput = z.input<ReturnType<typeof supervisionSchema>>;
export type SupervisionValues = z.output<ReturnType<typeof supervisionSchema>>;
