import { amountOf, centsOf } from '../../../../domain/money.ts';
import { isSame } from '../../../lib/changes.ts';
import type { Translate } from '../../../lib/i18n.ts';
import { asTyped, typedDollars, typedPay } from '../../../lib/typed-numbers.ts';
import type { OtherRates, Profile } from '../../people/data.ts';
import type { PersonFormWords } from '../copy.ts';
import type { SupervisorInput, TherapistInput } from '../schema.ts';

/** What a new therapist starts with. */
export const NEW_RATES = {
  hourly_rate: 100,
  rate_60: 100,
  rate_45: 75,
  rate_30: 50,
  other_rates: {},
};

export const NO_RATES = {
  hourly_rate: null,
  rate_60: null,
  rate_45: null,
  rate_30: null,
  other_rates: {},
};

export type Rates = Pick<Profile, keyof typeof NEW_RATES>;

export type TypedRates = Pick<
  TherapistInput,
  'hourlyRate' | 'rate60' | 'rate45' | 'rate30' | 'otherRates'
>;

export function rateText(rate: number | null | undefined): string {
  return rate === null || rate === undefined
    ? ''
    : asTyped(amountOf(centsOf(rate)).replace(/\.00$/, ''));
}

/** Zero and empty are no rate. */
export function rateOf(text: string): number | null {
  return Number(typedDollars(text) ?? 0) || null;
}

/** What a rate could be, for fields that start empty: 'for example 100'. */
export function sampleRates(t: Translate<PersonFormWords>): Partial<Record<string, string>> {
  const sample = (rate: number) => t('sampleRate', { rate: rateText(rate) });
  return {
    hourlyRate: sample(NEW_RATES.hourly_rate),
    rate60: sample(NEW_RATES.rate_60),
    rate45: sample(NEW_RATES.rate_45),
    rate30: sample(NEW_RATES.rate_30),
  };
}

/** The lengths beside 60, 45 and 30 minutes that need a field: offered, or with a rate from before. */
export function otherLengths(offered: readonly number[], rates: OtherRates): number[] {
  const all = new Set([...offered, ...Object.keys(rates).map(Number)]);
  return [...all].filter((minutes) => ![60, 45, 30].includes(minutes)).sort((a, b) => b - a);
}

/** The rates as the database takes them. */
export function ratesOf({ hourlyRate, rate60, rate45, rate30, otherRates }: TypedRates) {
  return {
    hourly_rate: rateOf(hourlyRate),
    rate_60: rateOf(rate60),
    rate_45: rateOf(rate45),
    rate_30: rateOf(rate30),
    other_rates: Object.fromEntries(
      Object.entries(otherRates).flatMap(([minutes, text]) => {
        const rate = rateOf(text);
        return rate === null ? [] : [[minutes, rate] as const];
      }),
    ),
  };
}

/** True while every rate that is typed could be stored: what others would change is not asked. */
export function areRates({ otherRates, ...typed }: TypedRates): boolean {
  const { hourlyRate, rate60, rate45, rate30 } = typed;
  return [hourlyRate, rate60, rate45, rate30, ...Object.values(otherRates)].every(
    (text) => text.trim() === '' || typedPay(text) !== null,
  );
}

/** True if the rates that were entered differ from the person's. */
export function hasNewRates(person: Rates, typed: TypedRates): boolean {
  const rates = ratesOf(typed);
  return (
    rates.hourly_rate !== person.hourly_rate ||
    rates.rate_60 !== person.rate_60 ||
    rates.rate_45 !== person.rate_45 ||
    rates.rate_30 !== person.rate_30 ||
    !isSame(rates.other_rates, person.other_rates)
  );
}

/** The rates, new or the same, are to apply from a day. */
export function hasRatesDay(
  person: Profile,
  values: TypedRates & Pick<TherapistInput, 'isRedated'>,
): boolean {
  return values.isRedated || hasNewRates(person, values);
}

/** True without any rate. */
export function hasNoRates(person: Rates): boolean {
  const { hourly_rate, rate_60, rate_45, rate_30, other_rates } = person;
  const rates = [hourly_rate, rate_60, rate_45, rate_30, ...Object.values(other_rates)];
  return rates.every((rate) => rate === null);
}

/** The rate that is typed, null for none; undefined while it is the same as before or not a rate. */
export function newSupervisionRate(
  person: Profile | undefined,
  text: string,
): number | null | undefined {
  const isRate = text.trim() === '' || typedPay(text) !== null;
  const rate = rateOf(text);
  return !isRate || rate === (person?.supervision_rate || null) ? undefined : rate;
}

/** The supervision rate of somebody, new or the same, is to apply from a day. */
export function hasSupervisionRateDay(
  person: Profile | undefined,
  { supervisionRate, isRateRedated }: Pick<SupervisorInput, 'supervisionRate' | 'isRateRedated'>,
): boolean {
  return (
    person !== undefined &&
    (isRateRedated || newSupervisionRate(person, supervisionRate) !== undefined)
  );
}
