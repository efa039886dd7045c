import type { Profile } from '../../people/data.ts';
import type { SupervisorValues, TherapistValues } from '../schema.ts';
import { givesNumberLater, hasEmploymentDay } from './employment.ts';
import { hasRatesDay, hasSupervisionRateDay, rateOf, ratesOf } from './rates.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

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

function essentialsRow(values: SupervisorValues | TherapistValues) {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    email: values.email,
    phone: orNull(values.phone),
  };
}

function employmentRow(values: SupervisorValues | TherapistValues, before: Profile | undefined) {
  if (values.employmentType === '') return {};
  return {
    employment_type: values.employmentType,
    ...(hasEmploymentDay(before, values) && { employment_from: values.employmentFrom }),
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
