import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import type { Profile } from '../../people/data.ts';
import { EMPLOYMENT_TYPES, type EmploymentType, type TherapistInput } from '../schema.ts';

export type TypedEmployment = Pick<TherapistInput, 'employmentType' | 'isEmploymentRedated'>;

/** The worker type as of today, '' if it is not set; for a new person the default. */
export function employmentOf(
  person: Profile | undefined,
  first: EmploymentType,
  today: CalendarDay,
) {
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

/** The worker type, new or the same, is to apply from a day. */
export function hasEmploymentDay(
  person: Profile | undefined,
  { employmentType, isEmploymentRedated }: TypedEmployment,
): boolean {
  return isEmploymentRedated || hasNewEmployment(person, employmentType);
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

/** Somebody new gives the number and the address themselves. */
export function givesNumberLater(
  person: Profile | undefined,
  { isNumberLater }: Pick<TherapistInput, 'isNumberLater'>,
): boolean {
  return !person && isNumberLater;
}
