import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { withNamesApart } from '../../../domain/names.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { mayLag } from '../../lib/as-of.ts';
import { answerOf, database, pageOf } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';
import type { SortState } from '../../ui/sort.ts';
import { payrollKey } from '../pay-periods/data.ts';

/** The figures of some days: a row for each therapist, and one without for the practice. */
export type PracticeFigures =
  Database['public']['Functions']['practice_figures']['Returns'][number];

/** The days looked at, and one therapist if not all. */
export interface AnalyticsScope {
  from: CalendarDay;
  to: CalendarDay;
  therapist: string | null;
}

const analyticsKey = [...payrollKey, 'analytics'] as const;

/** Sessions, revenue, clients and no-shows; the row without therapist is the practice. */
export const practiceFiguresQuery = ({ from, to }: Omit<AnalyticsScope, 'therapist'>) =>
  queryOptions({
    queryKey: [...analyticsKey, 'figures', from, to],
    queryFn: (context) =>
      everyRow(mayLag(context, database.rpc('practice_figures', { from_date: from, to_date: to }))),
  });

/** How busy each day of the week is, Sunday first. */
export const weekdayFiguresQuery = ({ from, to, therapist }: AnalyticsScope) =>
  queryOptions({
    queryKey: [...analyticsKey, 'weekdays', from, to, therapist],
    queryFn: (context) =>
      answerOf(
        mayLag(
          context,
          database.rpc('weekday_figures', { from_date: from, to_date: to, therapist }),
        ),
      ),
  });

/** How many clients were new, and how many came again. */
export const retentionFiguresQuery = ({ from, to, therapist }: AnalyticsScope) =>
  queryOptions({
    queryKey: [...analyticsKey, 'retention', from, to, therapist],
    queryFn: async (context) => {
      const [figures] = await answerOf(
        mayLag(
          context,
          database.rpc('retention_figures', { from_date: from, to_date: to, therapist }),
        ),
      );
      return figures;
    },
  });

export const CLIENTS_A_PAGE = 20;

/** The clients of these days with their first and last session ever, a page at a time. */
export const clientHistoryQuery = (scope: AnalyticsScope, sort: SortState, page: number) =>
  queryOptions({
    queryKey: [...analyticsKey, 'clients', scope, sort, page],
    queryFn: (context) =>
      pageOf(
        mayLag(
          context,
          database
            .rpc(
              'client_retention',
              { from_date: scope.from, to_date: scope.to, therapist: scope.therapist },
              { count: 'exact' },
            )
            .order(sort.column, { ascending: sort.direction === 'ascending' })
            .order('client_name')
            .range(page * CLIENTS_A_PAGE, (page + 1) * CLIENTS_A_PAGE - 1),
        ),
      ),
    placeholderData: keepPreviousData,
  });

/** Hours and pay of the supervisors, as payroll counts them. */
export const supervisorFiguresQuery = ({ from, to }: Omit<AnalyticsScope, 'therapist'>) =>
  queryOptions({
    queryKey: [...analyticsKey, 'supervisors', from, to],
    queryFn: async (context) =>
      withNamesApart(
        await everyRow(
          mayLag(context, database.rpc('supervisor_figures', { from_date: from, to_date: to })),
        ),
      ),
  });

/** All queries of the screen for these days. */
export const shownQueries = (scope: AnalyticsScope) => [
  practiceFiguresQuery(scope),
  weekdayFiguresQuery(scope),
  retentionFiguresQuery(scope),
  supervisorFiguresQuery(scope),
];
