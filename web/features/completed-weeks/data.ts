import { queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';

const completedWeeksKey = ['completed-weeks'] as const;

/** Which weeks, by their Sundays, a therapist called complete. */
export function completedWeeks(therapistId: string, from: CalendarDay) {
  return queryOptions({
    queryKey: [...completedWeeksKey, therapistId, from],
    queryFn: async ({ signal }): Promise<ReadonlySet<CalendarDay>> => {
      const rows = await answerOf(
        database
          .from('completed_weeks')
          .select('week_start')
          .eq('therapist_id', therapistId)
          .gte('week_start', from)
          .abortSignal(signal),
      );
      return new Set(rows.map((row) => row.week_start));
    },
  });
}

/** By therapist, how many of the weeks that begin on these Sundays are complete. */
export function completeCounts(sundays: readonly CalendarDay[]) {
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
