import { describe, expect, it } from 'vitest';
import { formatInstant, isWithinHours } from './instant.ts';

describe('an instant', () => {
  it('is shown on the clocks of the practice, through both changes of the clocks', () => {
    const inNewYork = (instant: string) =>
      formatInstant(instant, 'America/New_York').replaceAll('\u202f', ' ');
    expect(inNewYork('2026-03-08T06:59:00+00:00')).toBe('Mar 8, 2026, 1:59 AM');
    expect(inNewYork('2026-03-08T07:00:00+00:00')).toBe('Mar 8, 2026, 3:00 AM');
    expect(inNewYork('2026-11-01T06:00:00.123456+00:00')).toBe('Nov 1, 2026, 1:00 AM');
    expect(formatInstant('2026-11-01T06:00:00Z', 'America/Los_Angeles', 'es-US')).toContain('31');
  });

  it('is recent for as long as was said', () => {
    const now = Date.UTC(2026, 10, 17, 14, 5);
    expect(isWithinHours('2026-11-16T14:05:00+00:00', 24, now)).toBe(true);
    expect(isWithinHours('2026-11-16T14:04:59+00:00', 24, now)).toBe(false);
  });

  it('is refused when it is none', () => {
    expect(() => formatInstant('yesterday', 'UTC')).toThrow(RangeError);
  });
});
