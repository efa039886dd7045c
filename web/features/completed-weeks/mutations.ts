import { useMutation } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { database, done } from '../../lib/backend.ts';

interface WeekChange {
  therapistId: string;
  sunday: CalendarDay;
  isComplete: boolean;
}

/** Tells the admin that all sessions of a week are logged, or takes that back. */
export function useCompleteWeek() {
  return useMutation({
    mutationFn: ({ therapistId, sunday, isComplete }: WeekChange) => {
      const weeks = database.from('completed_weeks');
      const week = { therapist_id: therapistId, week_start: sunday };
      return done(
        isComplete ? weeks.upsert(week, { ignoreDuplicates: true }) : weeks.delete().match(week),
      );
    },
  });
}
