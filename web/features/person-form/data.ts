import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import type { OtherRates } from '../people/data.ts';

/** A session that new rates would price differently. */
export type RateChange = Database['public']['Functions']['change_rates']['Returns'][number];

/** What six months cost, and would have cost. */
export type SixMonthsCost = Database['public']['Functions']['what_if_rates']['Returns'][number];

interface NewRates {
  hourly_rate: number | null;
  rate_60: number | null;
  rate_45: number | null;
  rate_30: number | null;
  other_rates: OtherRates;
}

/** How many sessions the preview lists; each row says what all of them come to. */
const MOST_LISTED = 500;

/** Which sessions new rates would change, and by how much in dollars; nothing is saved. */
export function ratesPreview(personId: string, from: CalendarDay, rates: NewRates) {
  return queryOptions({
    queryKey: ['people', 'rates-preview', personId, from, rates],
    queryFn: ({ signal }): Promise<RateChange[]> =>
      answerOf(
        database
          .rpc('change_rates', {
            profile_id: personId,
            effective_from: from,
            ...rates,
            apply: false,
          })
          .limit(MOST_LISTED)
          .abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** What a person's supervision of the last six months cost, and would have cost at another rate. */
export function supervisionCostQuery(personId: string, rate: number | null) {
  return queryOptions({
    queryKey: ['people', 'six-months', 'supervision', personId, rate],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .rpc('what_if_supervision', { profile_id: personId, supervision_rate: rate ?? 0 })
          .abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** What another supervision rate from a day on would change of what was logged; nothing is saved. */
export function supervisionRatePreview(personId: string, from: CalendarDay, rate: number | null) {
  return queryOptions({
    queryKey: ['people', 'supervision-rate-preview', personId, from, rate],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .rpc('try_supervision_rate', {
            profile_id: personId,
            supervision_rate: rate ?? 0,
            effective_from: from,
          })
          .abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** What a person's last six months cost, and would have cost with other rates. */
export function sixMonthsQuery(personId: string, rates: NewRates) {
  return queryOptions({
    queryKey: ['people', 'six-months', personId, rates],
    queryFn: ({ signal }) =>
      answerOf(
        database.rpc('what_if_rates', { profile_id: personId, ...rates }).abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
