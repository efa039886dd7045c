import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { type OtherRates, readOtherRates } from '../people/data.ts';

type Answers = Database['public']['Functions'];

/** Rates from one day on, and who set them. */
export type RateEntry = Omit<Answers['rate_history']['Returns'][number], 'other_rates'> & {
  other_rates: OtherRates;
};

/** Every rate a person ever had, the newest first. */
export function rateHistoryQuery(personId: string) {
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
