import { queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { everyRow } from '../../lib/every-row.ts';
import { payrollKey } from '../pay-periods/data.ts';
import { lateSessionErrors } from './copy.ts';

explainErrors(lateSessionErrors);

const COLUMNS = `
  id, therapist_id, client_name, date, duration, is_no_show, no_show_fee_collected, message,
  handed_in_at, decided_at, refusal,
  therapist:profiles!late_sessions_therapist_id_fkey(first_name, last_name)
` as const;

/** The late sessions of some days, the newest first: a therapist's own, for admins everybody's. */
export const lateSessionsQuery = (from: CalendarDay, to: CalendarDay) =>
  queryOptions({
    queryKey: [...payrollKey, 'late sessions', from, to],
    queryFn: ({ signal }) =>
      everyRow(
        database
          .from('late_sessions')
          .select(COLUMNS)
          .gte('date', from)
          .lte('date', to)
          .order('handed_in_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      ),
  });

export type LateSession = AnswerOf<typeof lateSessionsQuery>[number];
