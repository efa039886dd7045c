import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import fc from '../tests/harness/properties.ts';
import { addDays, partsOf } from './calendar-day.ts';
import {
  hasTwoPeriodsAhead,
  payPeriodAfter,
  payPeriodBefore,
  payPeriodName,
  payPeriodOf,
  payPeriodPhase,
} from './pay-period.ts';

const anyDay = fc
  .integer({ min: 0, max: 73_000 })
  .map((count) => new CalendarDate(2000, 1, 1).add({ days: count }).toString());

describe('a pay period', () => {
  it.each([
    ['2026-11-01', '2026-11-01', '2026-11-15', '2026-11-16', 'Nov 1 - 15, 2026'],
    ['2026-11-15', '2026-11-01', '2026-11-15', '2026-11-16', 'Nov 1 - 15, 2026'],
    ['2026-11-16', '2026-11-16', '2026-11-30', '2026-12-01', 'Nov 16 - 30, 2026'],
    ['2028-02-29', '2028-02-16', '2028-02-29', '2028-03-01', 'Feb 16 - 29, 2028'],
    ['2026-02-28', '2026-02-16', '2026-02-28', '2026-03-01', 'Feb 16 - 28, 2026'],
    ['2026-12-31', '2026-12-16', '2026-12-31', '2027-01-01', 'Dec 16 - 31, 2026'],
  ])('of %s runs %s to %s and is paid %s', (day, startDate, endDate, paymentDate, name) => {
    expect(payPeriodOf(day)).toEqual({ startDate, endDate, paymentDate, name });
  });

  it('holds its day, and touches its neighbours without gap or overlap', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const period = payPeriodOf(day);
        expect(period.startDate <= day && day <= period.endDate).toBe(true);
        expect(payPeriodAfter(period).startDate).toBe(addDays(period.endDate, 1));
        expect(payPeriodBefore(period).endDate).toBe(addDays(period.startDate, -1));
        expect(payPeriodBefore(payPeriodAfter(period))).toEqual(period);
        expect([1, 16]).toContain(partsOf(period.paymentDate).day);
      }),
    );
  });

  it('is called as people write it in their language', () => {
    expect(payPeriodName('2026-11-30', 'en-US')).toBe('Nov 16 - 30, 2026');
    expect(payPeriodName('2026-11-01', 'es-US')).toBe('1–15 nov 2026');
    expect(payPeriodName('2028-02-20', 'fr')).toBe('16–29 févr. 2028');
  });

  it('is past, current or upcoming, its first and last day included', () => {
    const period = payPeriodOf('2026-11-01');
    expect(payPeriodPhase(period, '2026-10-31')).toBe('upcoming');
    expect(payPeriodPhase(period, '2026-11-01')).toBe('current');
    expect(payPeriodPhase(period, '2026-11-15')).toBe('current');
    expect(payPeriodPhase(period, '2026-11-16')).toBe('past');
  });

  it('of today is followed by two more in the list, or they are missing', () => {
    expect(hasTwoPeriodsAhead('2026-12-01', '2026-11-15')).toBe(true);
    expect(hasTwoPeriodsAhead('2026-12-01', '2026-11-16')).toBe(false);
    expect(hasTwoPeriodsAhead('2026-12-16', '2026-11-16')).toBe(true);
    expect(hasTwoPeriodsAhead(undefined, '2026-11-16')).toBe(false);
  });
});
