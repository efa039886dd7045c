import { addDays, type CalendarDay, weekday } from '../../../domain/calendar-day.ts';

/** The Sunday that begins a day's week, as calendars in the US do. */
export function sundayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -weekday(day));
}

/** The Sundays of the weeks that some days touch. */
export function sundaysOf(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const sundays: CalendarDay[] = [];
  for (let sunday = sundayOf(from); sunday <= to; sunday = addDays(sunday, 7)) sundays.push(sunday);
  return sundays;
}
