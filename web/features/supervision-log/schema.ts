import * as z from 'zod/mini';
import { formatHours } from '../../../domain/hours.ts';
import { localeOf } from '../../../languages/list.ts';
import { language, type Translate } from '../../lib/i18n.ts';
import { typedNumber } from '../../lib/typed-numbers.ts';
import { dayField } from '../../ui/day-field.ts';
import { requiredText } from '../../ui/required-text.ts';
import type { ProgressWords, SignWords } from './copy.ts';

/** What people type about their own license. Each part is optional, but not all of them where nothing is stored. */
export function licenseSchema(t: Translate<SignWords>, hasSome: boolean) {
  const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, t('tooLong')));
  return z
    .object({ license: text(200), license_number: text(100), qualification: text(500) })
    .check(
      z.refine((license) => hasSome || Object.values(license).some((typed) => typed !== ''), {
        error: t('nothingYet'),
        path: ['license'],
      }),
    );
}

/** The name that a person signs with, no longer than the database takes it. */
export const signatureSchema = (t: Translate<SignWords>) =>
  z.object({ name: requiredText(t('nameNeeded'), 401, t('nameNeeded')) });

/** Hours as an admin types them; empty where the board does not ask. */
function hoursShape(t: Translate<ProgressWords>) {
  const shown = (hours: number) => formatHours(hours, localeOf(language()));
  const hours = (least: number, most: number, isNeeded = false) =>
    z.pipe(
      z.string().check(
        z.refine(
          (text) => {
            if (text.trim() === '') return !isNeeded;
            const number = typedNumber(text);
            return number >= least && number <= most;
          },
          t('hoursInvalid', { least: shown(least), most: shown(most) }),
        ),
      ),
      z.transform((text) => (text.trim() === '' ? null : typedNumber(text))),
    );
  return {
    state: z.string().check(z.trim(), z.maxLength(50, t('tooLong'))),
    total_hours: hours(0.25, 10_000, true),
    individual_hours: hours(0, 10_000),
    group_hours_most: hours(0, 10_000),
    every: z.enum(['', 'week', 'month']),
    hours_every: hours(0.25, 100),
    client_hours_per_hour: hours(0.25, 1000),
  };
}

interface TypedHours {
  every: '' | 'week' | 'month';
  hours_every: number | null;
  total_hours: number | null;
}

/** Week or month go with how many hours in each. */
const bothOfEvery = (t: Translate<ProgressWords>) =>
  z.check<TypedHours>(({ value, issues }) => {
    if ((value.every === '') !== (value.hours_every === null)) {
      issues.push({
        code: 'custom',
        path: ['hours_every'],
        message: t('everyBoth'),
        input: value,
      });
    }
  });

const asKept = <Typed extends TypedHours>({ every, total_hours, ...rest }: Typed) => ({
  ...rest,
  total_hours: total_hours ?? 0,
  every: every === '' ? null : every,
});

/** What a board requires, as an admin types it; the database checks all of it again. */
export function requirementSchema(t: Translate<ProgressWords>) {
  const day = dayField(t('dayNeeded'));
  return z.pipe(
    z
      .object({
        license: requiredText(t('licenseNeeded'), 200, t('tooLong')),
        ...hoursShape(t),
        starts_on: day,
        ends_on: day,
      })
      .check(bothOfEvery(t), ({ value, issues }) => {
        if (value.ends_on < value.starts_on) {
          issues.push({ code: 'custom', path: ['ends_on'], message: t('endsFirst'), input: value });
        }
      }),
    z.transform(asKept),
  );
}

/** A template: what a board requires, and where it is from. */
export function templateSchema(t: Translate<ProgressWords>) {
  const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, t('tooLong')));
  return z.pipe(
    z
      .object({
        name: requiredText(t('nameNeeded'), 200, t('tooLong')),
        license: text(200),
        ...hoursShape(t),
        source: text(500),
      })
      .check(bothOfEvery(t)),
    z.transform(asKept),
  );
}

export type RequirementInput = z.input<ReturnType<typeof requirementSchema>>;
export type RequirementValues = z.output<ReturnType<typeof requirementSchema>>;
export type TemplateInput = z.input<ReturnType<typeof templateSchema>>;
export type TemplateValues = z.output<ReturnType<typeof templateSchema>>;
