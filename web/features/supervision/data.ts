import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { nameApart, withNamesApart } from '../../../domain/names.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database, pageOf } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { everyRow } from '../../lib/every-row.ts';
import { supervisionErrorCopy } from './copy.ts';

explainErrors(supervisionErrorCopy);

/**
 * A supervision session as its reader may see it: therapists see neither notes nor pay. `dispute` is
 * what the therapist says is wrong with it; a `locked` one belongs to a processed pay period, and its
 * supervisor can no longer change date and hours.
 */
export type SupervisionEntry =
  Database['public']['Functions']['supervision_log']['Returns'][number];

/** Which part of the log: its days, both included, and the people if not all. */
export interface LogScope {
  from: CalendarDay;
  to: CalendarDay;
  therapistId?: string | undefined;
  supervisorId?: string | undefined;
}

/** Everything that depends on supervision sessions. */
export const supervisionKey = ['supervision'] as const;

export const ENTRIES_PER_PAGE = 25;

/** The columns the database sorts the log by. */
export const SORT_COLUMNS = ['date', 'therapist_name', 'hours'] as const;
export interface LogSort {
  column: (typeof SORT_COLUMNS)[number];
  direction: 'ascending' | 'descending';
}

function argumentsOf({ from, to, therapistId, supervisorId }: LogScope) {
  return {
    from_date: from,
    to_date: to,
    therapist: therapistId ?? null,
    supervisor: supervisorId ?? null,
  };
}

/** Entries of the log, in which therapists and supervisors of one name are told apart. */
const withPartiesApart = (entries: readonly SupervisionEntry[]): SupervisionEntry[] =>
  entries.map((entry) => ({
    ...entry,
    supervisor_name: nameApart(
      entry.supervisor_name,
      entry.supervisor_email,
      entry.supervisor_shares_name,
    ),
    therapist_name: nameApart(
      entry.therapist_name,
      entry.therapist_email,
      entry.therapist_shares_name,
    ),
  }));

/** Every session of some days, the newest first. */
export async function readLog(scope: LogScope): Promise<SupervisionEntry[]> {
  return withPartiesApart(await everyRow(database.rpc('supervision_log', argumentsOf(scope))));
}

async function logPageOf(call: Parameters<typeof pageOf<SupervisionEntry>>[0]) {
  const { rows, total } = await pageOf(call);
  return { rows: withPartiesApart(rows), total };
}

/** The oldest sessions of a supervisor that therapists dispute, and how many there are. */
export function disputedQuery(supervisorId: string) {
  return queryOptions({
    queryKey: [...supervisionKey, 'disputed', supervisorId],
    queryFn: ({ signal }) =>
      logPageOf(
        database
          .rpc('supervision_log', { supervisor: supervisorId }, { count: 'exact' })
          .not('dispute', 'is', null)
          .order('date')
          .order('id')
          .limit(ENTRIES_PER_PAGE)
          .abortSignal(signal),
      ),
  });
}

/** Every session of some days, the newest first. */
export function logQuery(scope: LogScope) {
  return queryOptions({
    queryKey: [...supervisionKey, 'log', scope],
    queryFn: () => readLog(scope),
    placeholderData: keepPreviousData,
  });
}

/** Every entry of the meeting a session belongs to. */
export function meetingQuery({ meeting_id, date, supervisor_id }: SupervisionEntry) {
  return queryOptions({
    queryKey: [...supervisionKey, 'meeting', meeting_id, date],
    queryFn: async ({ signal }): Promise<SupervisionEntry[]> =>
      meeting_id === null
        ? []
        : withPartiesApart(
            await answerOf(
              database
                .rpc(
                  'supervision_log',
                  argumentsOf({ from: date, to: date, supervisorId: supervisor_id }),
                )
                .eq('meeting_id', meeting_id)
                .order('therapist_name')
                .abortSignal(signal),
            ),
          ),
    staleTime: 0,
    gcTime: 0,
  });
}

/** One page of the log; the database sorts and counts. */
export function logPageQuery(
  scope: LogScope,
  page: number,
  sort: LogSort,
  size = ENTRIES_PER_PAGE,
) {
  return queryOptions({
    queryKey: [...supervisionKey, 'page', { ...scope, page, sort, size }],
    queryFn: () =>
      logPageOf(
        database
          .rpc('supervision_log', argumentsOf(scope), { count: 'exact' })
          .order(sort.column, { ascending: sort.direction === 'ascending' })
          .order('created_at', { ascending: false })
          .order('id')
          .range(page * size, (page + 1) * size - 1),
      ),
    placeholderData: keepPreviousData,
  });
}

/** A therapist assigned to a supervisor. */
export type AssignedTherapist =
  Database['public']['Functions']['getsupervisortherapists']['Returns'][number];

/** The therapists assigned to a supervisor at this moment. */
export function assignedTherapistsQuery(supervisorId: string) {
  return queryOptions({
    queryKey: [...supervisionKey, 'assigned', supervisorId],
    queryFn: (): Promise<AssignedTherapist[]> =>
      answerOf(database.rpc('getsupervisortherapists', { supervisorid: supervisorId })),
  });
}

/** Hours and pay by therapist, from the same lines as payroll. */
export function hoursByTherapistQuery(supervisorId: string, from: CalendarDay, to: CalendarDay) {
  return queryOptions({
    queryKey: [...supervisionKey, 'hours', { supervisorId, from, to }],
    queryFn: async () =>
      withNamesApart(
        await answerOf(
          database.rpc('supervision_hours', {
            supervisor: supervisorId,
            from_date: from,
            to_date: to,
          }),
        ),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Hours of a therapist of one type in one place. */
export type SummaryRow = Database['public']['Functions']['supervision_summary']['Returns'][number];

/** Hours by therapist, type and place. */
export function summaryQuery(scope: LogScope) {
  return queryOptions({
    queryKey: [...supervisionKey, 'summary', scope],
    queryFn: (): Promise<SummaryRow[]> =>
      everyRow(database.rpc('supervision_summary', argumentsOf(scope))),
    placeholderData: keepPreviousData,
  });
}

/** What was said about a session, or about an alert. */
export function threadQuery(about: { session_id: string } | { alert_id: string }) {
  return queryOptions({
    queryKey: [...supervisionKey, 'thread', about],
    queryFn: () => answerOf(database.rpc('supervision_thread', about)),
    select: (rows) =>
      rows.map(({ id, author_name, created_at, message, is_own }) => ({
        id,
        author: author_name,
        at: created_at,
        message,
        isOwn: is_own,
      })),
    staleTime: 0,
  });
}
