import { queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';

const completedWeeksKey = ['completed-weeks'] as const;

/** The weeks a therapist may want to call complete, by their Sundays, the latest first, and whether they did. */
export function ownWeeksQuery(therapistId: string, thisSunday: CalendarDay) {
  return queryOptions({
    queryKey: [...completedWeeksKey, therapistId, thisSunday],
    queryFn: async ({ signal }): Promise<ReadonlyMap<CalendarDay, boolean>> => {
      const rows = await answerOf(database.rpc('own_weeks', {}, { get: true }).abortSignal(signal));
      return new Map(rows.map((row) => [row.week_start, row.is_complete]));
    },
  });
}

/** By therapist, how many of the weeks that begin on these Sundays are complete. */
export function completeCountsQuery(sundays: readonly CalendarDay[]) {
  return queryOptions({
    queryKey: [...completedWeeksKey, 'everyone', sundays],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const rows = await everyRow(
        database
          .from('completed_weeks')
          .select('therapist_id')
          .in('week_start', [...sundays])
          .order('therapist_id')
          .order('week_start')
          .abortSignal(signal),
      );
      const counts = new Map<string, number>();
      for (const row of rows) counts.set(row.therapist_id, (counts.get(row.therapist_id) ?? 0) + 1);
      return counts;
    },
  });
}
