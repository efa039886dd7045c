import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';

const overviewKey = ['overview'] as const;

type Answers = Database['public']['Functions'];

/** Something that waits for an admin: about payroll, or about a person. */
export type AdminAlert = Answers['admin_alerts']['Returns'][number];
/** Work that runs by itself and fails. */
export type FailedJob = Answers['failed_jobs']['Returns'][number];
/** What a therapist did in some days. */
export type Activity = Answers['therapist_payroll_summary']['Returns'][number];
/** A month of the practice. */
export type TrendMonth = Answers['six_month_trends']['Returns'][number];

export const adminAlerts = () =>
  queryOptions({
    queryKey: [...overviewKey, 'alerts'],
    queryFn: ({ signal }): Promise<AdminAlert[]> =>
      answerOf(database.rpc('admin_alerts').abortSignal(signal)),
  });

export const failedJobs = () =>
  queryOptions({
    queryKey: [...overviewKey, 'failed-jobs'],
    queryFn: ({ signal }): Promise<FailedJob[]> =>
      answerOf(database.rpc('failed_jobs').abortSignal(signal)),
  });

/** The practice's figures of some days. */
export function practiceStatistics(from: CalendarDay, to: CalendarDay) {
  return queryOptions({
    queryKey: [...overviewKey, 'statistics', from, to],
    queryFn: async ({ signal }) => {
      const [row] = await answerOf(
        database.rpc('practice_statistics', { from_date: from, to_date: to }).abortSignal(signal),
      );
      return row ?? null;
    },
    placeholderData: keepPreviousData,
  });
}

/** What each therapist did in some days. */
export function therapistActivity(from: CalendarDay, to: CalendarDay) {
  return queryOptions({
    queryKey: [...overviewKey, 'activity', from, to],
    queryFn: ({ signal }): Promise<Activity[]> =>
      answerOf(
        database
          .rpc('therapist_payroll_summary', { start_date: from, end_date: to })
          .abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Sessions and pay of the last six months. */
export const sixMonthTrends = () =>
  queryOptions({
    queryKey: [...overviewKey, 'trends'],
    queryFn: ({ signal }): Promise<TrendMonth[]> =>
      answerOf(database.rpc('six_month_trends').abortSignal(signal)),
  });
