import * as z from 'zod/mini';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { isInLatinLetters } from '../../../domain/latin-letters.ts';
import { centsOf } from '../../../domain/money.ts';
import { isTaxNumber } from '../../../domain/tax-number.ts';
import { isBlank } from '../../../domain/text.ts';
import { isUsState } from '../../../domain/us-state.ts';
import type { Translate } from '../../lib/i18n.ts';
import { typedDollars } from '../../lib/typed-numbers.ts';
import { dayField } from '../../ui/day-field.ts';
import { dollarsAtMost } from '../../ui/dollars-at-most.ts';
import { requiredText } from '../../ui/required-text.ts';
import type { YearEndWords } from './copy.ts';

/** A sum in dollars, as decimal text. */
export function thresholdSchema(t: Translate<YearEndWords>) {
  return z.object({
    amount: z.pipe(
      z.string().check(z.refine(isAmount, t('amountNeeded')), dollarsAtMost()),
      z.transform((text) => typedDollars(text) ?? ''),
    ),
  });
}

function isAmount(text: string): boolean {
  const amount = typedDollars(text);
  return amount !== null && centsOf(amount) > 0;
}

/** A day that is not in the future. */
export function pastDaySchema(t: Translate<YearEndWords>, today: CalendarDay) {
  return z.object({ day: dayField(t('dayNeeded'), undefined, today) });
}

/** The titles of a header row as it is pasted from a template: by tabs or by commas. */
export function titlesIn(text: string): string[] {
  const [line = ''] = text.trim().split(/\r?\n/);
  const separator = line.includes('\t') ? '\t' : ',';
  return line.split(separator).map((title) => title.trim().replace(/^"|"$/g, ''));
}

/** The titles of this year's template. */
export function taxFileSchema(t: Translate<YearEndWords>) {
  return z.object({
    titles: z.string().check(z.refine((text) => titlesIn(text).length > 1, t('titlesNeeded'))),
  });
}

interface PayingPerson {
  kind: 'ein' | 'ssn';
  first_name: string;
  last_name: string;
}

/** Under an SSN a person reports, who has a first and a last name. */
const nameOfPerson = (
  name: 'first_name' | 'last_name',
  isRight: (text: string) => boolean,
  error: string,
) =>
  z.refine<PayingPerson>((payer) => payer.kind === 'ein' || isRight(payer[name]), {
    error,
    path: [name],
  });

/** The practice as it reports; its number is typed only where none of its kind is stored, or another shall be. */
export function payerSchema(t: Translate<YearEndWords>, storedKind: PayingPerson['kind'] | null) {
  const needed = () => requiredText(t('fieldNeeded'));
  const isNumber = ({ kind, number }: { kind: string; number: string }) =>
    (kind === storedKind && number === '') || isTaxNumber(number);
  const isFilled = (text: string) => !isBlank(text);
  return z
    .object({
      name: needed(),
      kind: z.enum(['ein', 'ssn']),
      number: z.string().check(z.trim()),
      first_name: z.string().check(z.trim()),
      last_name: z.string().check(z.trim()),
      address_line1: needed(),
      city: needed(),
      state: z.string().check(z.trim(), z.refine(isUsState, t('payerStateNeeded'))),
      zip: needed(),
    })
    .check(
      z.refine(isNumber, { error: t('payerNumberNeeded'), path: ['number'] }),
      nameOfPerson('first_name', isFilled, t('fieldNeeded')),
      nameOfPerson('first_name', isInLatinLetters, t('payerLatinNeeded')),
      nameOfPerson('last_name', isFilled, t('fieldNeeded')),
      nameOfPerson('last_name', isInLatinLetters, t('payerLatinNeeded')),
    );
}

export type PayerValues = z.output<ReturnType<typeof payerSchema>>;
