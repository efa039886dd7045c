import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { type OtherRates, type Profile, readOtherRates } from '../people/data.ts';
import { hasNewRates, hasNoRates, type TypedRates } from './rules/rates.ts';
import type { TherapistInput } from './schema.ts';

/** A session that new rates would price differently. */
export type RateChange = Database['public']['Functions']['change_rates']['Returns'][number];

/** What six months cost, and would have cost. */
export type SixMonthsCost = Database['public']['Functions']['what_if_rates']['Returns'][number];

/** A therapist's rates from one day on; null means from the start. */
export type RatesFrom = NewRates & { effective_from: CalendarDay | null };

interface NewRates {
  hourly_rate: number | null;
  rate_60: number | null;
  rate_45: number | null;
  rate_30: number | null;
  other_rates: OtherRates;
}

/** All rates of a person as a therapist, the newest first. */
export async function payRates(personId: string, signal?: AbortSignal): Promise<RatesFrom[]> {
  const history = database.rpc('rate_history', { profile_id: personId });
  const rows = await answerOf(signal ? history.abortSignal(signal) : history);
  // The others are of supervision.
  const own = rows.filter(({ other_rates }) => other_rates !== null);
  return own.map((row) => ({ ...row, other_rates: readOtherRates(row.other_rates) }));
}

export function payRatesQuery(personId: string) {
  return queryOptions({
    queryKey: ['people', 'pay-rates', personId],
    queryFn: ({ signal }) => payRates(personId, signal),
  });
}

/** Whether the rates to come are the first, which hold from the start: rates of today alone may just have ended. */
export function areFirst(rates: readonly RatesFrom[]): boolean {
  return rates.every(hasNoRates);
}

/** Whether a person's rates include those that were typed; `before` is the person before they were saved. */
export function areKept(
  rates: readonly RatesFrom[],
  before: Profile,
  values: TypedRates & Pick<TherapistInput, 'ratesFrom'>,
): boolean {
  const wereFirst = hasNoRates(before) && rates.length === 1;
  const from = wereFirst ? null : values.ratesFrom;
  return rates.some((entry) => entry.effective_from === from && !hasNewRates(entry, values));
}

/** The first day with a rate of somebody who has none from the start, as an earlier version kept it. */
export function startOfRates(rates: readonly RatesFrom[]): CalendarDay | undefined {
  return rates.findLast((entry) => !hasNoRates(entry))?.effective_from ?? undefined;
}

/** The day from which other rates hold that were saved before, if there is one. */
export function ratesAfter(
  rates: readonly RatesFrom[],
  values: TypedRates & Pick<TherapistInput, 'ratesFrom'>,
): CalendarDay | undefined {
  const later = rates.flatMap((entry) =>
    entry.effective_from !== null &&
    entry.effective_from > values.ratesFrom &&
    hasNewRates(entry, values)
      ? [entry.effective_from]
      : [],
  );
  return later.at(-1);
}

/** How many sessions the preview lists; each row says what all of them come to. */
const MOST_LISTED = 500;

/** Which sessions new rates would change, and by how much in dollars; nothing is saved. */
export function ratesPreviewQuery(personId: string, from: CalendarDay, rates: NewRates) {
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
export function supervisionRatePreviewQuery(
  personId: string,
  from: CalendarDay,
  rate: number | null,
) {
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
