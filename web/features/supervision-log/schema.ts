import * as z from 'zod/mini';
import { isCalendarDay } from '../../../domain/calendar-day.ts';
import type { Translate } from '../../lib/i18n.ts';
import type { ProgressWord, SignWord } from './copy.ts';

export function licenseSchema(t: Translate<SignWord>) {
  const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, t('tooLong')));
  return z.object({ license: text(200), license_number: text(100), qualification: text(500) });
}

const MOST_HOURS = 10_000;

/** What a board requires, as an admin types it; the database checks all of it again. */
export function requirementSchema(t: Translate<ProgressWord>) {
  const day = z.string().check(z.refine(isCalendarDay, t('dayNeeded')));
  const hours = (isNeeded: boolean, least = 0) =>
    z.pipe(
      z.string().check(
        z.refine((text) => {
          if (text.trim() === '') return !isNeeded;
          const number = Number(text);
          return number >= least && number <= MOST_HOURS;
        }, t('hoursInvalid')),
      ),
      z.transform((text) => (text.trim() === '' ? null : Number(text))),
    );
  return z.pipe(
    z
      .object({
        license: z
          .string()
          .check(z.trim(), z.minLength(1, t('licenseNeeded')), z.maxLength(200, t('tooLong'))),
        state: z.string().check(z.trim(), z.maxLength(50, t('tooLong'))),
        total_hours: hours(true, 0.25),
        individual_hours: hours(false),
        group_hours_most: hours(false),
        every: z.enum(['', 'week', 'month']),
        hours_every: hours(false, 0.25),
        client_hours_per_hour: hours(false, 0.25),
        starts_on: day,
        ends_on: day,
      })
      .check(({ value, issues }) => {
        if (value.ends_on < value.starts_on) {
          issues.push({ code: 'custom', path: ['ends_on'], message: t('endsFirst'), input: value });
        }
        if ((value.every === '') !== (value.hours_every === null)) {
          issues.push({
            code: 'custom',
            path: ['hours_every'],
            message: t('everyBoth'),
            input: value,
          });
        }
      }),
    z.transform(({ every, total_hours, ...rest }) => ({
      ...rest,
      total_hours: total_hours ?? 0,
      every: every === '' ? null : every,
    })),
  );
}

export type RequirementInput = z.input<ReturnType<typeof requirementSchema>>;
export type RequirementValues = z.output<ReturnType<typeof requirementSchema>>;
