/**
 * Calendar days: the one place that turns a `yyyy-MM-dd` string into something to count with.
 *
 * A session happens on a day, not at an instant. `new Date('2026-03-01')` is midnight in London and
 * still February in New York, so a day travels as its string everywhere, and arithmetic runs on whole
 * days counted in UTC, where every day has 24 hours.
 */

import { memoize } from './memoize.ts';

/** A day of the calendar, `yyyy-MM-dd`. */
export type CalendarDay = string;

/** A month of the calendar, `yyyy-MM`. */
export type CalendarMonth = string;

/** The first and the last day that the database keeps anything for. */
export const FIRST_DAY: CalendarDay = '2000-01-01';
export const LAST_DAY: CalendarDay = '2100-12-31';

export interface DayParts {
  year: number;
  /** 1 to 12 */
  month: number;
  /** 1 to 31 */
  day: number;
}

const MS_PER_DAY = 86_400_000;
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists: `2028-02-29` does, `2026-02-29` and `2026-2-1` do not. */
export function isCalendarDay(text: string): boolean {
  const parts = readParts(text);
  return parts !== null && parts.day <= daysInMonth(parts.year, parts.month);
}

/** True for a day that exists and that the database keeps: a year is easily typed as 26 or 20226. */
export function isKnownDay(text: string): boolean {
  return isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

function readParts(text: string): DayParts | null {
  const match = DAY_PATTERN.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 ? { year, month, day } : null;
}

/** Year, month and day of a calendar day; throws a RangeError for a day that does not exist. */
export function partsOf(day: CalendarDay): DayParts {
  const parts = readParts(day);
  if (!parts || parts.day > daysInMonth(parts.year, parts.month)) {
    throw new RangeError(`Not a calendar day: ${day}`);
  }
  return parts;
}

/** The calendar day of these numbers; throws a RangeError if there is none. */
export function dayOf(year: number, month: number, day: number): CalendarDay {
  const text = `${monthOf(year, month)}-${twoDigits(day)}`;
  partsOf(text);
  return text;
}

function monthOf(year: number, month: number): CalendarMonth {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Number of days in a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    return leap ? 29 : 28;
  }
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function epochDay(day: CalendarDay): number {
  const { year, month, day: dayOfMonth } = partsOf(day);
  // Date.UTC reads the years 0 to 99 as 1900 to 1999; setUTCFullYear takes them as they are.
  return new Date(0).setUTCFullYear(year, month - 1, dayOfMonth) / MS_PER_DAY;
}

function fromEpochDay(count: number): CalendarDay {
  const at = new Date(count * MS_PER_DAY);
  return dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

/** The day a number of days later, or earlier if negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromEpochDay(epochDay(day) + count);
}

/** Days from one day to another; negative when `to` comes first. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return epochDay(to) - epochDay(from);
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const months = year * 12 + (month - 1) + count;
  const targetYear = Math.floor(months / 12);
  const targetMonth = months - targetYear * 12 + 1;
  return dayOf(targetYear, targetMonth, Math.min(dayOfMonth, daysInMonth(targetYear, targetMonth)));
}

/** The first day of the day's month. */
export function firstOfMonth(day: CalendarDay): CalendarDay {
  const { year, month } = partsOf(day);
  return dayOf(year, month, 1);
}

/** The last day of the day's month. */
export function lastOfMonth(day: CalendarDay): CalendarDay {
  const { year, month } = partsOf(day);
  return dayOf(year, month, daysInMonth(year, month));
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: CalendarDay): number {
  // 1970-01-01 was a Thursday.
  return (((epochDay(day) + 4) % 7) + 7) % 7;
}

/** Every day from the first to the last, both included; none when the last comes first. */
export function eachDay(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const start = epochDay(from);
  const length = Math.max(0, epochDay(to) - start + 1);
  return Array.from({ length }, (_, index) => fromEpochDay(start + index));
}

/** The weeks of the day's month, Sunday first, with `null` for the days of the neighbouring months. */
export function weeksOfMonth(day: CalendarDay): (CalendarDay | null)[][] {
  const first = firstOfMonth(day);
  const cells: (CalendarDay | null)[] = [
    ...Array.from({ length: weekday(first) }, () => null),
    ...eachDay(first, lastOfMonth(first)),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

const daysIn = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    }),
);

/** The calendar day it is in a time zone at an instant, whatever the zone of this machine. */
export function todayIn(timeZone: string, now: Date | number = Date.now()): CalendarDay {
  const fields = new Map(
    daysIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return dayOf(fields.get('year') ?? 0, fields.get('month') ?? 0, fields.get('day') ?? 0);
}

const DAY_FORMATS = {
  /** Nov 1, 2026: how every screen shows a day */
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Nov 1 */
  short: { month: 'short', day: 'numeric' },
  /** Sunday, November 1, 2026 */
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov 2026: as labels of charts, which have little room */
  monthShort: { month: 'short', year: 'numeric' },
  /** Sun */
  weekday: { weekday: 'short' },
  /** Sun, Nov 1 */
  weekdayDay: { weekday: 'short', month: 'short', day: 'numeric' },
  weekdayDate: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  /** S, the head of a narrow calendar's column */
  weekdayLetter: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayFormat = keyof typeof DAY_FORMATS;

const formatters = memoize(
  (locale: string, format: DayFormat) =>
    new Intl.DateTimeFormat(locale, { ...DAY_FORMATS[format], timeZone: 'UTC' }),
);

/** A day in words; `Nov 1, 2026` in US English. */
export function formatDay(
  day: CalendarDay,
  format: DayFormat = 'medium',
  locale = 'en-US',
): string {
  return withOrdinal(formatters(locale, format).format(epochDay(day) * MS_PER_DAY), locale);
}

/** French counts the first of a month, `1er déc. 2026`; browsers do not know. */
export function withOrdinal(text: string, locale: string): string {
  return locale.startsWith('fr') ? text.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : text;
}

/** From one day to another, the month once where it is the same; `Nov 22 – 28` in US English. */
export function formatDays(
  from: CalendarDay,
  to: CalendarDay,
  locale = 'en-US',
  format: DayFormat = 'short',
): string {
  const text = formatters(locale, format).formatRange(
    epochDay(from) * MS_PER_DAY,
    epochDay(to) * MS_PER_DAY,
  );
  return withOrdinal(text, locale);
}
