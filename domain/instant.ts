/**
 * Instants: the one place that reads a point in time. When something was done is an instant; the day a
 * session happened on is a calendar day and never comes here (calendar-day.ts).
 */

import { type CalendarDay, todayIn, withOrdinal } from './calendar-day.ts';
import { memoize } from './memoize.ts';

/** A point in time as the database writes it: `2026-11-16T14:05:00+00:00`. */
export type Instant = string;

function millisecondsOf(instant: Instant): number {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new RangeError(`Not an instant: ${instant}`);
  return at;
}

const datesAndTimes = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const timesInZone = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }),
);
const dates = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
);

/** Date and time on the clocks of a time zone: `Nov 16, 2026, 9:05 AM`. */
export function formatInstant(instant: Instant, timeZone: string, locale = 'en-US'): string {
  return withOrdinal(datesAndTimes(locale, timeZone).format(millisecondsOf(instant)), locale);
}

/** The same with the name of the time zone, for documents read elsewhere: `…, 9:05 AM EST`. */
export function formatInstantInZone(instant: Instant, timeZone: string, locale = 'en-US'): string {
  return withOrdinal(timesInZone(locale, timeZone).format(millisecondsOf(instant)), locale);
}

/** The day it was on the calendar of a time zone: `Nov 16, 2026`. */
export function formatInstantDay(instant: Instant, timeZone: string, locale = 'en-US'): string {
  return withOrdinal(dates(locale, timeZone).format(millisecondsOf(instant)), locale);
}

/** The instant that many seconds ago. */
export function instantBefore(seconds: number, now: number): Instant {
  return new Date(now - seconds * 1_000).toISOString();
}

/** Whole minutes from one instant to another. */
export function minutesBetween(from: Instant, to: Instant): number {
  return Math.round((millisecondsOf(to) - millisecondsOf(from)) / 60_000);
}

/** True until that many hours have passed since an instant. */
export function isWithinHours(instant: Instant, hours: number, now: number): boolean {
  return now - millisecondsOf(instant) <= hours * 3_600_000;
}

const clocks = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** By how many seconds the clocks of a time zone are ahead of universal time when they show `2026-11-16T09:05:00`. */
export function clockOffset(shown: string, timeZone: string): number {
  const wanted = millisecondsOf(`${shown}Z`);
  const aheadAt = (at: number) => {
    const { year, month, day, hour, minute, second } = Object.fromEntries(
      clocks(timeZone)
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
    return millisecondsOf(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - at;
  };
  return aheadAt(wanted - aheadAt(wanted)) / 1_000;
}

/** The calendar day of an instant on the clocks of a time zone. */
export function dayOfInstant(instant: Instant, timeZone: string): CalendarDay {
  return todayIn(timeZone, millisecondsOf(instant));
}
