import { type CalendarDay, isKnownDay } from '../../domain/calendar-day.ts';

/** The day in an address; another where there is none, or none that the database keeps. */
export function dayInAddress(
  params: URLSearchParams,
  name: string,
  otherwise: CalendarDay,
): CalendarDay {
  const text = params.get(name) ?? '';
  return isKnownDay(text) ? text : otherwise;
}
