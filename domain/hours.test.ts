import { afterEach, describe, expect, it } from 'vitest';
import fc from '../tests/harness/properties.ts';
import {
  formatHours,
  formatMinutes,
  formatTimeOfDay,
  hoursOf,
  isSupervisionHours,
} from './hours.ts';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

describe('hours', () => {
  it('are shown as hours and minutes that add up to the minutes they came from', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (minutes) => {
        const shown = /^([\d,]+)h (\d+)m$/.exec(formatMinutes(minutes, 'en-US'));
        expect(Number(shown?.[1]?.replaceAll(',', '')) * 60 + Number(shown?.[2])).toBe(minutes);
        expect(Number(shown?.[2])).toBeLessThan(60);
      }),
    );
    expect(formatMinutes(0, 'en-US')).toBe('0h 0m');
    expect(formatMinutes(450, 'en-US')).toBe('7h 30m');
    expect(formatMinutes(78_495, 'en-US')).toBe('1,308h 15m');
    expect(formatMinutes(78_495, 'es-US')).toBe('1,308\u00a0h 15\u00a0min');
    expect(formatMinutes(78_495, 'fr')).toBe('1\u202f308\u00a0h 15\u00a0min');
  });

  it('in a file have two decimals at most', () => {
    expect([0, 50, 45, 60, 95].map(hoursOf)).toEqual([0, 0.83, 0.75, 1, 1.58]);
  });

  it('of the day are written as people write them, whatever the zone of the machine', () => {
    const plain = (text: string) => text.replace(/\s/g, ' ');
    // Not UTC first: a formatter keeps the zone in which it was made.
    for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
      process.env.TZ = zone;
      expect(plain(formatTimeOfDay('16:15:00')), zone).toBe('4:15 PM');
      expect(plain(formatTimeOfDay('00:05')), zone).toBe('12:05 AM');
      expect(formatTimeOfDay('09:05:00', 'fr'), zone).toBe('09:05');
    }
  });

  it('of supervision come in quarters, from 0.25 up', () => {
    for (const hours of [0.25, 0.5, 1, 1.75, 24]) expect(isSupervisionHours(hours)).toBe(true);
    for (const hours of [0, 0.1, 0.3, -1, 24.25, Number.NaN]) {
      expect(isSupervisionHours(hours)).toBe(false);
    }
    expect(formatHours(1.25)).toBe('1.25');
    expect(formatHours(1.333)).toBe('1.33');
    expect(formatHours(2)).toBe('2');
  });
});
