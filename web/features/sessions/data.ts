import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database, existingRow, pageOf } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { sessionErrorCopy } from './copy.ts';

explainErrors(sessionErrorCopy);

/** A session with its pay, why, and whether it may still change. */
export type Session = Database['public']['Functions']['session_list']['Returns'][number];

export interface SessionListScope {
  therapistId: string;
  from: CalendarDay;
  to: CalendarDay;
  search?: string;
  duration?: number | null;
  isArchivedHidden?: boolean;
}

/** The columns the database sorts the list by. */
export const SORT_COLUMNS = ['date', 'client_name', 'duration', 'pay'] as const;
type SortColumn = (typeof SORT_COLUMNS)[number];

export interface SessionListPage {
  page: number;
  sort: { column: SortColumn; direction: 'ascending' | 'descending' };
}

export const SESSIONS_PER_PAGE = 25;

export const sessionKeys = {
  lists: ['sessions', 'list'],
  days: ['sessions', 'days'],
  imported: ['sessions', 'imported'],
} as const;

/**
 * One page of a therapist's sessions. The search goes in the body of a POST: a client's name is
 * health data and belongs in no address.
 */
export function sessionPageQuery(scope: SessionListScope, { page, sort }: SessionListPage) {
  const { therapistId, from, to, search = '', duration = null, isArchivedHidden = false } = scope;
  return queryOptions({
    queryKey: [...sessionKeys.lists, { ...scope, page, sort }],
    queryFn: ({ signal }) =>
      pageOf(
        database
          .rpc(
            'session_list',
            {
              therapist: therapistId,
              from_date: from,
              to_date: to,
              search,
              session_duration: duration,
              archived: isArchivedHidden ? false : null,
            },
            { count: 'exact' },
          )
          .order(sort.column, { ascending: sort.direction === 'ascending' })
          .order('created_at', { ascending: false })
          .order('id')
          .range(page * SESSIONS_PER_PAGE, (page + 1) * SESSIONS_PER_PAGE - 1)
          .abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
  });
}

/** All sessions of one day. */
export const sessionsOfDay = (therapistId: string, day: CalendarDay) =>
  sessionsOfDaysQuery(therapistId, day, day);

/** All sessions of a few days, in the order they were logged. */
export function sessionsOfDaysQuery(therapistId: string, from: CalendarDay, to: CalendarDay) {
  return queryOptions({
    queryKey: [...sessionKeys.lists, { therapistId, from, to }],
    queryFn: async () => {
      const rows = await answerOf(
        database
          .rpc(
            'session_list',
            { therapist: therapistId, from_date: from, to_date: to },
            { get: true },
          )
          .order('created_at', { ascending: true })
          .order('id'),
      );
      return { rows, total: rows.length };
    },
  });
}

/** How much each day holds of what counts. */
export type SessionDays = ReadonlyMap<CalendarDay, { count: number; minutes: number }>;

/** The days of a month with sessions that count; days without any are left out. */
export function sessionDaysQuery(therapistId: string, from: CalendarDay, to: CalendarDay) {
  return queryOptions({
    queryKey: [...sessionKeys.days, therapistId, from, to],
    queryFn: async ({ signal }): Promise<SessionDays> => {
      const rows = await answerOf(
        database
          .from('sessions')
          .select('date, duration')
          .eq('therapist_id', therapistId)
          .gte('date', from)
          .lte('date', to)
          .not('archived', 'is', true)
          .abortSignal(signal),
      );
      const days = new Map<CalendarDay, { count: number; minutes: number }>();
      for (const { date, duration } of rows) {
        const { count, minutes } = days.get(date) ?? { count: 0, minutes: 0 };
        days.set(date, { count: count + 1, minutes: minutes + duration });
      }
      return days;
    },
    placeholderData: keepPreviousData,
  });
}

/** Whom the therapist saw in the last half year, the latest first. */
export function recentClientsQuery(therapistId: string) {
  return queryOptions({
    queryKey: ['sessions', 'clients', therapistId],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .rpc('recent_clients', { therapist: therapistId }, { get: true })
          .abortSignal(signal),
      ),
    // Names that are known are there without a connection too, for as long as the sign-in lasts.
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export type RecentClient = Database['public']['Functions']['recent_clients']['Returns'][number];

const LAST_DURATION = 'last-duration';

/** The length of the session this person logged last on this device; forgotten on sign-out. */
export function lastDuration(): number {
  return Number(localStorage.getItem(LAST_DURATION));
}

/** Remembers, until the person signs out, the length they logged last: in minutes. */
export function rememberDuration(duration: number): void {
  localStorage.setItem(LAST_DURATION, String(duration));
}

/** A session as the form would save it. */
export interface SessionDraft {
  therapistId: string;
  /** Missing for a new session. */
  sessionId: string | undefined;
  date: CalendarDay;
  duration: number;
  isNoShow: boolean;
  feeCollected: boolean;
  /** Set by an admin: an amount, or null to go back to the rates. */
  revenue?: number | null;
}

/** The key of the error where a session to change is gone. */
export const DELETED_MEANWHILE = 'session_deleted_meanwhile';

/** What saving the draft would make of its pay; the database tries it and takes it back. */
export function payPreviewQuery(draft: SessionDraft) {
  return queryOptions({
    queryKey: ['sessions', 'preview', draft],
    queryFn: ({ signal }) =>
      existingRow(
        database
          .rpc('session_pay_preview', {
            therapist: draft.therapistId,
            day: draft.date,
            duration: draft.duration,
            is_no_show: draft.isNoShow,
            no_show_fee_collected: draft.feeCollected,
            session_id: draft.sessionId ?? null,
            revenue: draft.revenue ?? null,
            sets_revenue: draft.revenue !== undefined,
          })
          .abortSignal(signal),
        DELETED_MEANWHILE,
      ),
    gcTime: 0,
  });
}
