import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { amountOf, centsOf } from '../../../domain/money.ts';
import { isSame } from '../../lib/changes.ts';
import type { Translate } from '../../lib/i18n.ts';
import { typedDollars, typedPay } from '../../lib/typed-numbers.ts';
import type { OtherRates, Profile } from '../people/data.ts';
import type { PersonFormWords } from './copy.ts';
import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  type SupervisorInput,
  type SupervisorValues,
  type TherapistInput,
  type TherapistValues,
} from './schema.ts';

/** What a new therapist starts with. */
const NEW_RATES = { hourly_rate: 100, rate_60: 100, rate_45: 75, rate_30: 50, other_rates: {} };

const NO_RATES = {
  hourly_rate: null,
  rate_60: null,
  rate_45: null,
  rate_30: null,
  other_rates: {},
};

function rateText(rate: number | null | undefined): string {
  return rate === null || rate === undefined ? '' : amountOf(centsOf(rate)).replace(/\.00$/, '');
}

/** Zero and empty are no rate. */
function rateOf(text: string): number | null {
  return Number(typedDollars(text) ?? 0) || null;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

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

/** The form's values for a therapist, or for a new one, in a practice that offers some lengths. */
export function therapistInput(
  person: Profile | undefined,
  today: CalendarDay,
  offered: readonly number[],
  /** No default for the practice's first people: it would look like a rate they had agreed on. */
  isFirst = false,
): TherapistInput {
  const rates: Rates = person ?? (isFirst ? NO_RATES : NEW_RATES);
  return {
    ...essentialsOf(person),
    specialization: person?.specialization ?? '',
    ...employmentOf(person, 'contractor', today),
    ...taxDataOf(person),
    hourlyRate: rateText(rates.hourly_rate),
    rate60: rateText(rates.rate_60),
    rate45: rateText(rates.rate_45),
    rate30: rateText(rates.rate_30),
    otherRates: Object.fromEntries(
      otherLengths(offered, rates.other_rates).map((minutes) => [
        minutes,
        rateText(rates.other_rates[minutes]),
      ]),
    ),
    ratesFrom: today,
    isRedated: false,
    isNumberLater: isFirst && person === undefined,
    isInvited: person === undefined,
  };
}

/** Somebody new gives the number and the address themselves. */
export function givesNumberLater(
  person: Profile | undefined,
  { isNumberLater }: Pick<TherapistInput, 'isNumberLater'>,
): boolean {
  return !person && isNumberLater;
}

/** What is typed, with what is not on the screen as if it was never touched: nobody could mend it there. */
export function shownOfTherapist(
  values: TherapistInput,
  untouched: TherapistInput,
  person: Profile | undefined,
): TherapistInput {
  const { ssn, ein, addressLine1, addressLine2, city, state, zip, ratesFrom } = untouched;
  return {
    ...values,
    ...hiddenEmployment(values, untouched, person),
    ...(givesNumberLater(person, values) && {
      ssn,
      ein,
      addressLine1,
      addressLine2,
      city,
      state,
      zip,
    }),
    ...(!(person && hasRatesDay(person, values)) && { ratesFrom }),
  };
}

/** The same of a supervisor. */
export function shownOfSupervisor(
  values: SupervisorInput,
  untouched: SupervisorInput,
  person: Profile | undefined,
): SupervisorInput {
  const { supervisionRateFrom } = untouched;
  return {
    ...values,
    ...hiddenEmployment(values, untouched, person),
    ...(!hasSupervisionRateDay(person, values) && { supervisionRateFrom }),
  };
}

function hiddenEmployment(
  values: TypedEmployment,
  { employmentFrom, ein }: Pick<TherapistInput, 'employmentFrom' | 'ein'>,
  person: Profile | undefined,
) {
  return {
    ...(!hasEmploymentDay(person, values) && { employmentFrom }),
    ...(values.employmentType === 'w2' && { ein }),
  };
}

/** The form's values for a supervisor, or for a new one. */
export function supervisorInput(person: Profile | undefined, today: CalendarDay): SupervisorInput {
  return {
    ...essentialsOf(person),
    ...employmentOf(person, '', today),
    ...taxDataOf(person),
    supervisionRate: rateText(person?.supervision_rate),
    supervisionRateFrom: today,
    isRateRedated: false,
    isInvited: person === undefined,
  };
}

function taxDataOf(person: Profile | undefined) {
  return {
    ssn: person?.ssn ?? '',
    ein: person?.ein ?? '',
    taxForm: person?.tax_form ?? '',
    addressLine1: person?.address_line1 ?? '',
    addressLine2: person?.address_line2 ?? '',
    city: person?.city ?? '',
    state: person?.state ?? '',
    zip: person?.zip ?? '',
  };
}

/** The worker type as of today, '' if it is not set; for a new person the default. */
function employmentOf(person: Profile | undefined, first: EmploymentType, today: CalendarDay) {
  const known = EMPLOYMENT_TYPES.find((type) => type === person?.employment_type);
  return {
    employmentType: known ?? (person ? '' : first),
    employmentFrom: today,
    isEmploymentRedated: false,
  };
}

/** True when the type changes and had another before: it then needs a day to change on. */
function hasNewEmployment(person: Profile | undefined, type: string): boolean {
  return person?.employment_type != null && person.employment_type !== type;
}

type TypedEmployment = Pick<TherapistInput, 'employmentType' | 'isEmploymentRedated'>;

/** The worker type, new or the same, is to apply from a day. */
export function hasEmploymentDay(
  person: Profile | undefined,
  { employmentType, isEmploymentRedated }: TypedEmployment,
): boolean {
  return isEmploymentRedated || hasNewEmployment(person, employmentType);
}

function essentialsOf(person: Profile | undefined) {
  return {
    firstName: person?.first_name ?? '',
    lastName: person?.last_name ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
  };
}

export type TypedRates = Pick<
  TherapistInput,
  'hourlyRate' | 'rate60' | 'rate45' | 'rate30' | 'otherRates'
>;

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

type Rates = Pick<Profile, keyof typeof NEW_RATES>;

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

/** Somebody who left, or whose number is not stored yet and who stays what they are (the rule is in SQL). */
export function isTaxNumberOptional(person: Profile | undefined, employmentType: string): boolean {
  if (!person) return false;
  return (
    person.deactivated_at !== null ||
    ((person.employment_type ?? '') === employmentType &&
      person.ssn === null &&
      person.ein === null)
  );
}

/**
 * What is sent of the form: the rates’ first day only if they or the day changed, the tax number later only for a new
 * person.
 */
export function therapistRow(values: TherapistValues, before: Profile | undefined) {
  return {
    ...essentialsRow(values),
    specialization: orNull(values.specialization),
    ...employmentRow(values, before),
    ...taxRow(values),
    ...ratesOf(values),
    ...(givesNumberLater(before, values) && { tax_number_later: true }),
    ...(before && hasRatesDay(before, values) && { rates_from: values.ratesFrom }),
  };
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

/** What is sent of the form of a supervisor: the rate's first day only if the rate or the day changed. */
export function supervisorRow(values: SupervisorValues, before: Profile | undefined) {
  return {
    ...essentialsRow(values),
    ...employmentRow(values, before),
    ...taxRow(values),
    supervision_rate: rateOf(values.supervisionRate),
    ...(hasSupervisionRateDay(before, values) && {
      supervision_rate_from: values.supervisionRateFrom,
    }),
  };
}

/** An employee has no employer number to send, and empty texts become null. */
function taxRow(values: SupervisorValues | TherapistValues) {
  return {
    ssn: orNull(values.ssn),
    ...(values.employmentType !== 'w2' && { ein: orNull(values.ein) }),
    tax_form: orNull(values.taxForm),
    address_line1: orNull(values.addressLine1),
    address_line2: orNull(values.addressLine2),
    city: orNull(values.city),
    state: orNull(values.state),
    zip: orNull(values.zip),
  };
}

function employmentRow(values: SupervisorValues | TherapistValues, before: Profile | undefined) {
  if (values.employmentType === '') return {};
  return {
    employment_type: values.employmentType,
    ...(hasEmploymentDay(before, values) && { employment_from: values.employmentFrom }),
  };
}

function essentialsRow(values: SupervisorValues | TherapistValues) {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    email: values.email,
    phone: orNull(values.phone),
  };
}
