import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Database, Json } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { everyRow } from '../../lib/every-row.ts';
import { idInAddress } from '../../lib/id-in-address.ts';
import { personErrors } from './copy.ts';

explainErrors(personErrors);

const COLUMNS = `
  id, first_name, last_name, email, role, phone, specialization, employment_type, ssn, ein, tax_form,
  address_line1, address_line2, city, state, zip, rate_60, rate_45, rate_30, hourly_rate, other_rates,
  supervision_rate, invited_at, approved_at, joined_at, deactivated_at
` as const;

/** A person as admins see them: rates in force today, tax numbers masked. */
type ProfileRow = Omit<
  Database['public']['Views']['profiles']['Row'],
  | 'is_supervisor'
  | 'email_notifications'
  | 'rates_from'
  | 'employment_from'
  | 'supervision_rate_from'
  | 'tax_number_later'
>;
export type Profile = Omit<ProfileRow, 'other_rates'> & { other_rates: OtherRates };

const otherRates = z.record(z.string(), z.number());
/** Rates for session lengths beside 60, 45 and 30 minutes, by minutes. */
export type OtherRates = z.infer<typeof otherRates>;

/** Rates as the database keeps them; null where the reader may not see any. */
export const readOtherRates = (rates: Json): OtherRates => otherRates.parse(rates ?? {});

const profileOf = (row: ProfileRow): Profile => ({
  ...row,
  other_rates: readOtherRates(row.other_rates),
});

export type ManagedRole = 'therapist' | 'supervisor';

export const personKeys = {
  lists: ['people', 'list'],
  assignments: ['people', 'assignments'],
} as const;

/** Everybody of a role, those who no longer work here included. */
export function peopleQuery(role: ManagedRole) {
  return queryOptions({
    queryKey: [...personKeys.lists, role],
    queryFn: async ({ signal }): Promise<Profile[]> => {
      const rows = await everyRow(
        database
          .from('profiles')
          .select(COLUMNS)
          .eq('role', role)
          .order('first_name')
          .order('last_name')
          .order('id')
          .abortSignal(signal),
      );
      return rows.map(profileOf);
    },
  });
}

/** One person; null if there is none with this id. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: async ({ signal }): Promise<Profile | null> => {
      if (!idInAddress(id)) return null;
      const rows = await answerOf(
        database.from('profiles').select(COLUMNS).eq('id', id).abortSignal(signal),
      );
      return rows[0] ? profileOf(rows[0]) : null;
    },
  });
}

/** Who supervises whom. */
export type Assignment = Pick<
  Database['public']['Tables']['supervisor_therapists']['Row'],
  'supervisor_id' | 'therapist_id'
>;

/** Every assignment of a therapist to a supervisor. */
export function assignmentsQuery() {
  return queryOptions({
    queryKey: personKeys.assignments,
    queryFn: ({ signal }): Promise<Assignment[]> =>
      everyRow(
        database
          .from('supervisor_therapists')
          .select('supervisor_id, therapist_id')
          .order('supervisor_id')
          .order('therapist_id')
          .abortSignal(signal),
      ),
  });
}
