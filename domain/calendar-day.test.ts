import { CalendarDate, endOfMonth, getDayOfWeek, parseDate } from '@internationalized/date';
import { afterEach, describe, expect, it } from 'vitest';
import fc from '../tests/harness/properties.ts';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysInMonth,
  eachDay,
  firstOfMonth,
  formatDay,
  formatDays,
  isCalendarDay,
  isKnownDay,
  lastOfMonth,
  todayIn,
  weekday,
  weeksOfMonth,
} from './calendar-day.ts';

/** Any day from 1900 to 2199, made by a library that knows nothing of the module under test. */
const anyDay = fc
  .integer({ min: 0, max: 109_571 })
  .map((count) => new CalendarDate(1900, 1, 1).add({ days: count }).toString());

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

describe('a calendar day', () => {
  it('exists or is refused', () => {
    for (const day of ['2028-02-29', '2000-02-29', '2026-12-31', '0001-01-01']) {
      expect(isCalendarDay(day), day).toBe(true);
    }
    for (const day of [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-00-10',
      '2026-13-01',
      '2026-1-1',
      '2026-01-00',
      '0000-01-01',
      ' 2026-01-01',
      '2026-01-01T00:00',
      '',
    ]) {
      expect(isCalendarDay(day), day).toBe(false);
      expect(() => addDays(day, 1), day).toThrow(RangeError);
    }
    expect(() => dayOf(2026, 2, 30)).toThrow(RangeError);
  });

  it('moves by days as an independent calendar does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
        const moved = addDays(day, count);
        expect(moved).toBe(parseDate(day).add({ days: count }).toString());
        expect(daysBetween(day, moved)).toBe(count);
      }),
    );
  });

  it('moves by months and stops at the end of a shorter one', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, count) => {
        expect(addMonths(day, count)).toBe(parseDate(day).add({ months: count }).toString());
      }),
    );
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('knows its weekday and its month', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = parseDate(day);
        expect(weekday(day)).toBe(getDayOfWeek(date, 'en-US', 'sun'));
        expect(lastOfMonth(day)).toBe(endOfMonth(date).toString());
        expect(firstOfMonth(day)).toBe(date.set({ day: 1 }).toString());
        expect(daysInMonth(date.year, date.month)).toBe(endOfMonth(date).day);
      }),
    );
  });

  it('fills a month of whole weeks, each day in its column once', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOfMonth(day);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          week.forEach((cell, column) => {
            if (cell) expect(weekday(cell)).toBe(column);
          });
        }
        expect(weeks.flat().filter((cell) => cell !== null)).toEqual(
          eachDay(firstOfMonth(day), lastOfMonth(day)),
        );
      }),
    );
  });

  it('lists the days of a range, and none of a reversed one', () => {
    expect(eachDay('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(eachDay('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('never shifts, whatever the zone of the machine', () => {
    for (const zone of ['UTC', 'America/New_York', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      process.env.TZ = zone;
      for (const day of ['2026-03-08', '2026-11-01', '2028-02-29', '2026-12-31']) {
        expect(addDays(addDays(day, 1), -1), zone).toBe(day);
        expect(formatDay(day, 'full'), zone).toContain(String(Number(day.slice(8))));
      }
      expect(formatDay('2026-11-01'), zone).toBe('Nov 1, 2026');
      expect(todayIn('America/New_York', new Date('2027-01-01T04:59:59Z')), zone).toBe(
        '2026-12-31',
      );
      expect(todayIn('America/New_York', new Date('2027-01-01T05:00:00Z')), zone).toBe(
        '2027-01-01',
      );
      expect(todayIn('Pacific/Kiritimati', new Date('2026-02-28T10:00:00Z')), zone).toBe(
        '2026-03-01',
      );
    }
  });

  it('is accepted from the year 2000 to the year 2100', () => {
    for (const day of ['2000-01-01', '2026-11-24', '2100-12-31']) {
      expect(isKnownDay(day), day).toBe(true);
    }
    for (const day of ['1999-12-31', '2101-01-01', '0026-11-24', '2026-02-29', '20226-11-24']) {
      expect(isKnownDay(day), day).toBe(false);
    }
  });

  it('is written in the language of the practice', () => {
    expect(formatDay('2026-11-01', 'month')).toBe('November 2026');
    expect(formatDay('2026-11-01', 'month', 'es')).toBe('noviembre de 2026');
    expect(formatDay('2026-11-01', 'month', 'fr')).toBe('novembre 2026');
    expect(formatDay('2026-12-01', 'medium', 'fr')).toBe('1er déc. 2026');
    expect(formatDay('2026-11-11', 'short', 'fr')).toBe('11 nov.');
    expect(formatDay('2025-12-10', 'weekdayDate')).toBe('Wed, Dec 10, 2025');
  });

  it.each([
    ['2026-11-22', '2026-11-28', 'en-US', 'Nov 22 – 28'],
    ['2026-11-29', '2026-12-05', 'en-US', 'Nov 29 – Dec 5'],
    ['2026-11-22', '2026-11-28', 'es-US', '22–28 de nov'],
    ['2026-11-29', '2026-12-05', 'fr-FR', '29 nov. – 5 déc.'],
    ['2026-07-26', '2026-08-01', 'fr-FR', '26 juil. – 1er août'],
  ])('from %s to %s is written in %s as %s', (from, to, locale, words) => {
    // Which kind of space it is differs between versions of Unicode's data.
    expect(formatDays(from, to, locale).replace(/\s/g, ' ')).toBe(words);
  });
});
