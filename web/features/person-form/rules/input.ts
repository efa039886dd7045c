import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { shownEmail } from '../../../../domain/names.ts';
import type { Profile } from '../../people/data.ts';
import { isErased } from '../../people/rules.ts';
import type { SupervisorInput, TherapistInput } from '../schema.ts';
import {
  employmentOf,
  givesNumberLater,
  hasEmploymentDay,
  type TypedEmployment,
} from './employment.ts';
import {
  hasRatesDay,
  hasSupervisionRateDay,
  NEW_RATES,
  NO_RATES,
  otherLengths,
  type Rates,
  rateText,
} from './rates.ts';

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

function essentialsOf(person: Profile | undefined) {
  return {
    firstName: person?.first_name ?? '',
    lastName: person?.last_name ?? '',
    email: shownEmail(person?.email ?? ''),
    phone: person?.phone ?? '',
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

/** What is typed, with what is not on the screen as if it was never touched: nobody could mend it there. */
export function shownOfTherapist(
  values: TherapistInput,
  untouched: TherapistInput,
  person: Profile | undefined,
): TherapistInput {
  const { ssn, ein, addressLine1, addressLine2, city, state, zip, ratesFrom } = untouched;
  return {
    ...values,
    ...erasedEmail(values, person),
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
    ...erasedEmail(values, person),
    ...hiddenEmployment(values, untouched, person),
    ...(!hasSupervisionRateDay(person, values) && { supervisionRateFrom }),
  };
}

/** The place holder for an erased address stays until another is typed. */
function erasedEmail({ email }: Pick<TherapistInput, 'email'>, person: Profile | undefined) {
  return person && isErased(person) && email.trim() === '' ? { email: person.email } : {};
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
