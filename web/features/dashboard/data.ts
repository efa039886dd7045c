import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';

const dashboardKey = ['dashboard'] as const;

/** How many sessions and hours some days held, and the busiest of them. */
export function statisticsOf(therapistId: string, from: CalendarDay, to: CalendarDay) {
  return queryOptions({
    queryKey: [...dashboardKey, 'statistics', therapistId, from, to],
    queryFn: async ({ signal }) => {
      const [row] = await answerOf(
        database
          .rpc('therapist_statistics', { therapist: therapistId, from_date: from, to_date: to })
          .abortSignal(signal),
      );
      return row ?? null;
    },
    placeholderData: keepPreviousData,
  });
}

/** Spec section 9: charts cover the last 6 months. */
const MONTHS = 6;

/** The sessions of a month, by length. */
export type MonthOfSessions =
  Database['public']['Functions']['monthly_overview']['Returns'][number];

/** Sessions a month, by length. */
export function monthlyOverview(therapistId: string) {
  return queryOptions({
    queryKey: [...dashboardKey, 'overview', therapistId],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .rpc('monthly_overview', { therapist: therapistId, months: MONTHS })
          .abortSignal(signal),
      ),
  });
}
