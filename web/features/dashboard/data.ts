import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { answerOf, database } from '../../lib/backend.ts';

const dashboardKey = ['dashboard'] as const;

/** How many sessions and hours some days held, and the busiest of them. */
export function statisticsQuery(therapistId: string, from: CalendarDay, to: CalendarDay) {
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

/** Half a year shows a trend and still fits a phone. */
const MONTHS = 6;

/** The sessions of a month, by length. */
export interface MonthOfSessions {
  month: CalendarDay;
  total: number;
  /** How many there were of each length, by minutes. */
  byLength: Record<string, number>;
}

/** Not a schema, because this alone would make the home page load the schema library. */
function countsIn(answer: unknown): Record<string, number> {
  const entries: [string, unknown][] = Object.entries(answer ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/** Sessions a month, by length. */
export function monthlyOverviewQuery(therapistId: string) {
  return queryOptions({
    queryKey: [...dashboardKey, 'overview', therapistId],
    queryFn: async ({ signal }): Promise<MonthOfSessions[]> => {
      const rows = await answerOf(
        database
          .rpc('monthly_overview', { therapist: therapistId, months: MONTHS })
          .abortSignal(signal),
      );
      return rows.map(({ month, total, by_length }) => ({
        month,
        total,
        byLength: countsIn(by_length),
      }));
    },
  });
}
