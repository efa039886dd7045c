import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { payrollKey } from '../payroll/data.ts';
import { type OtherRates, readOtherRates } from '../people/data.ts';

type Answers = Database['public']['Functions'];

/** Rates from one day on, and who set them. */
export type RateEntry = Omit<Answers['rate_history']['Returns'][number], 'other_rates'> & {
  other_rates: OtherRates;
};

/** Every rate a person ever had, the newest first. */
export function rateHistory(personId: string) {
  return queryOptions({
    queryKey: ['people', 'rates', personId],
    queryFn: async ({ signal }): Promise<RateEntry[]> => {
      const rows = await answerOf(
        database.rpc('rate_history', { profile_id: personId }).abortSignal(signal),
      );
      return rows.map((row) => ({ ...row, other_rates: readOtherRates(row.other_rates) }));
    },
  });
}

/** What a pay period pays: estimated while it is pending, as it was processed afterwards. */
export type PayEntry = Answers['pay_history']['Returns'][number];

/** What each pay period pays a therapist, the newest first. */
export function payHistory(therapistId: string) {
  return queryOptions({
    queryKey: [...payrollKey, 'history', therapistId],
    queryFn: ({ signal }): Promise<PayEntry[]> =>
      answerOf(database.rpc('pay_history', { therapist: therapistId }).abortSignal(signal)),
  });
}
