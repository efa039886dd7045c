import { nameOf, shownEmail } from '../../../domain/names.ts';
import { isFoundIn } from '../../../domain/search.ts';
import type { Assignment, Profile } from './data.ts';

/** What a person's card says about the account, and what can be done about it. */
export type AccountStatus = 'deactivated' | 'approval' | 'uninvited' | 'invited' | 'joined';

/** How far a person’s account is; that they no longer work here comes before all else. */
export function statusOf(person: Profile): AccountStatus {
  if (person.deactivated_at !== null) return 'deactivated';
  if (person.approved_at === null) return 'approval';
  if (person.joined_at !== null) return 'joined';
  return person.invited_at === null ? 'uninvited' : 'invited';
}

/** The people whose first name, last name or email contains the text, ignoring case and accents. */
export function matching<Row extends Pick<Profile, 'first_name' | 'last_name' | 'email'>>(
  people: readonly Row[],
  search: string,
): Row[] {
  return people.filter((person) =>
    [nameOf(person), person.email].some((text) => isFoundIn(text, search)),
  );
}

/** Those who work here, or those who no longer do; people who wait for approval come first. */
export function listed(people: readonly Profile[], isDeactivated: boolean): Profile[] {
  return people
    .filter((person) => (person.deactivated_at !== null) === isDeactivated)
    .sort((a, b) => Number(a.approved_at !== null) - Number(b.approved_at !== null));
}

/** The therapists assigned to a supervisor, in the order of the list they come from. */
export function assignedTo(
  supervisorId: string,
  therapists: readonly Profile[],
  assignments: readonly Assignment[],
): Profile[] {
  const ids = new Set(
    assignments
      .filter(({ supervisor_id }) => supervisor_id === supervisorId)
      .map(({ therapist_id }) => therapist_id),
  );
  return therapists.filter(({ id, deactivated_at }) => ids.has(id) && deactivated_at === null);
}

type Rates = Pick<Profile, 'rate_60' | 'rate_45' | 'rate_30' | 'other_rates'>;

/** Whether somebody with another role now was a therapist: only those ever had a rate for sessions. */
export function wasTherapist({ hourly_rate, ...person }: Profile): boolean {
  const { rate_60, rate_45, rate_30, other_rates } = person;
  return [hourly_rate, rate_60, rate_45, rate_30, ...Object.values(other_rates)].some(
    (rate) => rate !== null,
  );
}

/** The rate agreed for sessions of exactly this length, in dollars. */
export function rateFor(rates: Rates, minutes: number): number | null {
  const { rate_60, rate_45, rate_30, other_rates } = rates;
  const known: Record<number, number | null> = { 60: rate_60, 45: rate_45, 30: rate_30 };
  return known[minutes] ?? other_rates[minutes] ?? null;
}

/** Whether a therapist's profile lacks a rate for a length the practice offers, or all tax data. */
export function isIncomplete(person: Profile, lengths: readonly number[]): boolean {
  const { ssn, ein, tax_form } = person;
  return (
    person.role === 'therapist' &&
    (lengths.some((minutes) => rateFor(person, minutes) === null) ||
      [ssn, ein, tax_form].every((value) => value === null))
  );
}

/** Whether the personal data of somebody who left was erased. */
export function isErased({ email }: Pick<Profile, 'email'>): boolean {
  return Boolean(email) && shownEmail(email) === '';
}
