import { type CalendarDay, firstOfMonth, isKnownDay } from '../../../domain/calendar-day.ts';

/** The month and day in the address of the calendar; without them, today's. */
export function calendarInUrl(params: URLSearchParams, today: CalendarDay) {
  const asked = params.get('day') ?? '';
  const day = isKnownDay(asked) ? asked : today;
  const month = `${params.get('month')}-01`;
  return { day, month: isKnownDay(month) ? month : firstOfMonth(day) };
}

/** The address of a month and a day of the calendar; today's needs none. */
export function urlOfCalendar(
  { month, day }: { month: CalendarDay; day: CalendarDay },
  today: CalendarDay,
): URLSearchParams {
  const params = new URLSearchParams();
  if (day !== today) params.set('day', day);
  if (month !== firstOfMonth(day)) params.set('month', month.slice(0, 7));
  return params;
}
