import { memoize } from './memoize.ts';

const numbers = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
);
const times = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
);

/** Minutes as hours and minutes: `7h 30m` or `1,308h 15m` in English, elsewhere with the symbols of the SI: `7 h 30 min`. */
export function formatMinutes(minutes: number, locale: string): string {
  const [hour, minute] = locale === 'en-US' ? ['h', 'm'] : ['\u00a0h', '\u00a0min'];
  return `${numbers(locale).format(Math.floor(minutes / 60))}${hour} ${minutes % 60}${minute}`;
}

/** Minutes as hours with at most two decimals, as files and mails have them: 50 minutes are 0.83. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

/** Hours with at most two decimals: `1`, `1.5`, `0.25`. */
export function formatHours(hours: number, locale = 'en-US'): string {
  return numbers(locale).format(hours);
}

/** A time of day, `16:15` or `16:15:00`, as people write it: `4:15 PM`. */
export function formatTimeOfDay(time: string, locale = 'en-US'): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  // In UTC, where clocks never change.
  return times(locale).format(Date.UTC(2000, 0, 1, hour, minute));
}

/** True for hours of supervision that can be logged: at least 0.25, in quarters, as licensing boards count them. */
export function isSupervisionHours(hours: number): boolean {
  return hours >= 0.25 && hours <= 24 && Number.isInteger(hours * 4);
}
