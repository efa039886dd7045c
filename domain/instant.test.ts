import { describe, expect, it } from 'vitest';
import {
  clockOffset,
  dayOfInstant,
  formatInstant,
  formatInstantDay,
  formatInstantInZone,
  instantBefore,
  isWithinHours,
  minutesBetween,
} from './instant.ts';

describe('an instant', () => {
  it('is shown on the clocks of the practice, through both changes of the clocks', () => {
    const inNewYork = (instant: string) =>
      formatInstant(instant, 'America/New_York').replaceAll('\u202f', ' ');
    expect(inNewYork('2026-03-08T06:59:00+00:00')).toBe('Mar 8, 2026, 1:59 AM');
    expect(inNewYork('2026-03-08T07:00:00+00:00')).toBe('Mar 8, 2026, 3:00 AM');
    expect(inNewYork('2026-11-01T06:00:00.123456+00:00')).toBe('Nov 1, 2026, 1:00 AM');
    expect(formatInstant('2026-11-01T06:00:00Z', 'America/Los_Angeles', 'es-US')).toContain('31');
  });

  it('falls on the day of the zone, not of the machine', () => {
    expect(dayOfInstant('2026-03-01T04:59:00Z', 'America/New_York')).toBe('2026-02-28');
    expect(dayOfInstant('2026-02-28T23:30:00-05:00', 'Pacific/Kiritimati')).toBe('2026-03-01');
  });

  it('names its zone in a document, and its day where that is enough', () => {
    const inZone = formatInstantInZone('2026-11-17T03:05:00Z', 'America/New_York');
    expect(inZone.replace(/\s/g, ' ')).toBe('Nov 16, 2026, 10:05 PM EST');
    expect(formatInstantDay('2026-11-17T03:05:00Z', 'America/New_York')).toBe('Nov 16, 2026');
    expect(formatInstantDay('2026-11-17T03:05:00Z', 'UTC', 'fr')).toBe('17 nov. 2026');
  });

  it('names the first of a month in French as a calendar day does', () => {
    const shown = (instant: string) =>
      [formatInstant, formatInstantInZone, formatInstantDay].map((format) =>
        format(instant, 'America/New_York', 'fr').replace(/\s/g, ' '),
      );
    expect(shown('2026-12-01T19:05:00Z')).toEqual([
      '1er déc. 2026, 14:05',
      '1er déc. 2026, 14:05 UTC−5',
      '1er déc. 2026',
    ]);
    expect(shown('2026-12-11T06:01:00Z')[0]).toBe('11 déc. 2026, 01:01');
  });

  it('can be a number of seconds before another', () => {
    expect(instantBefore(90, Date.UTC(2026, 10, 17))).toBe('2026-11-16T23:58:30.000Z');
  });

  it('is as many minutes from another as passed, also while the clocks are put back', () => {
    expect(minutesBetween('2026-11-01T01:30:00-04:00', '2026-11-01T01:15:00-05:00')).toBe(45);
  });

  it('is within a number of hours up to the last second of them', () => {
    const now = Date.UTC(2026, 10, 17, 14, 5);
    expect(isWithinHours('2026-11-16T14:05:00+00:00', 24, now)).toBe(true);
    expect(isWithinHours('2026-11-16T14:04:59+00:00', 24, now)).toBe(false);
  });

  it.each([
    ['2026-03-08T01:59:59', 'America/New_York', -5],
    ['2026-03-08T03:00:00', 'America/New_York', -4],
    ['2026-11-01T00:59:59', 'America/New_York', -4],
    ['2026-11-01T02:00:00', 'America/New_York', -5],
    ['2026-01-01T00:00:00', 'Pacific/Kiritimati', 14],
    ['2026-12-31T23:30:00', 'Asia/Kolkata', 5.5],
    ['2026-07-01T12:00:00', 'Etc/UTC', 0],
  ])('is %s on the clocks of %s, which are %s hours ahead', (shown, zone, hours) => {
    expect(clockOffset(shown, zone)).toBe(hours * 3600);
  });

  it('is refused when it is no instant', () => {
    expect(() => formatInstant('yesterday', 'UTC')).toThrow(
      new RangeError('Not an instant: yesterday'),
    );
  });
});
